import { FormSection } from '#src/kit/form/buttons.tsx'
import { EmailField } from '#src/kit/form/email-field.tsx'
import { PhoneTextField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'

/** How a company is reached; its own people change the same. */
export function ContactFields() {
  const t = useText()
  return (
    <>
      <FormSection title={t('company.part.contact')} />
      <TextField name="contactName" maxLength={30} />
      <PhoneTextField name="contactMobile" />
      <PhoneTextField name="phone" maxLength={20} />
      <EmailField name="email" />
      <TextField name="address" maxLength={120} span={2} />
      <TextField name="eaddress" maxLength={160} span={2} />
      <TextField name="openingHours" maxLength={120} span={2} />
    </>
  )
}
