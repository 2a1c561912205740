import * as calls from '#protocol/mobile/calls.ts'
import { mobilePaths } from '#src/app/address.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { Facts, Fees, useReturnFacts } from './contract-parts.tsx'
import { PersonCard } from './person-card.tsx'
import { RecordFrame } from './record-frame.tsx'

const ReturnFacts = (known: Parameters<typeof useReturnFacts>[0]) => <Facts of={useReturnFacts(known)} />

/** spec: pages#phone: /mobile/contract/detail. How far each passport is, what it costs, the papers. */
export function ContractDetail({ id }: { id: number }) {
  const t = useText()
  const query = useQuery(calls.detail, { id }, { entities: ['contract', 'passport', 'finance'] })
  return (
    <RecordFrame title={t('mobile.contract')} query={query}>
      {({ contract, center, people, lines, payments, files }) => (
        <>
          <section className="m-card" aria-labelledby="m-contract">
            <header>
              <h2 id="m-contract">{contract.contractNo}</h2>
              <StatusTag group="contract" code={contract.status} />
            </header>
            <ReturnFacts contract={contract} center={center} />
            <a className="m-link" href={`#${mobilePaths.preview}?id=${id}`}>
              {t('mobile.toPreview')}
            </a>
          </section>
          <h2 className="m-heading">{t('mobile.applicants')}</h2>
          <ul className="m-list">
            {people.map((person) => (
              <li key={person.id}>
                <PersonCard person={person} contractStatus={contract.status} />
              </li>
            ))}
          </ul>
          <section className="m-card" aria-labelledby="m-fees">
            <h2 id="m-fees">{t('mobile.fees')}</h2>
            <Fees lines={lines} contract={contract} />
          </section>
          <section className="m-card" aria-labelledby="m-payments">
            <h2 id="m-payments">{t('mobile.payments')}</h2>
            {payments.length === 0 && <p className="m-quiet">{t('mobile.noPayments')}</p>}
            <ul className="m-fees">
              {payments.map((one) => (
                <li key={one.id}>
                  <span>
                    {t(`mobile.payment.${one.kind}`)}
                    <small>
                      {one.day} {one.paymentMethodName}
                    </small>
                  </span>
                  <Money fen={one.amountFen} />
                </li>
              ))}
            </ul>
          </section>
          <section className="m-card" aria-labelledby="m-files">
            <h2 id="m-files">{t('mobile.files')}</h2>
            {files.length === 0 && <p className="m-quiet">{t('mobile.noFiles')}</p>}
            <ul className="m-files">
              {files.map((file) => (
                <li key={file.id}>
                  <a className="m-link" href={file.url} target="_blank" rel="noreferrer">
                    {file.fileName}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </RecordFrame>
  )
}
