import { useEffect } from 'react'
import { track } from '#protocol/passport/calls.ts'
import type { TrackEntry } from '#protocol/passport/schemas.ts'
import { variants } from '#src/devices/scan-station/variants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { PassportCard } from '#src/modules/passport/passport-card.tsx'
import { BalanceFact } from '#src/parts/contract/balance.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import '#src/kit/ui/record.css'

const of = { entities: ['passport', 'barcode', 'sendBill'] } as const

/** What a page that shows it asks first. */
export const trackQuestion = (id: number) => question(track, { id }, of)

/** One passport's whole way, from the counter and back, latest first; whoever did what at which desk. */
export function Track({ id, onKnown }: { id: number; onKnown: (title: string) => void }) {
  const t = useText()
  const query = useQuery(track, { id }, of)
  const found = query.data?.passport
  const title = found && (found.passportNo ?? personName(found))
  useEffect(() => {
    if (title) onKnown(title)
  }, [title, onKnown])
  return (
    <Result of={query}>
      {({ passport, entries }) => (
        <div className="kit-record" {...recordMark('passport', passport.id, passport.custody)}>
          <section aria-label={personName(passport)}>
            <PassportCard passport={passport}>
              <div>
                <dt>{t('field.barcode')}</dt>
                <dd className="kit-figures">{passport.barcode ?? t('passport.noBarcode')}</dd>
              </div>
              <div>
                <dt>{t('field.contactName')}</dt>
                <dd>
                  {passport.contactName} <span className="kit-figures">{passport.contactMobile}</span>
                </dd>
              </div>
              <div>
                <dt>{t('field.readyDay')}</dt>
                <dd className="kit-figures">{passport.readyDay}</dd>
              </div>
              <BalanceFact fen={passport.balanceFen} />
            </PassportCard>
          </section>
          <section aria-label={t('passport.track')}>
            <PartHead title={t('passport.track')} />
            {entries.length === 0 ? <EmptyState /> : <Way label={t('passport.track')} entries={entries} />}
          </section>
        </div>
      )}
    </Result>
  )
}

const Way = ({ label, entries }: { label: string; entries: readonly TrackEntry[] }) => (
  <ol className="passport-way" aria-label={label}>
    {entries.map((entry) => (
      <Step key={`${entry.time} ${entry.kind} ${entry.title} ${entry.content}`} entry={entry} />
    ))}
  </ol>
)

function Step({ entry }: { entry: TrackEntry }) {
  const t = useText()
  const { kind, time, operator, title, content, fromStatus, toStatus, scanKind } = entry
  const scanned = scanKind && t(`desk.${scanKind}`)
  const isMove = kind === 'event' && toStatus !== undefined && toStatus !== fromStatus
  return (
    <li data-kind={kind}>
      <div className="passport-way-time">
        <Instant at={time} seconds />
        <span className="kit-quiet">{operator}</span>
      </div>
      <div className="passport-way-what">
        <div>
          <Tag text={t(`passport.kind.${kind}`)} /> <strong>{title}</strong>{' '}
          {isMove && (
            <>
              {fromStatus !== undefined && (
                <>
                  <StatusTag group="custody" code={fromStatus} /> →{' '}
                </>
              )}
              <StatusTag group="custody" code={toStatus} />
            </>
          )}
          {scanKind && <Tag tone={variants[scanKind].tone} text={scanned ?? ''} />}
        </div>
        {content && content !== scanned && <p>{content}</p>}
      </div>
    </li>
  )
}
