import { returnWays, visaTypes } from '#domain/status.ts'
import type { PassportForm } from '#protocol/contract/schemas.ts'
import * as orders from '#protocol/order/calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import type { ContractLine } from './contract-lines.ts'
import { fillForms, peopleOf } from './forms.ts'
import type { Person } from './office.ts'
import { members } from './people.ts'
import { moment, type Stage, settled } from './stage.ts'

const isTight = '客户知悉时间紧张，坚持办理'
/** How far the form has come by the end of the story. */
export const shares: Readonly<Record<string, number>> = {
  WAITING_RECEIVE: 0.4,
  RECEIVED: 0.8,
  INCOMPLETE_MATERIAL: 0.7,
}

/** The contact of a contract, and the account that it is linked with. */
export function contactOf({ member, isCustomer, byCourier, center }: ContractLine, memberIds: readonly number[]) {
  const home = members[member]!
  const customer = accounts.find(({ userName }) => userName === 'customer')!
  const { realName, mobile, email } = isCustomer ? customer : home
  return {
    userId: isCustomer ? customer.id : memberIds[member]!,
    contactName: realName,
    contactMobile: mobile,
    contactEmail: email,
    returnWay: byCourier ? returnWays.COURIER : returnWays.PICKUP,
    ...(byCourier && { customerAddr: home.address, receiver: realName }),
    companyId: companyIds[center],
  }
}
export type Contact = ReturnType<typeof contactOf>

/** The order that a contract is made from, a working day before it; gives what the contract links with. */
export function playOrderOfContract(stage: Stage, line: ContractLine, contact: Contact, forms: PassportForm[]) {
  const { center, daysAgo, member, isCustomer } = line
  const isAgent = !isCustomer && members[member]!.companyId === companyIds.agent
  const [first] = forms
  const linked = { orderId: 0, applicantIds: [] as number[] }
  const { companyId: acceptOrgId, userId, receiver: _, ...held } = contact
  const [made, confirmed] = settled([moment(daysAgo + 1, 545 + member * 7), moment(daysAgo + 1, 560 + member * 7)])
  // A center sees an agent's order once it is confirmed.
  const maker = () => (isAgent ? stage.as('agent') : stage.of(center, 'reception'))
  stage.at(made!, async () => {
    const { id } = await (await maker()).get(orders.create, {
      ...held,
      userId,
      type: visaTypes.STICKER,
      visaCountry: 'RUS',
      acceptOrgId,
      visaType: first!.visaCategory,
      purposeSection: first!.purposeSection,
      purposeGoal: first!.purposeGoal,
      entries: first!.entries,
      urgencyLevel: first!.urgencyLevel,
      entryDate: first!.entryDay,
      exitDate: first!.exitDay,
      remark: line.remark,
      applicants: forms.map((form) => personOf(form)),
    })
    linked.orderId = id
    linked.applicantIds = (await peopleOf(stage, id)).map((one) => one.id)
  })
  stage.at(confirmed!, async () => {
    await confirm(stage, await maker(), linked.orderId)
    const { contactMobile: mobile, contactEmail: email } = held
    const { purposeSection, purposeGoal, visaCategory, entries, entryDay: entryDate, exitDay: exitDate } = first!
    const trip = { entryDate: entryDate!, exitDate: exitDate!, mobile, email }
    const asked = {
      purposeSection: purposeSection!,
      purposeGoal: purposeGoal!,
      visaCategory: visaCategory!,
      entries: entries!,
    }
    const share =
      line.path === 'DRAFT' ? shares.WAITING_RECEIVE! : line.path === 'BACK' ? shares.INCOMPLETE_MATERIAL! : 1
    await fillForms(stage, await maker(), linked.orderId, { answering: { ...trip, ...asked }, share })
  })
  return async () => linked
}

const personOf = (form: PassportForm) => {
  const { surname, givenNames, cname, sex, birthDay, nationality, passportNo, issueDay, expiryDay } = form
  return { surname, givenNames, cname, sex, birthDay, nationality, passportNo, issueDay, expiryDay }
}

/** Confirms an order; what an e-visa of so short a time asks for is explained. */
export async function confirm({ deps }: Stage, person: Person, id: number): Promise<void> {
  const { version, visaType } = await deps.store.read
    .selectFrom('visaOrder')
    .select(['version', 'visaType'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await person.get(visaOrders.confirm, { id, version, ...(visaType === visaTypes.EVISA && { reason: isTight }) })
}
