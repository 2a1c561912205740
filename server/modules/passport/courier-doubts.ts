import type { CourierDoubt, ReturnScan } from '#protocol/passport/schemas.ts'
import { businessError } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import { ScanRejected, type StoredOutcome } from './scans.ts'

/** Whose passport a courier is to take, of which center, and where to. */
interface Customer {
  readonly companyId: number
  readonly contactName: string
  readonly contactMobile: string
  readonly customerAddr: string | null
}

/** Another customer whose passport went out under that waybill, of contracts or orders; of the own center where there is one. */
async function otherUnder(tx: Tx, waybillNo: string, { companyId, contactName, contactMobile }: Customer) {
  const ofContracts = await tx
    .selectFrom('passportReturn')
    .innerJoin('contractPassport', 'contractPassport.id', 'passportReturn.passportId')
    .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
    .select(['contract.contactName as name', 'contract.companyId'])
    .where('passportReturn.waybillNo', '=', waybillNo)
    .where((eb) =>
      eb.or([eb('contract.contactName', '<>', contactName), eb('contract.contactMobile', '<>', contactMobile)]),
    )
    .execute()
  const ofOrders = await tx
    .selectFrom('orderPassport')
    .innerJoin('visaOrder', 'visaOrder.id', 'orderPassport.orderId')
    .select(['visaOrder.contactName as name', 'orderPassport.companyId'])
    .where('orderPassport.waybillNo', '=', waybillNo)
    .where((eb) =>
      eb.or([eb('visaOrder.contactName', '<>', contactName), eb('visaOrder.contactMobile', '<>', contactMobile)]),
    )
    .execute()
  const all = [...ofContracts, ...ofOrders]
  return all.find((one) => one.companyId === companyId) ?? all[0]
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
  // Who is another center's customer is that center's to know.
  const isForeign = other !== undefined && other.companyId !== customer.companyId
  const key = `passport.scan.unsure.${doubts.join('.')}${isForeign ? '.foreign' : ''}`
  const params = { waybillNo, name: other?.name ?? '' }
  throw new ScanRejected('refused', businessError(key, params), { ...(await seen()), doubts })
}
