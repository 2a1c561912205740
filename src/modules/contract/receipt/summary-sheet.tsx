import { formatInstant } from '#domain/day.ts'
import { listText } from '#domain/list-text.ts'
import { statusOptions } from '#domain/status.ts'
import type { serviceSummaryList } from '#protocol/contract/sheet-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { type Drawn, type Fact, LinesHead, SheetFacts, SheetHead, yuan } from './sheet-parts.tsx'

interface Props extends Drawn {
  data: OutputOf<typeof serviceSummaryList>
}

/** What was ordered, summed up by item under its kind, for the customer and for the center's own files. */
export function SummarySheet({ data, printedTimes, isRoll, isEnglish, t }: Props) {
  const { company, contract, rows, totalFen, printedAt } = data
  const facts: Fact[] = [
    ['contractNo', contract.contractNo],
    ['acceptTime', contract.acceptTime === undefined ? '' : formatInstant(contract.acceptTime)],
    ['contactName', contract.contactName],
    ['contactMobile', contract.contactMobile],
    ['applicantNames', contract.applicantNames],
    ['acceptUser', contract.acceptUser],
  ]
  const kinds = statusOptions('feeKind').flatMap(({ code, text }) => {
    const some = rows.filter((row) => row.kind === code)
    return some.length === 0 ? [] : [{ code, text, some }]
  })
  return (
    <article className="receipt" data-roll={isRoll}>
      <SheetHead
        company={company}
        title={t('contract.summary.title')}
        printedTimes={printedTimes}
        isEnglish={isEnglish}
        t={t}
      />
      <SheetFacts facts={facts} t={t} />
      {kinds.map(({ code, text, some }) => (
        <section key={code} className="whole">
          <h2>{t(text)}</h2>
          <table>
            <LinesHead t={t} />
            <tbody>
              {some.map((row) => (
                <tr key={`${row.name} ${row.unitFen}`}>
                  <td>
                    {isEnglish && row.ename ? row.ename : row.name}
                    {row.people.length > 0 && (
                      <small className="receipt-roll">{listText(isEnglish ? 'en' : 'zh', row.people)}</small>
                    )}
                  </td>
                  <td className="receipt-wide">
                    {listText(isEnglish ? 'en' : 'zh', row.people) || t('contract.bill.common')}
                  </td>
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
