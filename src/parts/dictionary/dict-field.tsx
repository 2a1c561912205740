import { SelectField } from '#src/kit/form/choice-field.tsx'
import type { FieldProps } from '#src/kit/form/field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { NameBlock } from '#src/kit/ui/name-block.tsx'
import { entriesOfSection, useDict } from './use-dict.ts'

export interface DictFieldProps extends FieldProps {
  /** Dictionary type, such as VISIT_PURPOSE. */
  type: string
  /** Only entries of this purpose section; null: no section is chosen yet, so there is nothing to choose from. */
  section?: string | null
  /** Told after the form knows. */
  onChoose?: (code: string | undefined) => void
}

/** An entry of a dictionary, by its code. What it means (resv2) stands below. */
export function DictField({ type, section, onChoose, ...field }: DictFieldProps) {
  const lang = useLang()
  const { entries, find, loading } = useDict([type])
  const options = entriesOfSection(entries(type), section).map((one) => ({ value: one.code, label: nameIn(lang, one) }))
  const meaning = find(type, useValue<string>(field.name))?.resv2
  return (
    <SelectField
      {...field}
      help={field.help ?? meaning}
      options={options}
      loading={loading}
      {...(onChoose ? { onChoose } : {})}
    />
  )
}

/** The name of an entry. Until it is known, and where no dictionary knows it, a grey block stands there: a code says nothing. */
export function DictName({ type, code }: { type: string; code: string | undefined }) {
  const lang = useLang()
  const entry = useDict([type]).find(type, code)
  if (code === undefined) return null
  return entry ? nameIn(lang, entry) : <NameBlock code={code} />
}
