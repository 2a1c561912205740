import { sql } from 'kysely'
import { sumFen } from '#domain/money.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { noRow } from '#server/kit/refusal.ts'
import { reaches } from '#server/modules/config/stored-rows.ts'
import { namesOf } from '#server/services/company/names.ts'
import type { Db } from '#server/store/store.ts'
import { frameValues, money, type Subject } from './frame.ts'

const sumOf = (side: '>' | '<') =>
  sql<number>`cast(coalesce(sum(case when amount_fen ${sql.raw(side)} 0 then amount_fen else 0 end), 0) as bigint)`

/** A cashier's day with all tills, found by one of them: 1111 for one out of reach. */
export async function dayCloseSubject(db: Db, who: AuthenticatedContext, id: number): Promise<Subject> {
  const till = await db.selectFrom('dayClose').selectAll().where('id', '=', id).executeTakeFirst()
  if (!till || !reaches(who.reach, till.companyId)) throw noRow()
  const { companyId, cashierId, day } = till
  const tills = await db
    .selectFrom('dayClose')
    .select(['paymentMethodId', 'countedFen'])
    .where('companyId', '=', companyId)
    .where('cashierId', '=', cashierId)
    .where('day', '=', day)
    .execute()
  const sums = await db
    .selectFrom('ledger')
    .select(['paymentMethodId', sumOf('>').as('receipts'), sumOf('<').as('refunds')])
    .where('companyId', '=', companyId)
    .where('cashierId', '=', cashierId)
    .where('day', '=', day)
    .where('paymentMethodId', 'is not', null)
    .groupBy('paymentMethodId')
    .execute()
  const ids = [...new Set([...tills, ...sums].flatMap((one) => one.paymentMethodId ?? []))].sort((a, b) => a - b)
  const names = await namesOf(db, 'paymentMethod', ids, who.lang)
  const rows = ids.map((methodId) => {
    const { receipts = 0, refunds = 0 } = sums.find((one) => one.paymentMethodId === methodId) ?? {}
    const countedFen = tills.find((one) => one.paymentMethodId === methodId)?.countedFen ?? null
    return { name: names.get(methodId) ?? '', receipts, refunds, total: receipts + refunds, countedFen }
  })
  const total = (pick: (row: (typeof rows)[number]) => number) => money(sumFen(rows.map(pick)))
  return {
    companyId,
    title: `${till.cashier} ${day}`,
    isFinal: true,
    data: {
      values: {
        ...(await frameValues(db, who, companyId)),
        'till.day': day,
        'till.cashier': till.cashier,
        'till.receipts': total((row) => row.receipts),
        'till.refunds': total((row) => row.refunds),
        'till.total': total((row) => row.total),
        'till.counted': total((row) => row.countedFen ?? 0),
      },
      lists: {
        methods: rows.map((row, index) => ({
          'method.no': String(index + 1),
          'method.name': row.name,
          'method.receipts': money(row.receipts),
          'method.refunds': money(row.refunds),
          'method.total': money(row.total),
          'method.counted': row.countedFen === null ? '' : money(row.countedFen),
          'method.difference': row.countedFen === null ? '' : money(row.countedFen - row.total),
        })),
      },
    },
  }
}
