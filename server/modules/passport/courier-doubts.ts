import type { CourierDoubt, ReturnScan } from '#protocol/passport/schemas.ts'
import { businessError } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import { ScanRejected, type StoredOutcome } from './scans.ts'

/** Whose passport a courier is to take, and where to. */
interface Customer {
  readonly contactName: string
  readonly contactMobile: string
  readonly customerAddr: string | null
}

/** Somebody else whose passport went out under that waybill, of contracts or orders. */
async function otherUnder(tx: Tx, waybillNo: string, { contactName, contactMobile }: Customer) {
  const ofContract = await tx
    .selectFrom('passportReturn')
    .innerJoin('contractPassport', 'contractPassport.id', 'passportReturn.passportId')
    .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
    .select('contract.contactName as name')
    .where('passportReturn.waybillNo', '=', waybillNo)
    .where((eb) =>
      eb.or([eb('contract.contactName', '<>', contactName), eb('contract.contactMobile', '<>', contactMobile)]),
    )
    .limit(1)
    .executeTakeFirst()
  if (ofContract) return ofContract
  return tx
    .selectFrom('orderPassport')
    .innerJoin('visaOrder', 'visaOrder.id', 'orderPassport.orderId')
    .select('visaOrder.contactName as name')
    .where('orderPassport.waybillNo', '=', waybillNo)
    .where((eb) =>
      eb.or([eb('visaOrder.contactName', '<>', contactName), eb('visaOrder.contactMobile', '<>', contactMobile)]),
    )
    .limit(1)
    .executeTakeFirst()
}

/** Throws what has to be asked before a courier takes a passport, where the desk wants to be asked. */
export async function askOfCourier(
  tx: Tx,
  { isAsked, waybillNo = '' }: Pick<ReturnScan, 'isAsked' | 'waybillNo'>,
  customer: Customer,
  seen: () => Promise<Partial<StoredOutcome>> | Partial<StoredOutcome>,
): Promise<void> {
  if (!isAsked) return
  const other = await otherUnder(tx, waybillNo, customer)
  const doubts: CourierDoubt[] = [
    ...(customer.customerAddr?.trim() ? [] : (['address'] as const)),
    ...(other ? (['waybill'] as const) : []),
  ]
  if (doubts.length === 0) return
  const key = `passport.scan.unsure.${doubts.join('.')}`
  const params = { waybillNo, name: other?.name ?? '' }
  throw new ScanRejected('refused', businessError(key, params), { ...(await seen()), doubts })
}
