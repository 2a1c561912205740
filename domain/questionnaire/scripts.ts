import { isEnglish, isRussian, isRussianOrEnglish } from '#domain/text.ts'
import type { Reading } from './conditions.ts'
import type { Field, RowField } from './form.ts'

const letters = {
  EN: { takes: isEnglish, key: 'rules.english' },
  RU: { takes: isRussian, key: 'rules.russian' },
  RU_EN: { takes: isRussianOrEnglish, key: 'rules.russianOrEnglish' },
} as const

/** The letters of a text that no form takes; null when it is fine. One of both languages throughout a form, once chosen. */
export function scriptError(field: Field | RowField, text: string, { form, at }: Reading): string | null {
  const script = field.script ?? form.def.script
  if (field.type !== 'text' || script === 'ANY') return null
  const chosen = form.def.language === undefined ? undefined : at(form.def.language)
  const asked = script === 'RU_EN' && (chosen === 'EN' || chosen === 'RU') ? chosen : script
  return letters[asked].takes(text) ? null : letters[asked].key
}
