import { formatInstant } from '#domain/day.ts'
import * as calls from '#protocol/mobile/calls.ts'
import { entryPaths, mobilePaths } from '#src/app/address.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { ContractFacts, Fees } from './contract-parts.tsx'
import { visaOf } from './person-card.tsx'
import { RecordFrame } from './record-frame.tsx'

/** spec: pages#phone: /mobile/contract/preview. The contract as one paper, to read before and after it is signed. */
export function ContractPreview({ id }: { id: number }) {
  const t = useText()
  const query = useQuery(calls.preview, { id }, { entities: ['contract'] })
  return (
    <RecordFrame title={t('mobile.preview')} query={query}>
      {({ contract, center, people, lines, printedAt }) => (
        <>
          <article className="m-card m-paper">
            <h2>{center.name}</h2>
            <ContractFacts of={{ contract, center }} />
            <h3>{t('mobile.applicants')}</h3>
            <ol className="m-people">
              {people.map((person) => (
                <li key={person.id}>
                  <strong>{personName(person)}</strong>
                  <span>
                    {t('mobile.passportNo')} {person.passportNo ?? '—'}
                  </span>
                  <span>{visaOf(person)}</span>
                </li>
              ))}
            </ol>
            <h3>{t('mobile.fees')}</h3>
            <Fees lines={lines} contract={contract} />
            <h3>{t('mobile.terms')}</h3>
            <p>{t('mobile.notice.ready')}</p>
            <a className="m-link" href={`#${entryPaths.terms}`}>
              {t('mobile.toTerms')}
            </a>
            <p className="m-quiet">{t('mobile.asOf', { time: formatInstant(printedAt) })}</p>
          </article>
          <a className="m-button" href={`#${mobilePaths.detail}?id=${id}`}>
            {t('mobile.toDetail')}
          </a>
        </>
      )}
    </RecordFrame>
  )
}
