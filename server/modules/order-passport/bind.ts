import { type SqlBool, sql } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { readZone } from '#domain/read-zone.ts'
import { visaTypes } from '#domain/status.ts'
import { plainCode } from '#domain/typed-code.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { statusKey } from '#machines/lifecycle/message.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type * as calls from '#protocol/order-passport/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields, noRow } from '#server/kit/refusal.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { withPassport } from '#server/services/order/same-person.ts'
import { visibleOrders } from '#server/services/order/scope.ts'
import { freeLabel } from '#server/services/passport/barcodes.ts'
import { bindOrderPassport, orderPassportAdapter } from '#server/services/passport/order-passport.ts'
import { isLabelAwaited } from '#server/store/migrations/0031-order-passport.ts'
import type { Tx } from '#server/store/store.ts'
import { passportRows } from './rows.ts'

/** Whose passport the reader has read: of those whom the caller sees and who may get a label. */
async function readerMeans(tx: Tx, who: AuthenticatedContext, zone: string): Promise<number> {
  const read = readZone(zone, dayOf(who.now))
  if (read && read.kind !== 'number')
    throw businessError(read.kind === 'first' ? 'orderPassport.nobody' : 'mrz.readAgain')
  const number = read ? read.number : plainCode(zone).trim()
  const found = await tx
    .selectFrom('visaApplicant')
    .select('id')
    .where('id', 'in', withPassport(number))
    .where(sql<SqlBool>`${sql.raw(isLabelAwaited)}`)
    .where((eb) =>
      eb.exists(
        visibleOrders(tx, who.reach, true)
          .select('visaOrder.id')
          .where('visaOrder.id', '=', eb.ref('visaApplicant.orderId')),
      ),
    )
    .limit(2)
    .execute()
  const [one, another] = found
  if (!one) throw businessError('orderPassport.nobody')
  if (another) throw businessError('orderPassport.several')
  return one.id
}

/** Whom a contract has, even as a draft, is labelled there. */
async function refuseManaged(tx: Tx, { contractId }: Pick<ApplicantRow, 'contractId'>): Promise<void> {
  if (contractId === null) return
  const contract = await tx.selectFrom('contract').select('contractNo').where('id', '=', contractId).executeTakeFirst()
  throw businessError('order.hasContract', { contractNo: contract?.contractNo ?? '' })
}

/** Refuses an applicant whose passport is not the order's to label. */
async function checkLabelled(tx: Tx, row: ApplicantRow): Promise<void> {
  if (row.visaType !== visaTypes.STICKER) throw businessError('orderPassport.isEvisa')
  await refuseManaged(tx, row)
  if (!hasStateTag(visaApplicant, { status: row.status }, 'unsubmitted'))
    throw businessError('orderPassport.notHere', { status: statusKey(visaApplicant, 'status', row.status) })
  if (row.passportNo === null) throw businessError('orderPassport.noNumber')
}

/** A label for the passport of an applicant whose order has no contract. */
export async function bind({ input, tx, ...who }: Changes<typeof calls.bind>) {
  const { applicantId, zone, barcode } = input
  if ((applicantId === undefined) === (zone === undefined))
    throw invalidFields([{ path: 'applicantId', key: 'orderPassport.whose' }])
  const id = applicantId ?? (await readerMeans(tx, who, zone ?? ''))
  const row = await openRow(tx, who, applicantAdapter, id)
  const companyId = row.acceptOrgId
  if (companyId === null) throw noRow()
  await checkLabelled(tx, row)
  const label = await freeLabel(tx, who, barcode, { companyId, applicantId: id })
  const bound = await bindOrderPassport(tx, who, row, { companyId, barcode: label })
  const [shown] = await passportRows(tx, [bound.id], who)
  return shown!
}

type Seen = { readonly id: number; readonly version: number; readonly reason?: string }

/** One event of a passport in the version that the caller saw: its label stays. */
const stepOf =
  (event: 'uncheck' | 'delivered' | 'undelivered') =>
  async ({ input, tx, ...who }: Changes<Seen>) => {
    const row = await openRow(tx, who, orderPassportAdapter, input.id, input)
    const next = await transition(tx, who, orderPassportAdapter, row, event, { reason: input.reason })
    return { version: next.version, custody: next.custody as 0 }
  }

export const uncheck = stepOf('uncheck')
export const delivered = stepOf('delivered')
export const undelivered = stepOf('undelivered')

/** The label comes off, for a reason, and is void. */
export async function unbind({ input, tx, ...who }: Changes<typeof calls.unbind>) {
  const row = await openRow(tx, who, orderPassportAdapter, input.id, input)
  const holder = tx.selectFrom('visaApplicant').select('contractId').where('id', '=', row.applicantId)
  await refuseManaged(tx, await holder.executeTakeFirstOrThrow())
  const { reason } = input
  const next = await transition(tx, who, orderPassportAdapter, row, 'unbind', { reason, values: { reason } })
  return { version: next.version, custody: next.custody as 0 }
}
