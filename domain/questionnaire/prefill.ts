import { answerOf, isBlank, isSameAnswer } from './answers.ts'
import { type Form, isAnswered } from './compile.ts'
import type { Answers, Field, Origin } from './form.ts'
import { nationalities } from './nationalities.ts'
import { normalize } from './normalize.ts'
import { shapeProblems } from './shape.ts'
import { transliterate } from './transliterate.ts'

/** What other records say: each by the names that the paths of the fields use, the last two by field key. */
export interface PrefillSources {
  readonly mrz?: Answers
  /** A confirmed record of the same number. */
  readonly passport?: Answers
  readonly order?: Answers
  readonly member?: Answers
  /** The latest form of the same passport; of its trip only when somebody said that it is the same. */
  readonly earlier?: { readonly values: Answers; readonly isSameTrip: boolean }
  /** The first person of the order: trip, host, hotel. */
  readonly group?: Answers
}

/** A value that one key takes over. */
export interface Proposal {
  readonly value: unknown
  readonly from: Origin
}

const pinyin = (nationality: unknown): boolean => nationalities.PINYIN.some((code) => code === nationality)

function fromPath(path: string, values: Answers, sources: PrefillSources): Proposal {
  const dot = path.indexOf('.')
  const [from, name] = [path.slice(0, dot), path.slice(dot + 1)] as [Exclude<Origin, 'earlier' | 'group'>, string]
  if (from !== 'transliterate') return { from, value: answerOf(sources[from] ?? {}, name) }
  const latin = answerOf(values, name)
  // Another nationality's table would be wrong in every syllable.
  const isKnown = typeof latin === 'string' && !pinyin(answerOf(values, 'nationality'))
  return { from, value: isKnown ? transliterate(latin) : undefined }
}

function proposalsOf(field: Field, values: Answers, sources: PrefillSources): Proposal[] {
  const { earlier, group } = sources
  const found = (field.from ?? []).map((path) => fromPath(path, values, sources))
  const takesEarlier = earlier && (field.keep === 'person' || (field.keep === 'trip' && earlier.isSameTrip))
  if (takesEarlier && !field.secret) found.push({ from: 'earlier', value: answerOf(earlier.values, field.key) })
  if (group && field.keep === 'trip' && !field.secret) found.push({ from: 'group', value: answerOf(group, field.key) })
  return found
}

/**
 * Proposals by field, the surest first: only for what is still empty, each in the shape of its field, no value twice.
 * What no form would store is not proposed.
 */
export function prefill(form: Form, values: Answers, sources: PrefillSources): Readonly<Record<string, Proposal[]>> {
  const answers = normalize(form, values)
  const proposed = form.fields.flatMap((field): [string, Proposal[]][] => {
    if (!isAnswered(field) || !isBlank(answerOf(answers, field.key))) return []
    const fitting = proposalsOf(field, answers, sources).flatMap(({ from, value }): Proposal[] => {
      const alone = normalize(form, { [field.key]: value })
      const fits = !isBlank(answerOf(alone, field.key)) && shapeProblems(form, alone).length === 0
      return fits ? [{ from, value: answerOf(alone, field.key) }] : []
    })
    const different = fitting.filter(
      ({ value }, at) => fitting.findIndex((other) => isSameAnswer(other.value, value)) === at,
    )
    return different.length > 0 ? [[field.key, different]] : []
  })
  return Object.fromEntries(proposed)
}
