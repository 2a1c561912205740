import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Day } from '#domain/day.ts'
import { dayClose } from '#machines/lifecycle/day-close.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import type { TillWait } from '#protocol/finance/schemas.ts'
import type { Tables } from '#server/store/schema.generated.ts'

const eb = expressionBuilder<Tables, 'dayClose'>()
const isUnclosed = eb('dayClose.status', 'in', statusesFor(dayClose, 'booked'))

/** Tills that are to be counted or closed: the same conditions for what is counted and what is listed. */
export const tillWaiting = {
  today: (today) => eb.and([isUnclosed, eb('dayClose.day', '=', today)]),
  overdue: (today) => eb.and([isUnclosed, eb('dayClose.day', '<', today)]),
} as const satisfies Record<TillWait, (today: Day) => Expression<SqlBool>>
