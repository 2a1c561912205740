import { sendBillStatus } from '#domain/status.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/send-bill/calls.ts'
import type { BillPassport } from '#protocol/send-bill/schemas.ts'
import { refused } from '#server/kit/answer.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { type SendBillRow, visibleBill } from '#server/services/send-bill/lifecycle.ts'
import { findNamed, findOrderPassports, isOfOrder, packed, placeOf } from '#server/services/send-bill/place.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf } from './rows.ts'

type ById = Reads<typeof calls.info>

/**
 * The passports of a bill in their order. A draft shows them as they are now and says why one may not be sent; a
 * submitted bill shows what the consulate signed for, whatever was rebound or taken off its contract since.
 */
export async function passportsOfBill(db: Db, who: AuthenticatedContext, bill: SendBillRow): Promise<BillPassport[]> {
  const links = await db
    .selectFrom('sendBillPassport')
    .selectAll()
    .where('billId', '=', bill.id)
    .orderBy('sortNo')
    .execute()
  const found = await findNamed(
    db,
    bill.companyId,
    links.map((link) => link.passportId ?? 0),
  )
  const ofOrders = await findOrderPassports(
    db,
    links.flatMap((link) => link.orderPassportId ?? []),
  )
  return links.map((link, at): BillPassport => {
    const row = found[at] ?? ofOrders.get(link.orderPassportId ?? 0)
    if (bill.status === sendBillStatus.DRAFT && row) {
      const { problem } = placeOf(who, row, bill.id)
      return { ...packed(row), ...(problem && { problem: refused(who.lang, problem).msg }) }
    }
    const { barcode, contractNo, passportNo, name } = link
    const kept = omitNull({ barcode, passportNo })
    const { outcome, endTime, endUser, reason } = link
    const ended = {
      ...omitNull({ endTime, endUser, reason }),
      ...omitNull({ outcome: outcome as BillPassport['outcome'] | null }),
    }
    if (row) return { ...packed(row), ...kept, ...(contractNo && !isOfOrder(row) && { contractNo }), ...ended }
    const gone = {
      id: link.passportId ?? 0,
      ...omitNull({ contractNo }),
      surname: name ?? '',
      givenNames: '',
    }
    return { ...gone, ...kept, custody: 0, flags: [], ...ended }
  })
}

export async function billInfo({ input, db, ...who }: ById): Promise<OutputOf<typeof calls.info>> {
  const row = await visibleBill(db, who.reach, input.id)
  const [bill] = await rowsOf(db, [row], who.lang, who.session)
  return { bill: bill!, passports: await passportsOfBill(db, who, row), logs: await readLogs(db, 'sendBill', row.id) }
}

/** Everything that is printed, with the center's own name and address. */
export async function billReceipt({ input, db, ...who }: ById): Promise<OutputOf<typeof calls.receipt>> {
  const row = await visibleBill(db, who.reach, input.id)
  const [bill] = await rowsOf(db, [row], who.lang, who.session)
  const { companyName, ename, address, phone } = await db
    .selectFrom('company')
    .select(['companyName', 'ename', 'address', 'phone'])
    .where('id', '=', row.companyId)
    .executeTakeFirstOrThrow()
  return {
    bill: bill!,
    passports: await passportsOfBill(db, who, row),
    company: { name: companyName, ename, address: address ?? '', phone: phone ?? '' },
    printedTimes: row.printedReceipt,
    printedAt: who.now,
  }
}
