import { returnWays, statusOptions } from '#domain/status.ts'
import { type ContractText, contractTextLengths, contractTextNames } from '#protocol/contract/text-fields.ts'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { SettingHint } from '#src/kit/workspace/setting-hint.tsx'
import { AddressTextField } from '#src/parts/address/address-text-field.tsx'
import { PhraseRemarkField } from '#src/parts/dictionary/phrase-remark-field.tsx'
import { useChoices } from './choices.ts'

/** What stands elsewhere, or in a field of its own kind. */
const placed: readonly ContractText[] = ['contactEmail', 'customerAddr', 'remark']
const plain = contractTextNames.filter((name) => !placed.includes(name))

/** How it is paid and how the papers go back. The address is asked for only when they go by courier. */
export function ReturnSection({ hasPayment }: { hasPayment: boolean }) {
  const t = useText()
  const lang = useLang()
  const { center } = useChoices()
  const returnWay = useValue<number>('returnWay')
  const methods = (center?.data?.paymentMethods ?? []).map(({ id, name, ename }) => ({
    value: id,
    label: lang === 'en' && ename ? ename : name,
  }))
  const ways = statusOptions('returnWay').map(({ code, text }) => ({ value: Number(code), label: t(text) }))
  return (
    <>
      <FormSection title={t('contract.entry.return')} />
      <div className="contract-fields contract-fields-wide">
        {/* Why not, and another try, stand at the services, which are part of the same answer. */}
        {hasPayment && (
          <SelectField
            name="paymentMethodId"
            options={methods}
            loading={center?.loading ?? false}
            {...(center?.error && !center.data ? { placeholder: t('ui.failed') } : {})}
          />
        )}
        {hasPayment && center?.data && methods.length === 0 && (
          <p>
            {t('contract.entry.noMethods')} <SettingHint kind="method" />
          </p>
        )}
        <RadioField name="returnWay" options={ways} />
        {plain.map((name) => (
          <TextField key={name} name={name} maxLength={contractTextLengths[name]} />
        ))}
        {returnWay === returnWays.COURIER && <AddressTextField name="customerAddr" span={4} maxLength={255} required />}
        <div className="contract-fields-row">
          <PhraseRemarkField name="remark" />
        </div>
      </div>
    </>
  )
}
