import { statusWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { infoPage } from '#protocol/passport/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { FailureLine } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { BalanceFact } from '#src/parts/contract/balance.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import type { OnCounter, Papers } from './return-desk.ts'

/** Whose passport it is, how it is to go back, and what is still due; nothing ever is under an order. */
export function PapersFacts({ papers }: { papers: Omit<Papers, 'no'> }) {
  const t = useText()
  return (
    <>
      <div>
        <dt>{t('field.contactName')}</dt>
        <dd>
          {papers.contactName} <span className="kit-figures">{papers.contactMobile}</span>
        </dd>
      </div>
      <div>
        <dt>{t('field.returnWay')}</dt>
        <dd>{papers.returnWay !== undefined && t(`passport.way.${papers.returnWay}`)}</dd>
      </div>
      {papers.orderId === undefined && (
        <BalanceFact fen={papers.balanceFen} className={papers.balanceFen === 0 ? undefined : 'passport-due'} />
      )}
    </>
  )
}

/** The passports that lie on the counter, and those of the same contracts that could go with them. */
export function Counter({ counter }: { counter: readonly OnCounter[] }) {
  const t = useText()
  const [first] = counter
  return (
    <section aria-label={t('passport.return.counter')} className="passport-counter">
      <h3>
        {t('passport.return.counter')} <b className="kit-figures">{counter.length}</b>
      </h3>
      {counter.length === 0 ? (
        <p className="kit-quiet">{t('passport.return.counterEmpty')}</p>
      ) : (
        <ol>
          {counter.map(({ passport }) => (
            <li key={passport.barcode}>
              {personName(passport)} <span className="kit-figures">{passport.passportNo}</span>{' '}
              <StatusTag group="issueResult" code={passport.issueResult} />
            </li>
          ))}
        </ol>
      )}
      {first?.papers.contractId !== undefined && <Missing contractId={first.papers.contractId} counter={counter} />}
    </section>
  )
}

function Missing({ contractId, counter }: { contractId: number; counter: readonly OnCounter[] }) {
  const t = useText()
  const input = { contractId, custody: statusWithTag(passportCustody, 'retrieved') }
  const found = useQuery(infoPage, input, { entities: ['passport'] })
  const { data } = found
  const missing = data?.rows.filter((row) => !counter.some(({ passport }) => passport.barcode === row.barcode)) ?? []
  if (missing.length === 0) return <FailureLine of={found} what={t('passport.return.others')} />
  return (
    <p className="passport-due">
      {t('passport.return.missing', { count: missing.length, names: missing.map(personName).join(' / ') })}
    </p>
  )
}
