import type { FieldProps } from '#src/kit/form/field.tsx'
import { MultiSelectField } from '#src/kit/form/multi-select-field.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { useDict } from './use-dict.ts'

/** Several entries of a dictionary, by their codes. */
export function DictMultiField({ type, ...field }: FieldProps & { type: string }) {
  const lang = useLang()
  const { entries, loading } = useDict([type])
  const options = entries(type).map((one) => ({ value: one.code, label: nameIn(lang, one) }))
  return <MultiSelectField {...field} options={options} loading={loading} />
}
