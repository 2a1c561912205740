import { Button } from '@arco-design/web-react'
import { multiplyFen, sumFen } from '#domain/money.ts'
import { statusOptions } from '#domain/status.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { useForm, useList } from '#src/kit/form/form-state.ts'
import { MoneyField, NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { texts } from './texts.ts'
import './bill.css'

defineTexts(fieldTexts, texts)

/** A line while it is typed. */
interface Line {
  name?: string | undefined
  kind?: string | undefined
  quantity?: number | undefined
  unitFen?: number | undefined
  refundable?: string | undefined
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)
const amountOf = ({ unitFen, quantity }: Line) =>
  isWhole(unitFen) && isWhole(quantity) ? multiplyFen(unitFen, quantity) : 0

interface Props {
  /** Whom a line may be for, by their place. */
  people: readonly string[]
  /** What the bill comes to before the change. */
  beforeFen: number
  disabled: boolean
}

/** The lines of an expense bill as fields of the form around it: changed, added, taken away; the total stands below. */
export function BillLines({ people, beforeFen, disabled }: Props) {
  const t = useText()
  const { values } = useForm<{ lines?: Line[] }>()
  const { items, add, remove } = useList<Line>('lines')
  const options = (group: 'feeKind' | 'refundable') =>
    statusOptions(group).map(({ code, text }) => ({ value: String(code), label: t(text) }))
  const choices = people.map((name, at) => ({ value: at, label: `${at + 1} ${name}` }))
  const totalFen = sumFen((values.lines ?? []).map(amountOf))
  const heads = ['name', 'kind', 'passportIndex', 'quantity', 'unitFen', 'refundable', 'amountFen'] as const
  return (
    <div className="bill-lines">
      <div className="bill-lines-row bill-lines-head" aria-hidden="true">
        {heads.map((key) => (
          <span key={key} className={key === 'amountFen' ? 'bill-lines-sum' : undefined}>
            {t(key === 'passportIndex' ? 'field.applicantId' : `field.${key}`)}
          </span>
        ))}
        <span />
      </div>
      {items.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their index
        <fieldset key={at} className="bill-lines-row" aria-label={t('bill.line', { no: at + 1 })}>
          <TextField name={`lines.${at}.name`} maxLength={64} />
          <SelectField name={`lines.${at}.kind`} options={options('feeKind')} clearable={false} />
          <SelectField name={`lines.${at}.passportIndex`} options={choices} placeholder={t('bill.common')} />
          <NumberField name={`lines.${at}.quantity`} min={1} max={999} />
          <MoneyField name={`lines.${at}.unitFen`} />
          <SelectField name={`lines.${at}.refundable`} options={options('refundable')} clearable={false} />
          <span className="bill-lines-sum">
            <Money fen={amountOf(line)} />
          </span>
          <Button
            type="text"
            status="danger"
            size="mini"
            htmlType="button"
            disabled={disabled || items.length === 1}
            aria-label={t('bill.removeLine', { no: at + 1 })}
            onClick={() => remove(at)}
          >
            {t('bill.remove')}
          </Button>
        </fieldset>
      ))}
      <div className="bill-lines-foot">
        <Button
          size="small"
          htmlType="button"
          disabled={disabled}
          onClick={() => add({ kind: 'SERVICE', quantity: 1, refundable: 'beforeSend' })}
        >
          {t('bill.addLine')}
        </Button>
        <span>
          {t('bill.before')} <Money fen={beforeFen} /> → {t('field.totalFen')}{' '}
          <strong>
            <Money fen={totalFen} />
          </strong>
        </span>
      </div>
    </div>
  )
}
