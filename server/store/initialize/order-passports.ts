import type { Insertable } from 'kysely'
import { readBarcode } from '#domain/barcode.ts'
import { barcodeStatus, custodyStatus, issueResult, sendBillStatus, visaStatus, visaTypes } from '#domain/status.ts'
import { resultSources, resultStates } from '#domain/status-result.ts'
import { type CenterCode, companyIds } from '#server/store/initial-data/companies.ts'
import { takenOffReason } from '#server/store/initial-data/sample-returns.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import type { OrderPlan } from './order-rows.ts'
import { accountOf } from './sample-steps.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

export interface OrderPassportRows {
  readonly orderPassport: (Row<'orderPassport'> & { readonly id: number })[]
  readonly barcode: Row<'barcode'>[]
  readonly entityLog: Row<'entityLog'>[]
}

const MINUTE = 60_000
const { UNBOUND, BOUND, CHECKED } = custodyStatus

/** Who sticks labels on passports: Beijing has no desk account. */
const deskOf = (center: CenterCode) => accountOf(center === 'GZ' ? 'desk' : 'bj_reception')

const isLabelled = (status: number) => status > visaStatus.WAITING_RECEIVE && status < visaStatus.SUBMITTED

/** Whose passport the house has under an order alone: sticker applicants without a contract, from receiving to the consulate. */
const holdersOf = (orders: readonly OrderPlan[]) =>
  orders
    .filter(({ visaType, contractId }) => visaType === visaTypes.STICKER && contractId === null)
    .flatMap((order) => order.applicants.filter(({ status }) => isLabelled(status)).map((one) => ({ order, one })))

/** The labelled passports of orders without a contract; of whoever brings papers later the label is off again. */
export async function orderPassportRows(
  orders: readonly OrderPlan[],
  label: (center: CenterCode) => Promise<string>,
): Promise<OrderPassportRows> {
  const rows: OrderPassportRows = { orderPassport: [], barcode: [], entityLog: [] }
  for (const [at, { order, one }] of holdersOf(orders).entries()) {
    const center: CenterCode = order.acceptOrgId === companyIds.GZ ? 'GZ' : 'BJ'
    const companyId = companyIds[center]
    const { id: userId, realName: operator } = deskOf(center)
    const barcode = await label(center)
    const id = at + 1
    const bindTime = order.steps.at(-1)!.at
    const isChecked = one.status === visaStatus.APPROVED || one.status === visaStatus.WAITING_SUBMIT
    const isOff = one.status === visaStatus.INCOMPLETE_MATERIAL
    const custodyTime = isOff || isChecked ? bindTime + MINUTE : bindTime
    const reason = isOff ? takenOffReason : null
    const bound = { bindTime, bindUserId: userId, bindUser: operator }
    const custody = isOff ? UNBOUND : isChecked ? CHECKED : BOUND
    const place = { custody, custodyTime, custodyUser: operator, version: custody === BOUND ? 1 : 2 }
    rows.orderPassport.push({
      id,
      applicantId: one.id,
      orderId: order.id,
      companyId,
      barcode,
      reason,
      ...bound,
      ...place,
    })
    rows.barcode.push({
      companyId,
      serial: readBarcode(barcode)!.serial,
      barcode,
      status: isOff ? barcodeStatus.VOID : barcodeStatus.BOUND,
      applicantId: one.id,
      printedTimes: 1,
      createTime: bindTime,
      createUserId: userId,
      createUser: operator,
      bindTime,
      voidTime: isOff ? custodyTime : null,
      reason,
    })
    const log = { entity: 'orderPassport', entityId: id, userId, operator }
    const put = { ...log, createTime: bindTime, action: 'bind', fromStatus: UNBOUND, toStatus: BOUND, content: null }
    const next = isOff ? (['unbind', UNBOUND] as const) : (['check', CHECKED] as const)
    const then = {
      ...log,
      createTime: custodyTime,
      action: next[0],
      fromStatus: BOUND,
      toStatus: next[1],
      content: reason,
    }
    rows.entityLog.push(put, ...(custody === BOUND ? [] : [then]))
  }
  return rows
}

/** Whose passport waits to be sent lies on the center's draft, beside those of contracts. */
export async function packOrderPassports(tx: Tx): Promise<void> {
  const ready = await tx
    .selectFrom('orderPassport')
    .innerJoin('visaApplicant', 'visaApplicant.id', 'orderPassport.applicantId')
    .select(['orderPassport.id', 'orderPassport.companyId'])
    .where('visaApplicant.status', '=', visaStatus.WAITING_SUBMIT)
    .execute()
  for (const { id, companyId } of ready) {
    const draft = await tx
      .updateTable('sendBill')
      .set((eb) => ({ passportCount: eb('passportCount', '+', 1), outCount: eb('outCount', '+', 1) }))
      .where('status', '=', sendBillStatus.DRAFT)
      .where('companyId', '=', companyId)
      .returning(['id', 'passportCount'])
      .executeTakeFirst()
    if (!draft) continue
    const line = { billId: draft.id, orderPassportId: id, sortNo: draft.passportCount - 1 }
    await tx.insertInto('sendBillPassport').values(line).execute()
  }
}

/** What consulates decided of the samples' applicants, from contracts and from sites alike. */
export function resultRows(orders: readonly OrderPlan[]): Row<'visaResult'>[] {
  return orders.flatMap((order) =>
    order.applicants.flatMap((one) => {
      if (one.issueResult === null) return []
      const { at: time, userId, operator } = order.steps.at(-1)!
      const isVisa = one.issueResult === issueResult.PASS
      return [
        {
          applicantId: one.id,
          companyId: order.acceptOrgId,
          passportId: one.contractPassportId,
          result: one.issueResult,
          visaNo: isVisa ? `20${String(5_100_000 + one.id)}` : null,
          validFrom: isVisa ? order.entryDate : null,
          validTo: isVisa ? order.exitDate : null,
          state: resultStates.CURRENT,
          source:
            order.contractId !== null
              ? resultSources.CONTRACT
              : order.visaType === visaTypes.EVISA
                ? resultSources.SITE
                : resultSources.DESK,
          time,
          userId,
          operator,
        },
      ]
    }),
  )
}
