import { SelectField } from '#src/kit/form/choice-field.tsx'
import type { FieldProps } from '#src/kit/form/field.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { usePresets } from './use-presets.ts'

/** Rules of a photo, by the code of their preset. */
export function PresetField(field: FieldProps) {
  const lang = useLang()
  const { presets } = usePresets()
  const options = presets.map(({ code, name, nameEn }) => ({
    value: code,
    label: nameIn(lang, { cname: name, ename: nameEn }),
  }))
  return <SelectField {...field} options={options} />
}
