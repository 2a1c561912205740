import { formatFen } from '#domain/money.ts'
import type { receipt } from '#protocol/contract/sheet-calls.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'

/** How a sheet is drawn. */
export interface Drawn {
  /** The which print this is; from the second on it says so. */
  printedTimes: number
  isRoll: boolean
  isEnglish: boolean
  t: Translate
}

export const yuan = (fen: number): string => `¥${formatFen(fen)}`

/** A field's name and what stands there. */
export type Fact = [field: string, value: string | null | undefined]

interface HeadProps extends Omit<Drawn, 'isRoll'> {
  company: OutputOf<typeof receipt>['company']
  title: string
}

/** Who gives the sheet out, and which print of it this is. */
export function SheetHead({ company, title, printedTimes, isEnglish, t }: HeadProps) {
  return (
    <header className="receipt-head">
      <p className="receipt-company">{isEnglish && company.ename ? company.ename : company.name}</p>
      <p>{[company.address, company.phone].filter(Boolean).join('  ')}</p>
      <h1>
        {title}
        {printedTimes > 1 && (
          <span className="receipt-again">{t('contract.receipt.again', { no: printedTimes - 1 })}</span>
        )}
      </h1>
    </header>
  )
}

/** By the names of the fields; what is not known is left out. */
export function SheetFacts({ facts, t }: { facts: readonly Fact[]; t: Translate }) {
  return (
    <dl className="receipt-facts">
      {facts
        .filter(([, value]) => value)
        .map(([field, value]) => (
          <div key={field}>
            <dt>{t(fieldTextKey(field))}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The columns of what is paid for; narrow paper leaves out whose it is and the price of one. */
export function LinesHead({ t }: { t: Translate }) {
  return (
    <thead>
      <tr>
        <th>{t('contract.bill.item')}</th>
        <th className="receipt-wide">{t('field.applicantId')}</th>
        <th className="figures">{t('field.quantity')}</th>
        <th className="figures receipt-wide">{t('field.unitFen')}</th>
        <th className="figures">{t('field.amountFen')}</th>
      </tr>
    </thead>
  )
}
