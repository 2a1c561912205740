import { type Expression, type SqlBool, sql } from 'kysely'
import { passportFlags } from '#domain/status.ts'
import type { PassportWait } from '#protocol/passport/schemas.ts'
import { isFlagged } from '#server/store/migrations/0014-passport.ts'

const isOneOf = (flags: readonly string[]) =>
  sql<SqlBool>`(${sql.raw(flags.map((flag) => isFlagged(flag)).join(' or '))})`

/** The same conditions for what is counted and what is listed; in the words of their indexes. */
export const passportWaiting = {
  flagged: isOneOf([passportFlags.LOST, passportFlags.HELD_BY_CONSULATE]),
} as const satisfies Record<PassportWait, Expression<SqlBool>>
