import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { labelText } from '#domain/barcode.ts'
import { numberKey } from '#domain/search-words.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { checkPage, extensionPage, infoPage, retrievePage, returnPage } from '#protocol/passport/calls.ts'
import { passportColumns } from '#protocol/passport/columns.ts'
import type { PassportListRow as ListRow } from '#protocol/passport/schemas.ts'
import { defineServerList, inScope, type ListActor, type ListRequest, type Reader } from '#server/kit/list.ts'
import { equals, hidden, since, until } from '#server/kit/list-filters.ts'
import { personRanges } from '#server/kit/name-search.ts'
import { creatorIds } from '#server/kit/scope.ts'
import { isUnrestricted } from '#server/services/company/companies.ts'
import { ofCenter } from '#server/services/company/list-scope.ts'
import { passportRowActions } from '#server/services/passport/view.ts'
import { passportWaiting } from '#server/services/passport/waiting.ts'
import { isFlagged } from '#server/store/migrations/0014-passport.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf } from './rows.ts'

/** What the passport lists have in common; each list offers some of them. */
interface PassportFilter {
  readonly keywords?: string | undefined
  readonly companyId?: number | undefined
  readonly fromDay?: string | undefined
  readonly toDay?: string | undefined
  readonly custody?: number | undefined
  /** Of several places, in the order of their time. */
  readonly places?: readonly number[] | undefined
  readonly flag?: string | undefined
  readonly waiting?: string | undefined
  readonly confirmed?: boolean | undefined
  readonly contractId?: number | undefined
}

const eb = expressionBuilder<Tables, 'contractPassport'>()
const passports = () => eb.selectFrom('contractPassport').select('id')

/** Each meaning of the keywords is one range of one index (spec: pages#search). */
function named(keywords: string) {
  const number = numberKey(keywords)
  const ofContract = eb.selectFrom('contract').select('id').where('contractNo', '=', number)
  const numbered = passports()
    .where('passportNo', '=', number)
    .union(passports().where('barcode', '=', labelText(keywords)))
    .union(passports().where('contractId', 'in', ofContract))
  return personRanges(keywords).reduce((found, range) => found.union(passports().where(range)), numbered)
}

/** The passports of contracts that somebody of the reach has made. */
function ofMakers({ reach }: ListActor): Expression<SqlBool>[] {
  const makers = creatorIds(reach)
  if (!makers) return []
  const made = eb.selectFrom('contract').select('id').where('deleted', '=', sql.lit(0))
  return [eb('contractId', 'in', made.where('createUserId', 'in', makers))]
}

/** The index of custody cannot be walked in the order of time where there are several places. */
const atPlaces = (places: readonly number[]) => sql<SqlBool>`${hidden('custody')} in (${sql.join([...places])})`

/** What every list of passports is made of. Constants are written out, or partial indexes do not apply. */
const passportsIn = {
  from: (db: Db) => db.selectFrom('contractPassport').where('gone', '=', sql.lit(0)),
  id: 'contractPassport.id',
  scope: (asked: ListRequest<PassportFilter, 'companyId'>) => [...ofCenter('companyId')(asked), ...ofMakers(asked)],
  /** What finds few rows by an index of its own must not begin with a wider one. */
  isNarrow: ({ keywords, contractId, flag, waiting }: PassportFilter, { reach }: ListActor) =>
    Boolean(keywords) ||
    contractId !== undefined ||
    flag !== undefined ||
    waiting !== undefined ||
    !isUnrestricted(reach),
  sorts: { custodyTime: 'custodyTime' },
  async rows(db: Db, ids: readonly number[], { lang, session }: Reader): Promise<ListRow[]> {
    const rows = await db.selectFrom('contractPassport').selectAll().where('id', 'in', ids).execute()
    const actionsIn = passportRowActions(session?.codes ?? [])
    return (await rowsOf(db, rows, lang)).map((row) => ({ ...row, actions: actionsIn({ status: row.custody }) }))
  },
} as const

const filters = {
  keywords: (text: string) => eb('id', 'in', named(text)),
  companyId: inScope,
  fromDay: since('custodyTime'),
  toDay: until('custodyTime'),
} as const

/** Filters of the other lists. */
type Others = Pick<PassportFilter, 'places' | 'contractId'>

/** The passports taken in; its filters are those of all lists, for the plan tests. */
export const extensionList = defineServerList<typeof extensionPage, 'contractPassport', Others>({
  ...passportsIn,
  call: extensionPage,
  filters: {
    ...filters,
    custody: equals('custody'),
    places: atPlaces,
    flag: (flag) => sql<SqlBool>`${sql.raw(isFlagged(flag))}`,
    waiting: (key) => passportWaiting[key],
    confirmed: (isConfirmed) => eb('confirmed', '=', sql.lit(isConfirmed ? 1 : 0)),
    contractId: equals(sql.ref('contractId')),
  },
  tally: { table: 'passportTally', by: ['custody', 'places'], knows: isUnrestricted },
  sheet: { pageCode: 'center.passport.extension', columns: passportColumns },
})

/** Where passports are. */
export const infoList = defineServerList<typeof infoPage, 'contractPassport'>({
  ...passportsIn,
  call: infoPage,
  filters: { ...filters, custody: equals('custody'), contractId: equals(sql.ref('contractId')) },
  tally: { table: 'passportTally', by: ['custody'], knows: isUnrestricted },
  sheet: { pageCode: 'center.passport.info', columns: passportColumns },
})

type State = 'waiting' | 'done'

/** What waits before a desk, and what has passed it. */
const deskList = (call: typeof checkPage, places: Readonly<Record<State, readonly number[]>>) =>
  defineServerList<typeof checkPage, 'contractPassport'>({
    ...passportsIn,
    call,
    filters: {
      ...filters,
      state: (state, asked) =>
        places[state].length === 1 ? equals('custody')(places[state][0], asked) : atPlaces(places[state]),
    },
    tally: { table: 'passportTally', by: ['state'], knows: isUnrestricted },
  })

export const checkList = deskList(checkPage, {
  waiting: statusesWithTag(passportCustody, 'awaitingCheck'),
  done: statusesWithTag(passportCustody, 'checked'),
})
export const retrieveList = deskList(retrievePage, {
  waiting: statusesWithTag(passportCustody, 'awaitingRetrieval'),
  done: statusesWithTag(passportCustody, 'retrieved'),
})
export const returnList = deskList(returnPage, {
  waiting: statusesWithTag(passportCustody, 'retrieved'),
  done: statusesWithTag(passportCustody, 'handedOver'),
})
