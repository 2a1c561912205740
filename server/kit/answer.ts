import { formatInstant } from '#domain/day.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { codes } from '#protocol/codes.ts'
import { namesField } from '#protocol/field-name.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Outcome } from './outcome.ts'
import type { Refusal } from './refusal.ts'
import { say } from './texts.ts'

const withoutIndex = (path: string) =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? path

function fieldMessage(lang: Lang, problem: FieldProblem): string {
  const name = withoutIndex(problem.path)
  // What only an application form asks has its label there.
  const known =
    [`field.${name}`, `form.${name}`].map((key) => [key, say(lang, key)]).find(([key, label]) => key !== label)?.[1] ??
    name
  const row = /\.(\d+)\./.exec(`.${problem.path}.`)?.[1]
  const reason = say(lang, problem.key, problem.params)
  const field = row === undefined ? known : `${known} ${Number(row) + 1}`
  if (problem.key !== 'rules.required' && row === undefined && namesField(problem.key, reason, field)) return reason
  return problem.key === 'rules.required'
    ? say(lang, 'errors.missingInput', { field })
    : say(lang, 'errors.badInput', { field, reason })
}

function refusalMessage(lang: Lang, refusal: Refusal): string {
  const data = refusal.data as { fields?: FieldProblem[]; by?: string; at?: number } | null
  const first = data?.fields?.[0]
  // A caller that says it in words of its own names the fields beside them.
  if (first && refusal.key === 'errors.badInput') return fieldMessage(lang, first)
  if (refusal.code === codes.changedMeanwhile && data?.by && data.at !== undefined)
    return say(lang, 'errors.changedByDetail', { by: data.by, time: formatInstant(data.at) })
  // A parameter that is itself a text key (a status, a guard) is said in the same language.
  const params = Object.fromEntries(
    Object.entries(refusal.params).map(([name, value]) => [name, typeof value === 'string' ? say(lang, value) : value]),
  )
  return say(lang, refusal.key, params)
}

/** The envelope of a refusal. */
export const refused = (lang: Lang, refusal: Refusal): Envelope => ({
  code: refusal.code,
  msg: refusalMessage(lang, refusal),
  data: refusal.data,
})

/** The envelope of what was done. */
export const answered = (lang: Lang, outcome: Outcome): Envelope => ({
  code: outcome.code,
  msg: outcome.key ? say(lang, outcome.key, outcome.params) : '',
  data: outcome.data ?? null,
})
