import { returnWays, statusOptions } from '#domain/status.ts'
import { type ContractField, contractFieldNames, contractFields } from '#protocol/contract/record.ts'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { SettingHint } from '#src/kit/workspace/setting-hint.tsx'
import { AddressTextField } from '#src/parts/address/address-text-field.tsx'
import { PhraseRemarkField } from '#src/parts/dictionary/phrase-remark-field.tsx'
import { useChoices } from './choices.ts'
import { DeclaredField } from './declared-field.tsx'

/** What stands elsewhere, or has a look of its own. */
const placed: readonly ContractField[] = ['contactEmail', 'customerAddr', 'remark']
const plain = contractFieldNames.filter((name) => !placed.includes(name))

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
          <DeclaredField key={name} name={name} />
        ))}
        {returnWay === returnWays.COURIER && (
          <AddressTextField name="customerAddr" span={4} maxLength={contractFields.customerAddr.max} required />
        )}
        <div className="contract-fields-row">
          <PhraseRemarkField name="remark" />
        </div>
      </div>
    </>
  )
}
