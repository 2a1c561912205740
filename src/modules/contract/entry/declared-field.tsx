import type { ReactNode } from 'react'
import { type ContractField, contractFields, type FieldKind } from '#protocol/contract/record.ts'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { fieldText } from '#src/parts/contract/field-text.ts'

interface Declared {
  name: ContractField
  kind: FieldKind
  max?: number
  codes?: readonly number[]
}
type Control = (declared: Declared, t: Translate) => ReactNode

/** By kind. Money has none yet, as its control would make the page longer for nothing: the first such field brings it. */
const controls: Readonly<Record<FieldKind | 'day' | 'choice', Control>> = {
  text: ({ name, max }) => <TextField name={name} maxLength={max} />,
  day: ({ name }) => <DayField name={name} />,
  choice: ({ name, codes = [] }, t) => (
    <RadioField
      name={name}
      options={codes.map((value) => ({ value, label: fieldText(t, 'field', name, value) ?? '' }))}
    />
  ),
}

/** A field of a contract that has no look of its own, as its kind is asked for. */
export function DeclaredField({ name }: { name: ContractField }) {
  const t = useText()
  const field: Omit<Declared, 'name'> = contractFields[name]
  return controls[field.kind]({ name, ...field }, t)
}
