import { addDays, dayOf } from '#domain/day.ts'
import { issueResult, orderSources, paymentStatus, visaStatus, visaTypes } from '#domain/status.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import type { createRandom, Person } from '#server/store/initial-data/people.ts'
import { linkedStatus } from '#server/store/initial-data/sample-orders.ts'
import type { ContractPlan, PlannedStep } from '#server/store/initialize/contract-plan.ts'
import type { OrderPlan } from '#server/store/initialize/order-rows.ts'
import { followedSteps, stepsTo, stepsToContract } from '#server/store/initialize/order-steps.ts'
import { pickWeighted, spread } from './chance.ts'

const DAY = 1440
const { GZ, BJ, agent, agent2, individual } = companyIds
const people = new Map(accounts.map((account) => [account.userName, account]))
const makers = [
  ['reception', 40],
  ['bj_reception', 25],
  ['agent', 15],
  ['agent2', 8],
  ['customer', 12],
] as const
const buyers: Readonly<Record<string, number>> = { agent, agent2 }
const sources: Readonly<Record<string, 1 | 2 | 3>> = {
  agent: orderSources.AGENT,
  agent2: orderSources.AGENT,
  customer: orderSources.CUSTOMER,
}
const kinds = [
  ['sticker', 60],
  ['evisa', 25],
  ['PH', 6],
  ['TR', 6],
  ['MY', 3],
] as const

type Ids = { readonly id: number; readonly orderNo: string; readonly applicantId: number }

const person = (userName: string) => {
  const account = people.get(userName)!
  return { userId: account.id, operator: account.realName, companyId: account.companyId }
}

const timed = (
  steps: ReturnType<typeof stepsTo>,
  at: number,
  now: number,
  maker: string,
  center: string,
): PlannedStep[] => {
  const instants = spread(
    at,
    steps.map((_, index) => (index === 0 ? 0 : index === 1 ? 15 : DAY)),
    now,
  )
  return steps.map((step, index) => {
    const { userId, operator } = person(index === 0 ? maker : center)
    return { ...step, userId, operator, at: Math.floor(instants[index]!) }
  })
}

/** The order that a contract was made from, shortly before it. */
export function orderOfContract(contract: ContractPlan, at: number, ids: Ids): OrderPlan {
  const first = contract.passports[0]!
  const maker = contract.companyId === BJ ? 'bj_reception' : 'reception'
  const made = contract.steps[0]!.at
  const own = timed(stepsToContract(), at, made, maker, maker)
  return {
    id: ids.id,
    orderNo: ids.orderNo,
    userId: contract.userId,
    createCompanyId: contract.companyId,
    contractId: contract.id,
    orderSource: orderSources.BACK_OFFICE,
    agentId: individual,
    acceptOrgId: contract.companyId,
    contactName: contract.contactName,
    contactMobile: contract.contactMobile,
    contactEmail: contract.contactEmail,
    visaCountry: 'RU',
    visaType: visaTypes.STICKER,
    visaCategory: first.visaCategory,
    purposeSection: first.purposeSection,
    purposeGoal: first.purposeGoal,
    entries: first.entries,
    urgencyLevel: first.urgencyLevel,
    entryDate: first.entryDay,
    exitDate: first.exitDay,
    returnWay: contract.returnWay,
    customerAddr: contract.customerAddr,
    remark: null,
    payStatus: paymentStatus.PAID,
    steps: [...own, ...followedSteps(contract.steps)],
    applicants: contract.passports.map((passport, index) => ({
      cname: passport.cname,
      surname: passport.surname,
      givenNames: passport.givenNames,
      sex: passport.sex,
      birthDay: passport.birthDay,
      nationality: passport.nationality,
      passportType: passport.passportType,
      passportNo: passport.passportNo,
      issueDay: passport.issueDay,
      expiryDay: passport.expiryDay,
      status: linkedStatus(contract, passport),
      issueResult: passport.issueResult,
      id: ids.applicantId + index,
      contractPassportId: passport.id,
    })),
  }
}

