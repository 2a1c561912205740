import type { Day } from '#domain/day.ts'
import { answerOf, isBlank, isSameAnswer } from './answers.ts'
import { type Form, isAnswered } from './compile.ts'
import type { Answers, Field, Section } from './form.ts'
import { normalize } from './normalize.ts'
import { shapeProblems } from './shape.ts'

export type CopiedPart = 'person' | 'trip'

export interface CopyOptions {
  readonly parts: readonly CopiedPart[]
  readonly today: Day
  /** Other answers give way, too: somebody asked for it. Those of the passport never do. */
  readonly replaces?: boolean
  /** Both are of one passport, which nobody has confirmed: what is empty of it is taken, too. */
  readonly withPassport?: boolean
}

/** A day of a trip that is over; what has to be past, such as an invitation's, is not meant. */
const isOver = ({ keep, type, checks }: Field, value: unknown, today: Day): boolean =>
  keep === 'trip' && type === 'day' && !checks?.includes('past') && typeof value === 'string' && value < today

interface TakenOver extends Pick<CopyOptions, 'today' | 'replaces' | 'withPassport'> {
  readonly isWanted: (field: Field) => boolean
}

function takeOver(
  form: Form,
  values: Answers,
  other: Answers,
  { isWanted, today, replaces = false, withPassport = false }: TakenOver,
): { values: Answers; taken: string[] } {
  const answers = normalize(form, values)
  const found = form.fields.flatMap((field): [string, unknown][] => {
    const { key, secret, passport } = field
    if (!isWanted(field) || secret || !isAnswered(field) || (passport && !withPassport)) return []
    const before = answerOf(answers, key)
    if (!isBlank(before) && (!replaces || passport)) return []
    const alone = normalize(form, { [key]: answerOf(other, key) })
    const after = answerOf(alone, key)
    if (isSameAnswer(before, after) || isBlank(after) || isOver(field, after, today)) return []
    return shapeProblems(form, alone).length === 0 ? [[key, after]] : []
  })
  return { values: { ...answers, ...Object.fromEntries(found) }, taken: found.map(([key]) => key) }
}

/**
 * Takes answers over from an earlier application, of another country's form too, by equal key: those of the person, of the
 * trip, or both. What was typed stays unless it was said that it gives way; secrets, days that are over and what this form would
 * not store are left out.
 */
export function copyAnswers(
  form: Form,
  values: Answers,
  earlier: Answers,
  { parts, ...options }: CopyOptions,
): { values: Answers; taken: string[] } {
  const isWanted = ({ keep }: Field) => keep !== undefined && parts.includes(keep)
  return takeOver(form, values, earlier, { ...options, isWanted })
}

/** What people who travel together may have in common; the other sections are each person's own. */
const commonSections: readonly string[] = ['visa', 'document', 'visit', 'contact', 'contactOnly', 'address', 'work']

/** The sections of a form that may be taken over from another applicant of the same order. */
export const copiedSections = (form: Form): Section[] =>
  form.def.sections.filter(({ key, fields }) => commonSections.includes(key) && fields.some(({ keep }) => keep))

/** The same from another applicant of the order, by section. Nothing of the passport and no section that is a person's own. */
export function copySections(
  form: Form,
  values: Answers,
  other: Answers,
  { sections, ...options }: { readonly sections: readonly string[]; readonly today: Day; readonly replaces?: boolean },
): { values: Answers; taken: string[] } {
  const wanted = copiedSections(form).filter(({ key }) => sections.includes(key))
  const keys = new Set(wanted.flatMap(({ fields }) => fields.flatMap(({ key, keep }) => (keep ? [key] : []))))
  return takeOver(form, values, other, { ...options, isWanted: ({ key }) => keys.has(key) })
}
