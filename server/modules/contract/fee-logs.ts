import { type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { endOfDay, startOfDay } from '#domain/day.ts'
import { sumFen } from '#domain/money.ts'
import { type ExpenseLine, expenseLine } from '#protocol/contract/schemas.ts'
import type { centerFeeLogs, FeeLog, feeLogPage } from '#protocol/contract/sheet-calls.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { deletedContracts, visibleContract } from '#server/services/contract/center-scope.ts'
import { linesOf } from '#server/services/contract/expense-bill.ts'
import { nameOf, passportsOf } from '#server/services/contract/facts.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

type Search = InputOf<typeof feeLogPage>
type Filter = Omit<Search, 'page' | 'rows' | 'sidx' | 'sord'>
type Query = SelectQueryBuilder<Tables, 'feeLog', unknown>
type Read<I> = SignedContext & { input: I; db: Db }

const keptLines = z.array(expenseLine)
const linesIn = (text: string): ExpenseLine[] => keptLines.parse(JSON.parse(text))

function found(db: Db, reach: Reach, filter: Filter): Query {
  let query: Query = db.selectFrom('feeLog').where('contractId', 'not in', deletedContracts(db))
  const within = companyWithin(reach, filter.companyId)
  if (within !== null) query = query.where('feeLog.companyId', '=', within)
  const makers = makersWithin(reach)
  if (makers)
    query = query.where('contractId', 'in', (eb) =>
      eb.selectFrom('contract').select('id').where('deleted', '=', sql.lit(0)).where('createUserId', 'in', makers),
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

/** The ids of a page of changes, newest or oldest first, answered by an index. */
export const feeLogQuery = (db: Db, reach: Reach, { page, rows, sidx: _, sord, ...filter }: Search) =>
  found(db, reach, filter)
    .select('feeLog.id')
    .orderBy('feeLog.createTime', sord)
    .orderBy('feeLog.id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

/** Those of the changes that are within reach, with the contract's number and names. */
export async function feeLogsById(db: Db, reach: Reach, ids: readonly number[], lang: Lang): Promise<FeeLog[]> {
  if (ids.length === 0) return []
  const logs = await found(db, reach, {})
    .innerJoin('contract', 'contract.id', 'feeLog.contractId')
    .select(['feeLog.id', 'contractId', 'feeLog.companyId', 'feeLog.createTime', 'operator', 'beforeFen', 'afterFen'])
    .select(['lines', 'contractNo', 'contactName'])
    .where('feeLog.id', 'in', [...ids])
    .execute()
  const companyIds = logs.map((log) => log.companyId)
  const companies = await namesOf(db, 'company', idsOf(companyIds), lang)
  return logs.map(({ companyId, lines, ...log }) => ({
    ...log,
    companyName: companies.get(companyId) ?? '',
    differenceFen: log.afterFen - log.beforeFen,
    lines: linesIn(lines),
  }))
}

export async function pageOfFeeLogs({ input, db, reach, lang }: Read<Search>): Promise<OutputOf<typeof feeLogPage>> {
  const { records } = await found(db, reach, input)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const ids = (await feeLogQuery(db, reach, input).execute()).map((row) => row.id)
  const logs = await feeLogsById(db, reach, ids, lang)
  return { records, page: input.page, rows: logs.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id)) }
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
