import { numbersOn } from '#domain/dated.ts'
import { addDays, ageDay, type Day, isDay } from '#domain/day.ts'
import { eVisaExitDay } from '#domain/visa-kind.ts'
import { answerOf, isRow } from './answers.ts'
import type { Form } from './compile.ts'
import type { Answers, Check, Cond, Field, FormFacts, RowField } from './form.ts'
import { normalize } from './normalize.ts'
import { percent, problems } from './problems.ts'

/** The ages that a condition asks for. */
function agesIn(cond: Cond): number[] {
  if ('all' in cond) return cond.all.flatMap(agesIn)
  if ('any' in cond) return cond.any.flatMap(agesIn)
  if ('not' in cond) return agesIn(cond.not)
  return 'fact' in cond && cond.fact === 'ageBelow' ? [cond.years] : []
}

const agesOf = ({ when, need, checks = [] }: Field): number[] => [
  ...(when ? agesIn(when) : []),
  ...(typeof need === 'boolean' ? [] : agesIn(need)),
  ...checks.flatMap((check) => (typeof check !== 'string' && check.is === 'minorNeedsGuardian' ? [check.age] : [])),
]

/** The first day on which a rule may say something else of an answered day than on the day before. */
function turnOf(check: Check, day: Day, rules: Readonly<Record<string, number>>): Day | null {
  if (check === 'past') return day
  if (check === 'notPast' || check === 'passportSixMonths') return addDays(day, 1)
  if (typeof check === 'string' || !('rule' in check)) return null
  const days = rules[check.rule]
  if (days === undefined) return null
  if (check.is === 'ahead') return addDays(day, 1 - days)
  return check.is === 'notTooFar' ? addDays(day, -days) : null
}

function turnsOf({ checks = [] }: Field | RowField, value: unknown, rules: Readonly<Record<string, number>>): Day[] {
  if (typeof value !== 'string' || !isDay(value)) return []
  return checks.flatMap((check) => turnOf(check, value, rules) ?? [])
}

/** Every day on which something may change, hidden answers included: more than there are, never fewer. */
function turnDays(form: Form, values: Answers, facts: FormFacts): Day[] {
  const answers = normalize(form, values)
  const rules = { ...numbersOn(form.def.rules, facts.today), ...facts.rules }
  const [birth, entry] = [answerOf(answers, 'birthDay'), answerOf(answers, 'entryDate')]
  const hasBirth = typeof birth === 'string' && isDay(birth)
  const exit = typeof entry === 'string' && isDay(entry) ? eVisaExitDay(entry) : undefined
  return form.fields.flatMap((field) => {
    const value = field.computed ? exit : answerOf(answers, field.key)
    const rows = Array.isArray(value) ? value.filter(isRow) : []
    return [
      ...turnsOf(field, value, rules),
      ...rows.flatMap((row) => (field.of ?? []).flatMap((one) => turnsOf(one, answerOf(row, one.key), rules))),
      ...(hasBirth ? agesOf(field).map((age) => ageDay(birth, age)) : []),
    ]
  })
}

/**
 * The next day on which percent or number of problems are other than today although the form is not changed: an entry is past, a
 * passport runs out, a person reaches an age. Null: time alone changes nothing.
 */
export function dueDay(form: Form, values: Answers, facts: FormFacts): Day | null {
  const on = (today: Day) => {
    const then = { ...facts, today }
    return `${percent(form, values, then)} ${problems(form, values, then, 'send').length}`
  }
  const now = on(facts.today)
  const ahead = [...new Set(turnDays(form, values, facts))].filter((day) => day > facts.today).toSorted()
  return ahead.find((day) => on(day) !== now) ?? null
}
