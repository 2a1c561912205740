import { Alert } from '@arco-design/web-react'
import { useEffect, useEffectEvent } from 'react'
import { touched } from '#protocol/config/holiday-calls.ts'
import type { ArgsOf, OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { contractPage } from '#src/parts/contract/record-pages.ts'

type Found = OutputOf<typeof touched>

interface Props {
  change: ArgsOf<typeof touched>
  /** It is on the screen, or cannot be had. */
  onShown?: () => void
}

/** Whom a change would touch, asked before it is saved. */
export function TouchedList({ change, onShown }: Props) {
  const query = useQuery(touched, change, { entities: ['contract', 'centerConfig'] })
  const isShown = query.data !== undefined || query.error !== undefined
  const notify = useEffectEvent(() => onShown?.())
  useEffect(() => {
    if (isShown) notify()
  }, [isShown])
  return (
    <section className="config-touched" aria-live="polite">
      <Result of={query}>{(found) => <Contracts found={found} />}</Result>
    </section>
  )
}

function Contracts({ found }: { found: Found }) {
  const t = useText()
  const { records, contracts } = found
  const calls = contracts.filter((one) => one.readyDayFrozen).length
  // Whom somebody has to call comes first.
  const ordered = contracts.toSorted((one, other) => Number(other.readyDayFrozen) - Number(one.readyDayFrozen))
  if (records === 0) return <Alert type="success" content={t('config.touched.none')} />
  return (
    <>
      <Alert
        type={calls > 0 ? 'warning' : 'info'}
        content={t('config.touched.count', { count: records, calls, drafts: contracts.length - calls })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by the keyboard */}
      <section className="config-touched-rows" tabIndex={0} aria-label={t('config.touched.title')}>
        <table>
          <thead>
            <tr>
              <th>{t('field.contractNo')}</th>
              <th>{t('field.contactName')}</th>
              <th>{t('field.contactMobile')}</th>
              <th>{t('config.touched.days')}</th>
              <th>{t('config.touched.todo')}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((one) => (
              <tr key={one.id}>
                <td>
                  <RecordLink to={contractPage(one.id, one.contractNo)}>{one.contractNo}</RecordLink>
                </td>
                <td>{one.contactName}</td>
                <td className="kit-figures">{one.contactMobile}</td>
                <td className="kit-figures">
                  {one.readyDay ?? '—'} → <b>{one.newReadyDay ?? '—'}</b>
                </td>
                <td>
                  <Tag
                    tone={one.readyDayFrozen ? 'attention' : 'neutral'}
                    text={t(one.readyDayFrozen ? 'config.touched.call' : 'config.touched.follows')}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {records > contracts.length && (
        <p className="kit-quiet">{t('config.touched.more', { count: records - contracts.length })}</p>
      )}
    </>
  )
}
