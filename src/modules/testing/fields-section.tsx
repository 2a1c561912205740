import { useState } from 'react'
import * as z from 'zod/mini'
import { remarkMaxLength } from '#domain/constants.ts'
import { ticketNumber } from '#domain/documents.ts'
import { time, timeRange } from '#domain/periods.ts'
import { day, email, optionalText } from '#protocol/kit/fields.ts'
import { AppendRemarkField } from '#src/kit/form/append-remark-field.tsx'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { EmailField } from '#src/kit/form/email-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { TextField, TicketField, TimeField, TimeRangeField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AddressFields } from '#src/parts/address/address-fields.tsx'
import { GallerySection, Specimen } from './specimen.tsx'

const schema = z.strictObject({
  email: email(),
  day: z.optional(day()),
  ticket: z.optional(z.string().check(ticketNumber)),
  upper: optionalText(50),
  time: z.optional(z.string().check(time)),
  range: z.optional(z.string().check(timeRange)),
  address: z.optional(
    z.strictObject({ provinceId: z.optional(z.int()), cityId: z.optional(z.int()), countyId: z.optional(z.int()) }),
  ),
  remark: optionalText(remarkMaxLength),
})

const inputs = {
  email: EmailField,
  day: DayField,
  ticket: TicketField,
  upper: TextField,
  time: TimeField,
  range: TimeRangeField,
} as const

function FieldSpecimen({ name }: { name: keyof typeof inputs }) {
  const t = useText()
  const Input = inputs[name]
  const more = name === 'upper' ? { upper: true } : {}
  return (
    <Specimen name={name} value={useValue(name)}>
      <Input name={name} label={t(`testing.${name}`)} {...more} />
    </Specimen>
  )
}

const AddressSpecimen = () => (
  <Specimen name="address" value={useValue('address')} wide>
    <AddressFields name="address" />
  </Specimen>
)

function RemarkSpecimen() {
  return (
    <Specimen name="remark" params={{ count: remarkMaxLength }} value={useValue('remark')} wide>
      <AppendRemarkField name="remark" />
    </Specimen>
  )
}

export function FieldsSection() {
  const t = useText()
  const [submitted, setSubmitted] = useState(0)
  return (
    <GallerySection title="testing.fields">
      <Form schema={schema} columns={2} onSubmit={() => setSubmitted((count) => count + 1)} label={t('testing.fields')}>
        {(Object.keys(inputs) as (keyof typeof inputs)[]).map((name) => (
          <FieldSpecimen key={name} name={name} />
        ))}
        <AddressSpecimen />
        <RemarkSpecimen />
        <Specimen name="submit" value={t('testing.submitted', { count: submitted })} wide>
          <FormButtons />
        </Specimen>
      </Form>
    </GallerySection>
  )
}
