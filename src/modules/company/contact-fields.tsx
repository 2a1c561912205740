import { workAfternoon, workMorning } from '#domain/constants.ts'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { EmailField } from '#src/kit/form/email-field.tsx'
import { PhoneTextField, TextField, TimeRangeField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ImageListField, SingleFileField } from '#src/kit/upload/picked-fields.tsx'
import { AddressTextField } from '#src/parts/address/address-text-field.tsx'

/** How a company is reached, and its papers; its own people change the same. */
export function ContactFields() {
  const t = useText()
  return (
    <>
      <FormSection title={t('company.part.contact')} />
      <TextField name="contactName" maxLength={30} />
      <PhoneTextField name="contactMobile" />
      <PhoneTextField name="phone" maxLength={20} />
      <EmailField name="email" />
      <AddressTextField name="address" maxLength={120} span={2} />
      <TextField name="eaddress" maxLength={160} span={2} />
      <TimeRangeField name="openingHours" placeholder={`${workMorning.from}-${workAfternoon.to}`} />
      <TimeRangeField name="pickupHours" placeholder={`${workAfternoon.from}-${workAfternoon.to}`} />
      <TextField
        name="openingNote"
        maxLength={120}
        span={2}
        placeholder={t('company.openingNote', { from: workMorning.to, to: workAfternoon.from })}
      />
      <FormSection title={t('company.part.papers')} />
      <SingleFileField name="licence" />
      <ImageListField name="photos" />
    </>
  )
}
