import { sql } from 'kysely'
import { daysBetween } from '#domain/day.ts'
import { reachWidth } from '#domain/permission.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { CONSULATES } from '#protocol/send-bill/schemas.ts'
import type { TodayRow } from '#protocol/work/calls.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import { type Asker, contractsOf, todayOf } from './counts.ts'

const promised = statusesWithTag(contract, 'awaitingVisa')
const MOST = 5

/** Contracts that were promised for days up to today and are not back, the earliest first. */
export const dueQuery = (asker: Asker, from: string | null, until: string) => {
  const query = contractsOf(asker)
    .select(['id', 'contractNo', 'contactName', 'readyDay'])
    .where(sql<boolean>`status in (${sql.join(promised.map((code) => sql.lit(code)))})`)
    .where('readyDay', '<=', until)
  return (from === null ? query : query.where('readyDay', '>=', from)).orderBy('readyDay').orderBy('id').limit(MOST)
}

/** What this day is about at a center: what is late, what was promised, what goes to the consulates. */
export async function todayOfCenter(asker: Asker, lang: Lang): Promise<TodayRow[]> {
  const { session, db } = asker
  const today = todayOf(asker)
  const isWide = (right: string) => session.role === 'acceptOrg' && reachWidth(session, right) === 'company'
  const billQuery = db
    .selectFrom('sendBill')
    .select(['id', 'billNo', 'consulate'])
    .where('deleted', '=', sql.lit(0))
    .where('companyId', '=', session.companyId)
    .where('sendDay', '=', today)
    .orderBy('id', 'desc')
    .limit(MOST)
  const [due, bills] = await Promise.all([
    isWide('center.contract.view') ? dueQuery(asker, null, today).execute() : Promise.resolve([]),
    isWide('center.sendBill.view') ? billQuery.execute() : Promise.resolve([]),
  ])
  const name = bills.length > 0 ? await wordNames(db, [CONSULATES], session.companyId, lang) : undefined
  return [
    ...due.map(({ id, contractNo, contactName, readyDay }): TodayRow => {
      const days = daysBetween(readyDay ?? today, today)
      const row = { id, number: contractNo, name: contactName, pageCode: 'center.contract.detail' }
      return days > 0 ? { kind: 'overdue', ...row, days } : { kind: 'promised', ...row }
    }),
    ...bills.map(
      ({ id, billNo, consulate }): TodayRow => ({
        kind: 'sendBill',
        id,
        ...(billNo !== null && { number: billNo }),
        name: name?.(CONSULATES, consulate) ?? consulate,
        pageCode: billNo === null ? 'center.send-bill.edit' : 'center.send-bill.info',
      }),
    ),
  ]
}
