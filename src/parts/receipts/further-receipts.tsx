import { Button } from '@arco-design/web-react'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { type Choice, SelectField } from '#src/kit/form/choice-field.tsx'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useList } from '#src/kit/form/form-state.ts'
import { MoneyField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'
import './receipts.css'

interface Further {
  paymentMethodId?: number
  receivedFen?: number
  voucherNo?: string
}

interface Props {
  options: readonly Choice<number>[]
  isAccount: (methodId: number | undefined) => boolean
  /** What the receipts above leave to pay: a new one begins with it. */
  leftFen: number
}

/** Receipts by other methods at the same time, as cash and WeChat together. */
export function FurtherReceipts({ options, isAccount, leftFen }: Props) {
  const t = useText()
  const { busy } = useFormFacts()
  const { items, add, remove, change } = useList<Further>('further')
  return (
    <>
      {items.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their index
        <fieldset key={at} className="receipts-further" aria-label={t('receipts.nth', { no: at + 2 })}>
          <SelectField
            name={`further.${at}.paymentMethodId`}
            clearable={false}
            options={options}
            onChoose={(method) => {
              if (isAccount(method)) change(at, { paymentMethodId: method!, receivedFen: 0 })
            }}
          />
          <MoneyField
            name={`further.${at}.receivedFen`}
            label={t('receipts.now')}
            disabled={isAccount(one.paymentMethodId)}
          />
          <div className="receipts-further-last">
            <TextField name={`further.${at}.voucherNo`} maxLength={40} />
            <Button
              type="text"
              status="danger"
              htmlType="button"
              disabled={busy}
              aria-label={t('receipts.removeNth', { no: at + 2 })}
              onClick={() => remove(at)}
            >
              {t('receipts.remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      <FormWide>
        <Button
          className="receipts-further-add"
          size="small"
          htmlType="button"
          disabled={busy || items.length >= 7}
          onClick={() => add({ receivedFen: leftFen })}
        >
          {t('receipts.add')}
        </Button>
      </FormWide>
    </>
  )
}
