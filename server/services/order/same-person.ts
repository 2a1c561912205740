import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#server/kit/deps.ts'
import { hidden } from '#server/kit/list-filters.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { ownSideOf } from './scope.ts'

/**
 * Nobody applies more often. Where somebody seems to, as with a number that was made up, his latest applications are looked at and
 * no more, so that no question about one person takes as long as one about all.
 */
export const mostOfOnePerson = 1000

const eb = expressionBuilder<Tables, 'visaApplicant'>()
const latest = () => eb.selectFrom('visaApplicant').select('id').orderBy('id', 'desc').limit(sql.lit(mostOfOnePerson))

/** The ids of the latest applicants with a passport. */
export const withPassport = (passportNo: string) =>
  eb.selectFrom(latest().where('passportNo', '=', passportNo).as('latest')).select('latest.id')

/** The same of who has these names and this birthday. */
export const withName = (surname: string, givenNames: string, birthDay: string) =>
  eb
    .selectFrom(
      latest()
        .where('surname', '=', surname)
        .where('givenNames', '=', givenNames)
        .where('birthDay', '=', birthDay)
        .as('latest'),
    )
    .select('latest.id')

/** What bounds a view of people who were found by an index of their own, hidden from the planner. */
export const ownSideOfFew = (reach: Reach, table: '' | 'visaApplicant.' = '') =>
  ownSideOf(table)({ reach, column: (name) => hidden(name) })

/** Whether somebody has one of several passports. */
export const hasPassportOf = (numbers: readonly string[]) =>
  eb.or(numbers.map((number) => sql<SqlBool>`${sql.ref('visaApplicant.id')} in (${withPassport(number)})`))
