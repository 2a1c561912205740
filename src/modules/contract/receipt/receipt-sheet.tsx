import { formatInstant } from '#domain/day.ts'
import { statusText } from '#domain/status.ts'
import type { receipt } from '#protocol/contract/sheet-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { balanceOf } from '#src/parts/contract/balance.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { type Drawn, type Fact, LinesHead, SheetFacts, SheetHead, yuan } from './sheet-parts.tsx'

export interface ReceiptProps extends Drawn {
  data: OutputOf<typeof receipt>
  /** The name of a dictionary's code. */
  word: (type: string, code: string | undefined) => string
}

/** What the customer takes home: who, what for, how much, and from when on it can be fetched. */
export function ReceiptSheet({ data, printedTimes, isRoll, isEnglish, t, word }: ReceiptProps) {
  const { company, details, printedAt } = data
  const { contract, passports, lines } = details
  const way = contract.returnWay === undefined ? null : statusText('returnWay', contract.returnWay)
  const facts: Fact[] = [
    ['contractNo', contract.contractNo],
    ['acceptTime', contract.acceptTime === undefined ? '' : formatInstant(contract.acceptTime)],
    ['contactName', contract.contactName],
    ['contactMobile', contract.contactMobile],
    ['paymentMethodName', contract.paymentMethodName],
    ['returnWay', way && t(way)],
    ['customerAddr', contract.customerAddr],
    ['acceptUser', contract.acceptUser],
  ]
  const balance = balanceOf(contract)
  const sums = [
    ['field.totalFen', contract.totalFen],
    ['field.receivedFen', contract.receivedFen],
    [balance.title, balance.fen],
  ] as const
  return (
    <article className="receipt" data-roll={isRoll}>
      <SheetHead
        company={company}
        title={t('contract.receipt.title')}
        printedTimes={printedTimes}
        isEnglish={isEnglish}
        t={t}
      />
      <SheetFacts facts={facts} t={t} />
      <h2>{t('field.passports')}</h2>
      <table className="receipt-people">
        <tbody>
          {passports.map((one) => (
            <tr key={one.id}>
              <td>{personName(one)}</td>
              <td>{one.passportNo}</td>
              <td>
                {[
                  word('VISA_CATEGORY', one.visaCategory),
                  word('VISA_ENTRIES', one.entries),
                  word('VISA_HANDLE_WAY', one.urgencyLevel),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('contract.bill.title')}</h2>
      <table>
        <LinesHead t={t} />
        <tbody>
          {lines.map((line, at) => {
            const who = line.passportIndex === undefined ? undefined : passports[line.passportIndex]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on paper
              <tr key={at}>
                <td>
                  {isEnglish && line.ename ? line.ename : line.name}
                  {who && <small className="receipt-roll">{personName(who)}</small>}
                </td>
                <td className="receipt-wide">{who ? personName(who) : t('contract.bill.common')}</td>
                <td className="figures">{line.quantity}</td>
                <td className="figures receipt-wide">{yuan(line.unitFen)}</td>
                <td className="figures">{yuan(line.amountFen)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="receipt-sums whole">
        {sums.map(([key, fen]) => (
          <div key={key}>
            <span>{t(key)}</span>
            <strong className="figures">{yuan(fen)}</strong>
          </div>
        ))}
      </div>
      {contract.readyDay && (
        <p className="receipt-ready whole">{t('contract.receipt.ready', { day: contract.readyDay })}</p>
      )}
      {contract.remark && (
        <p className="receipt-remark">
          {t('field.remark')}: {contract.remark}
        </p>
      )}
      <div className="receipt-signs whole">
        <span>{t('contract.receipt.customer')}</span>
        <span>{t('contract.receipt.center')}</span>
      </div>
      <p className="receipt-foot">
        {t('contract.receipt.note')} {t('field.printedAt')}: {formatInstant(printedAt, 'second')}
      </p>
    </article>
  )
}
