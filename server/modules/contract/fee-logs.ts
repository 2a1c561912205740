import { expressionBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { sumFen } from '#domain/money.ts'
import { personName } from '#domain/person-name.ts'
import { numberKey } from '#domain/search-words.ts'
import { feeLogColumns } from '#protocol/contract/columns.ts'
import { type ExpenseLine, expenseLine } from '#protocol/contract/schemas.ts'
import { type centerFeeLogs, type FeeLog, feeLogPage } from '#protocol/contract/sheet-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, inScope, type ListActor, type Reader } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { creatorIds } from '#server/kit/scope.ts'
import { ofCenter } from '#server/services/company/list-scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { deletedContracts, visibleContract } from '#server/services/contract/center-scope.ts'
import { linesOf } from '#server/services/contract/expense-bill.ts'
import { passportsOf } from '#server/services/contract/facts.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

const storedLines = z.array(expenseLine)
const linesIn = (text: string): ExpenseLine[] => storedLines.parse(JSON.parse(text))

const eb = expressionBuilder<Tables, 'feeLog'>()

/** The changes with the contract's number and names. */
async function feeLogRows(db: Db, ids: readonly number[], { lang }: Reader): Promise<FeeLog[]> {
  const logs = await db
    .selectFrom('feeLog')
    .innerJoin('contract', 'contract.id', 'feeLog.contractId')
    .select(['feeLog.id', 'contractId', 'feeLog.companyId', 'feeLog.createTime', 'operator', 'beforeFen', 'afterFen'])
    .select(['lines', 'contractNo', 'contactName'])
    .where('feeLog.id', 'in', ids)
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

/** Contracts that somebody of the reach has made. */
function ofMakers({ reach }: ListActor) {
  const makers = creatorIds(reach)
  if (!makers) return []
  const made = eb
    .selectFrom('contract')
    .select('id')
    .where('deleted', '=', sql.lit(0))
    .where('createUserId', 'in', makers)
  return [eb('contractId', 'in', made)]
}

/** Changes of expense bills, newest or oldest first, answered by an index. */
export const feeLogList = defineServerList({
  call: feeLogPage,
  from: (db) => db.selectFrom('feeLog').where('contractId', 'not in', deletedContracts(db)),
  id: 'feeLog.id',
  scope: (asked) => [...ofCenter('feeLog.companyId')(asked), ...ofMakers(asked)],
  filters: {
    companyId: inScope,
    contractId: equals('contractId'),
    keywords: (text) =>
      eb('contractId', 'in', eb.selectFrom('contract').select('id').where('contractNo', '=', numberKey(text))),
    fromDay: since('feeLog.createTime'),
    toDay: until('feeLog.createTime'),
  },
  sorts: { createTime: 'feeLog.createTime' },
  rows: feeLogRows,
  sheet: { pageCode: 'center.contract.fee-logs', columns: feeLogColumns },
})

const isShare = ({ kind }: Pick<ExpenseLine, 'kind'>) => kind === 'SERVICE' || kind === 'VAS'
const sumOf = (lines: readonly ExpenseLine[]) => sumFen(lines.map((line) => line.amountFen))

/** The center's own share by line, and how each change of the bill moved it (spec: money#finance-sheets). */
export async function centerShare({
  input,
  db,
  reach,
}: Reads<typeof centerFeeLogs>): Promise<OutputOf<typeof centerFeeLogs>> {
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
      return passport ? { ...line, who: personName(passport) } : line
    }),
    serviceFen: sumOf(lines.filter((line) => line.kind === 'SERVICE')),
    vasFen: sumOf(lines.filter((line) => line.kind === 'VAS')),
    totalFen: sumOf(lines),
    logs: logs.toReversed(),
  }
}
