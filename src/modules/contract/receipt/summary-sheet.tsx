import type { serviceSummaryList } from '#protocol/contract/sheet-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { formatInstant } from '#protocol/rules/day.ts'
import { formatFen } from '#protocol/rules/money.ts'
import { statusOptions } from '#protocol/statuses.ts'
import type { Translate } from '#src/kit/i18n/i18n.ts'

interface Props {
  data: OutputOf<typeof serviceSummaryList>
  /** The which print this is; from the second on it says so. */
  printedTimes: number
  isRoll: boolean
  isEnglish: boolean
  t: Translate
}

const yuan = (fen: number) => `¥${formatFen(fen)}`

/** What was ordered, summed up by item under its kind, for the customer and for the center's own files. */
export function SummarySheet({ data, printedTimes, isRoll, isEnglish, t }: Props) {
  const { company, contract, rows, totalFen, printedAt } = data
  const facts = [
    ['contractNo', contract.contractNo],
    ['acceptTime', contract.acceptTime === undefined ? '' : formatInstant(contract.acceptTime)],
    ['contactName', contract.contactName],
    ['contactMobile', contract.contactMobile],
    ['applicantNames', contract.applicantNames],
    ['acceptUser', contract.acceptUser],
  ].filter((fact) => fact[1])
  const kinds = statusOptions('feeKind').flatMap(({ code, text }) => {
    const some = rows.filter((row) => row.kind === code)
    return some.length === 0 ? [] : [{ code, text, some }]
  })
  return (
    <article className="receipt" data-roll={isRoll}>
      <header className="receipt-head">
        <p className="receipt-company">{isEnglish && company.ename ? company.ename : company.name}</p>
        <p>{[company.address, company.phone].filter(Boolean).join('  ')}</p>
        <h1>
          {t('contract.summary.title')}
          {printedTimes > 1 && (
            <span className="receipt-again">{t('contract.receipt.again', { no: printedTimes - 1 })}</span>
          )}
        </h1>
      </header>
      <dl className="receipt-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`field.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {kinds.map(({ code, text, some }) => (
        <section key={code} className="whole">
          <h2>{t(text)}</h2>
          <table>
            <thead>
              <tr>
                <th>{t('contract.bill.item')}</th>
                <th className="receipt-wide">{t('field.applicantId')}</th>
                <th className="figures">{t('field.quantity')}</th>
                <th className="figures receipt-wide">{t('field.unitFen')}</th>
                <th className="figures">{t('field.amountFen')}</th>
              </tr>
            </thead>
            <tbody>
              {some.map((row) => (
                <tr key={`${row.name} ${row.unitFen}`}>
                  <td>
                    {isEnglish && row.ename ? row.ename : row.name}
                    {row.people.length > 0 && <small className="receipt-roll">{row.people.join(', ')}</small>}
                  </td>
                  <td className="receipt-wide">{row.people.join(', ') || t('contract.bill.common')}</td>
                  <td className="figures">{row.quantity}</td>
                  <td className="figures receipt-wide">{yuan(row.unitFen)}</td>
                  <td className="figures">{yuan(row.amountFen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <div className="receipt-sums whole">
        <div>
          <span>{t('field.totalFen')}</span>
          <strong className="figures">{yuan(totalFen)}</strong>
        </div>
      </div>
      <p className="receipt-foot">
        {t('field.printedAt')}: {formatInstant(printedAt, 'second')}
      </p>
    </article>
  )
}