const statusOf = (random: () => number, days: number, isEvisa: boolean) => {
  const { ORDER_SUCCESS, WAITING_RECEIVE, RECEIVED, AUDITING, APPROVED } = visaStatus
  const end = isEvisa ? visaStatus.RESULT_AVAILABLE : visaStatus.MATERIAL_RETURNED
  if (days >= 15)
    return pickWeighted(random, [
      [end, 92],
      [visaStatus.CANCELLED, 8],
    ] as const)
  if (days >= 5)
    return pickWeighted(random, [
      [visaStatus.WAITING_SUBMIT, 15],
      [visaStatus.SUBMITTED, 60],
      [visaStatus.INCOMPLETE_MATERIAL, 10],
      [end, 10],
      [visaStatus.CANCELLED, 5],
    ] as const)
  return pickWeighted(random, [
    [ORDER_SUCCESS, 15],
    [WAITING_RECEIVE, 35],
    [RECEIVED, 15],
    [AUDITING, 15],
    [APPROVED, 10],
    [visaStatus.INCOMPLETE_MATERIAL, 7],
    [visaStatus.CANCELLED, 3],
  ] as const)
}

export interface OrderBooking extends Ids {
  readonly at: number
  readonly now: number
  readonly days: number
  readonly contact: Person
  readonly userId: number | null
  readonly travellers: readonly Person[]
  readonly random: ReturnType<typeof createRandom>
}

/** An order that no contract was made of. */
export function orderAlone(booking: OrderBooking): OrderPlan {
  const { random, contact, at, now } = booking
  const maker = pickWeighted(random, makers)
  const kind = pickWeighted(random, kinds)
  const isSticker = kind === 'sticker'
  const isRussian = isSticker || kind === 'evisa'
  const isBeijing = maker === 'bj_reception' || maker === 'agent2'
  const status = statusOf(random, booking.days, !isSticker)
  const entryDate = addDays(dayOf(at), 10 + Math.floor(random() * 40))
  const isNew = status === visaStatus.ORDER_SUCCESS
  const result = random() < 0.95 ? issueResult.PASS : issueResult.REJECT
  const hasResult = status === visaStatus.RESULT_AVAILABLE || status === visaStatus.MATERIAL_RETURNED
  return {
    id: booking.id,
    orderNo: booking.orderNo,
    userId: booking.userId,
    createCompanyId: person(maker).companyId,
    contractId: null,
    orderSource: sources[maker] ?? orderSources.BACK_OFFICE,
    agentId: buyers[maker] ?? individual,
    acceptOrgId: isBeijing ? BJ : GZ,
    contactName: contact.realName,
    contactMobile: contact.mobile,
    contactEmail: contact.email,
    visaCountry: isRussian ? 'RU' : (kind as 'PH' | 'TR' | 'MY'),
    visaType: isSticker ? visaTypes.STICKER : visaTypes.EVISA,
    visaCategory: isSticker ? 'OT' : null,
    purposeSection: isSticker ? 'TOURISM' : null,
    purposeGoal: isSticker ? 'TOURISM' : kind === 'evisa' ? 'E_TOURISM' : null,
    entries: isSticker ? 'SINGLE' : null,
    urgencyLevel: isRussian ? 'NORMAL' : null,
    entryDate,
    exitDate: addDays(entryDate, kind === 'evisa' ? 15 : 12),
    returnWay: isSticker ? 2 : null,
    customerAddr: isRussian ? null : contact.address,
    remark: null,
    payStatus:
      status === visaStatus.CANCELLED ? paymentStatus.CANCELED : isNew ? paymentStatus.UNPAID : paymentStatus.PAID,
    steps: timed(stepsTo(status), at, now, maker, isBeijing ? 'bj_reception' : 'reception'),
    applicants: booking.travellers.map((one, index) => ({
      cname: one.realName,
      surname: one.surname,
      givenNames: one.givenNames,
      sex: one.sex,
      birthDay: one.birthDay,
      nationality: one.nationality,
      passportType: one.passportType,
      passportNo: one.passportNo,
      issueDay: one.issueDay,
      expiryDay: one.expiryDay,
      status,
      issueResult: hasResult ? result : null,
      id: booking.applicantId + index,
      contractPassportId: null,
    })),
  }
}
