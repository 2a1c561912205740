import { mobilePattern } from '#domain/constants.ts'
import type { SmsBusiType } from '#domain/sms-templates.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { LoggedEntity } from '#server/kit/entity-log.ts'
import { noRow } from '#server/kit/refusal.ts'
import { reachWithin } from '#server/kit/scope.ts'
import { visibleContract } from '#server/services/contract/center-scope.ts'
import { visibleOrders } from '#server/services/order/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { SmsFacts } from './sms-templates.ts'

/** A record that messages are about: what it is called, whom they go to, what they can say of it. */
export interface Business extends SmsFacts {
  readonly entity: LoggedEntity
  readonly no: string
  /** The contact's mobile; empty when that is no mobile. */
  readonly mobile: string
}

const given = (params: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])))

const asMobile = (phone: string) => (mobilePattern.test(phone) ? phone : '')

/** What a text says of the company that serves the record. */
async function centerParams(db: Db | Tx, id: number) {
  const center = await db
    .selectFrom('company')
    .select(['shortName', 'address', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { center: center?.shortName, address: center?.address, phone: center?.phone }
}

async function orderBusiness(db: Db | Tx, { session }: AuthenticatedContext, id: number): Promise<Business> {
  const reach = await reachWithin(db, session, { permission: 'visa.order.view' })
  const order = await visibleOrders(db, reach, true)
    .select(['orderNo', 'status', 'visaType', 'contactMobile', 'acceptOrgId'])
    .where('visaOrder.id', '=', id)
    .executeTakeFirst()
  if (!order) throw noRow()
  const center = await centerParams(db, order.acceptOrgId ?? session.companyId)
  return {
    entity: 'order',
    no: order.orderNo,
    status: order.status,
    visaType: order.visaType,
    mobile: asMobile(order.contactMobile),
    params: given({ orderNo: order.orderNo, ...center }),
  }
}

/** The waybill that passports of the contract are on at present. */
const dispatchOf = (db: Db | Tx, contractId: number) =>
  db
    .selectFrom('contractPassport')
    .innerJoin('passportReturn', 'passportReturn.passportId', 'contractPassport.id')
    .select(['courier', 'waybillNo'])
    .where('contractPassport.contractId', '=', contractId)
    .where('contractPassport.custody', 'in', statusesWithTag(passportCustody, 'withCourier'))
    .where('waybillNo', 'is not', null)
    .orderBy('passportReturn.id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function contractBusiness(db: Db | Tx, { session }: AuthenticatedContext, id: number): Promise<Business> {
  const reach = await reachWithin(db, session, { permission: 'center.contract.view' })
  const contract = await visibleContract(db as Db, reach, id)
  const [center, dispatch] = [await centerParams(db, contract.companyId), await dispatchOf(db, id)]
  return {
    entity: 'contract',
    no: contract.contractNo,
    status: contract.status,
    mobile: asMobile(contract.contactMobile),
    params: given({
      contractNo: contract.contractNo,
      count: String(contract.activeCount),
      readyDay: contract.readyDay,
      ...dispatch,
      ...center,
    }),
  }
}

/** The record of a message for who may see it; 1111 for everybody else, and when there is none. */
export const businessOf = (db: Db | Tx, context: AuthenticatedContext, busiType: SmsBusiType, id: number) =>
  busiType === 'ORDER' ? orderBusiness(db, context, id) : contractBusiness(db, context, id)
