import { AppendRemarkField } from '#src/kit/form/append-remark-field.tsx'
import type { FieldProps } from '#src/kit/form/field.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { useDict } from './use-dict.ts'

const type = 'REMARK_PHRASE'
const types = [type]

/**
 * A remark that is added to in parts; what desks often write is in the dictionary of remarks (spec: forms#field-rules).
 */
export function PhraseRemarkField(field: FieldProps) {
  const lang = useLang()
  const { entries } = useDict(types)
  return <AppendRemarkField {...field} phrases={entries(type).map((one) => nameIn(lang, one))} />
}
