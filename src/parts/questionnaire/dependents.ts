import type { Form } from '#domain/questionnaire/compile.ts'
import { entriesOfSection, onlyCode } from '#domain/visa-kind.ts'
import type { Values } from '#src/kit/form/validate.ts'
import type { ApplicationFacts } from './application-facts.ts'

/** From the highest level to the lowest; the street and its code belong to the city. */
const addressLevels = ['addrCountry', 'addrRegion', 'addrCity', 'addrStreet', 'addrPostcode']

/** Another level of an address: what stood below belongs to the one before. */
export function lowerLevels(key: string): Values {
  const level = addressLevels.indexOf(key)
  return Object.fromEntries(level < 0 ? [] : addressLevels.slice(level + 1).map((one) => [one, undefined]))
}

/** The choices that a purpose section narrows: one that is no longer there goes, the only one is taken. */
function narrowed(form: Form, key: string, next: string | undefined, values: Values, facts: ApplicationFacts): Values {
  const changed = form.fields.flatMap((field): [string, unknown][] => {
    const { options } = field
    if (!options || !('dict' in options) || options.section !== key) return []
    const words = facts.words?.[options.dict]
    if (!words) return []
    const fitting = entriesOfSection(words, next ?? '')
    const stays = fitting.some(({ code }) => code === values[field.key])
    return stays ? [] : [[field.key, onlyCode(fitting) || undefined]]
  })
  return Object.fromEntries(changed)
}

/** What else another choice changes; the one before it still stands among the values. */
export const dependentsOf = (
  form: Form,
  { key, next, before }: { key: string; next: string | undefined; before: unknown },
  values: Values,
  facts: ApplicationFacts,
): Values => ({
  ...(before === undefined || before === next ? {} : lowerLevels(key)),
  ...narrowed(form, key, next, values, facts),
})
