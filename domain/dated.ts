import type { Day } from '#domain/day.ts'

/** A number of a rule that changes with the day: what holds from a day on; null: since ever. In the order of their days. */
export interface Dated {
  readonly fromDay: Day | null
  readonly value: number
}

export type RuleNumber = number | readonly Dated[]

/** The number in force on a day. */
export const numberOn = (rule: RuleNumber, day: Day): number | undefined =>
  typeof rule === 'number' ? rule : rule.findLast(({ fromDay }) => fromDay === null || fromDay <= day)?.value

/** All numbers of a form on a day. */
export const numbersOn = (rules: Readonly<Record<string, RuleNumber>>, day: Day): Record<string, number> =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const value = numberOn(rule, day)
      return value === undefined ? [] : [[name, value]]
    }),
  )
