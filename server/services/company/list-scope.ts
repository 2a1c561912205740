import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reach } from '#server/kit/deps.ts'
import { creatorIds } from '#server/kit/scope.ts'
import { companyWithin } from './companies.ts'

interface Asked<K extends string> {
  readonly reach: Reach
  readonly filter: { readonly companyId?: number | undefined }
  readonly column: (name: K) => Expression<unknown>
}

/** The rows that somebody of the reach has made; none of these conditions where everybody's are meant. */
export const madeBy =
  <K extends string>(makers: K) =>
  ({ reach, column }: Pick<Asked<K>, 'reach' | 'column'>): Expression<SqlBool>[] => {
    const within = creatorIds(reach)
    return within ? [sql<SqlBool>`${column(makers)} in (${sql.join([...within])})`] : []
  }

/** The rows of the reader's center; the platform's are of the center that it asks for, or of all. Refuses with 1111. */
export const ofCenter =
  <K extends string>(company: K) =>
  ({ reach, filter, column }: Asked<K>): Expression<SqlBool>[] => {
    const within = companyWithin(reach, filter.companyId)
    return within === null ? [] : [sql<SqlBool>`${column(company)} = ${within}`]
  }

/** Both: the rows of the reader's center that somebody of his reach has made. */
export const ofCenterAndMakers =
  <K extends string>(company: K, makers: K) =>
  (asked: Asked<K>): Expression<SqlBool>[] => [...ofCenter(company)(asked), ...madeBy(makers)(asked)]
