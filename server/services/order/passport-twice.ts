import { isSamePassportNo } from '#domain/documents.ts'
import { visaStatus } from '#domain/status.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'

const othersOf = (tx: Tx, orderId: number, id: number | undefined) =>
  tx
    .selectFrom('visaApplicant')
    .select(['passportNo', 'status', 'sortNo'])
    .where('orderId', '=', orderId)
    .where('id', '!=', id ?? 0)
    .execute()

/** The others on the order. Refuses a passport number that one of them has who is not cancelled. */
export async function checkTwice(
  tx: Tx,
  orderId: number,
  form: { id?: number | undefined; passportNo?: string | null | undefined },
) {
  const others = await othersOf(tx, orderId, form.id)
  const { passportNo } = form
  const isSame = (one: { passportNo: string | null; status: number }) =>
    one.status !== visaStatus.CANCELLED && one.passportNo !== null && isSamePassportNo(one.passportNo, passportNo ?? '')
  if (passportNo && others.some(isSame)) throw invalidFields([{ path: 'passportNo', key: 'order.applicantTwice' }])
  return others
}
