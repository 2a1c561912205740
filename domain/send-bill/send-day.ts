import type { Day } from '#domain/day.ts'
import type { FieldProblem } from '#domain/field-problem.ts'

/** Nobody drives to the consulate on a day that is over: neither a draft nor a submitted bill names one. */
export const sendDayProblems = (sendDate: Day | undefined, today: Day): FieldProblem[] =>
  sendDate !== undefined && sendDate < today ? [{ path: 'sendDate', key: 'sendBill.dayInPast' }] : []
