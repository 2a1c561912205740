import { type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { type ExpenseLine, expenseLine } from '#protocol/contract/schemas.ts'
import type { centerFeeLogs, feeLogPage } from '#protocol/contract/sheet-calls.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import { endOfDay, startOfDay } from '#protocol/rules/day.ts'
import { sumFen } from '#protocol/rules/money.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { companyWithin, isWide } from '#server/services/companies.ts'
import { nameOf, passportsOf } from '#server/services/contract-facts.ts'
import { visibleContract } from '#server/services/contract-scope.ts'
import { linesOf } from '#server/services/expense-bill.ts'
import { namesOf } from '#server/services/names.ts'
import type { Db } from '#server/store/store.ts'
import type { Tables } from '#server/store/tables/tables.ts'

type Search = InputOf<typeof feeLogPage>
type Filter = Omit<Search, 'page' | 'rows' | 'sidx' | 'sord'>
type Query = SelectQueryBuilder<Tables, 'feeLog', unknown>
type Read<I> = SignedContext & { input: I; db: Db }

const keptLines = z.array(expenseLine)
const linesIn = (text: string): ExpenseLine[] => keptLines.parse(JSON.parse(text))

function found(db: Db, reach: Reach, filter: Filter): Query {
  let query: Query = db.selectFrom('feeLog')
  const within = companyWithin(reach, filter.companyId)
  if (within !== null) query = query.where('feeLog.companyId', '=', within)
  if (!isWide(reach))
    query = query.where('contractId', 'in', (eb) =>
      eb.selectFrom('contract').select('id').where('deleted', '=', sql.lit(0)).where('createUserId', '=', reach.userId),
    )
  const { contractId, keywords, fromDay, toDay } = filter
  if (contractId !== undefined) query = query.where('contractId', '=', contractId)
  if (keywords)
    query = query.where('contractId', 'in', (eb) =>
      eb.selectFrom('contract').select('id').where('contractNo', '=', keywords.toUpperCase()),
    )
  if (fromDay) query = query.where('feeLog.createTime', '>=', startOfDay(fromDay))
  return toDay ? query.where('feeLog.createTime', '<', endOfDay(toDay)) : query
}

/** One page of changes, newest or oldest first, answered by an index. */
export const feeLogQuery = (db: Db, reach: Reach, { page, rows, sidx: _, sord, ...filter }: Search) =>
  found(db, reach, filter)
    .select(['feeLog.id', 'contractId', 'feeLog.companyId', 'feeLog.createTime', 'operator', 'beforeFen', 'afterFen'])
    .select('lines')
    .orderBy('feeLog.createTime', sord)
    .orderBy('feeLog.id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

export async function pageOfFeeLogs({ input, db, reach, lang }: Read<Search>): Promise<OutputOf<typeof feeLogPage>> {
  const { records } = await found(db, reach, input)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const logs = await feeLogQuery(db, reach, input).execute()
  const ids = [...new Set(logs.map((log) => log.contractId))]
  const contracts =
    ids.length === 0
      ? []
      : await db.selectFrom('contract').select(['id', 'contractNo', 'contactName']).where('id', 'in', ids).execute()
  const companies = await namesOf(
    db,
    'company',
    logs.map((log) => log.companyId),
    lang,
  )
  const contractOf = new Map(contracts.map((one) => [one.id, one]))
  return {
    records,
    page: input.page,
    rows: logs.map(({ companyId, lines, ...log }) => ({
      ...log,
      contractNo: contractOf.get(log.contractId)?.contractNo ?? '',
      contactName: contractOf.get(log.contractId)?.contactName ?? '',
      companyName: companies.get(companyId) ?? '',
      differenceFen: log.afterFen - log.beforeFen,
      lines: linesIn(lines),
    })),
  }
}

const isShare = ({ kind }: Pick<ExpenseLine, 'kind'>) => kind === 'SERVICE' || kind === 'VAS'
const sumOf = (lines: readonly ExpenseLine[]) => sumFen(lines.map((line) => line.amountFen))

/** The center's own share by line, and how each change of the bill moved it (Domain: money). */
export async function centerShare({
  input,
  db,
  reach,
}: Read<InputOf<typeof centerFeeLogs>>): Promise<OutputOf<typeof centerFeeLogs>> {
  const { id } = await visibleContract(db, reach, input.id)
  const people = await passportsOf(db, id)
  const lines = (await linesOf(db, id)).filter(isShare)
  const kept = await db
    .selectFrom('feeLog')
    .select(['id', 'createTime', 'operator', 'lines'])
    .where('contractId', '=', id)
    .orderBy('id')
    .execute()
  let beforeFen = 0
  const logs = kept.flatMap(({ lines: text, ...log }) => {
    const afterFen = sumOf(linesIn(text).filter(isShare))
    const moved = { ...log, beforeFen, afterFen }
    beforeFen = afterFen
    return moved.beforeFen === afterFen ? [] : [moved]
  })
  return {
    lines: lines.map((line) => {
      const passport = line.passportIndex === undefined ? undefined : people[line.passportIndex]
      return passport ? { ...line, who: nameOf(passport) } : line
    }),
    serviceFen: sumOf(lines.filter((line) => line.kind === 'SERVICE')),
    vasFen: sumOf(lines.filter((line) => line.kind === 'VAS')),
    totalFen: sumOf(lines),
    logs: logs.toReversed(),
  }
}
