import type { IssueResult, OrderSource, PaymentStatus, VisaStatus, VisaType } from '#domain/status.ts'
import {
  contractStatus,
  custodyStatus,
  issueResult,
  orderSources,
  paymentStatus,
  visaStatus,
  visaTypes,
} from '#domain/status.ts'
import { accounts } from './accounts.ts'
import { companyIds } from './companies.ts'
import type { SampleContract, SamplePassport } from './sample-contracts.ts'
import type { SampleContext, Traveller } from './sample-people.ts'

export interface SampleApplicant extends Traveller {
  readonly status: VisaStatus
  readonly issueResult: IssueResult | null
}

/** Field names of the order form (spec: domain#visa-kinds), `visaType` and `visaCategory` as they are stored. */
export interface SampleOrder {
  /** That of the contract made from it, or `order-n`. */
  readonly key: string
  readonly contractKey: string | null
  readonly orderSource: OrderSource
  /** The agent that bought it; -99 for an individual customer. */
  readonly agentId: number
  readonly acceptOrgId: number | null
  /** Index into the members; null when a customer made it with the account of `createdBy`. */
  readonly memberIndex: number | null
  readonly contactName: string
  readonly contactMobile: string
  readonly contactEmail: string
  readonly visaCountry: 'RU' | 'PH' | 'TR' | 'MY'
  readonly visaType: VisaType
  readonly visaCategory: string | null
  readonly purposeSection: string | null
  readonly purposeGoal: string | null
  readonly entries: string | null
  readonly urgencyLevel: string | null
  readonly entryDate: string
  readonly exitDate: string
  readonly returnWay: 1 | 2 | null
  readonly customerAddr: string | null
  /** Under which a courier brings the papers. */
  readonly inboundWaybill?: string | null
  readonly remark: string | null
  readonly payStatus: PaymentStatus
  readonly daysAgo: number
  /** An account of the initial data. */
  readonly createdBy: string
  readonly applicants: readonly SampleApplicant[]
}

const { GZ, BJ, agent, agent2, individual } = companyIds

/** Where the applicant of a contract's passport stands. spec: lifecycles#linked-applicants. */
export const linkedStatus = (
  contract: Pick<SampleContract, 'status'>,
  { custody }: Pick<SamplePassport, 'custody'>,
): VisaStatus => {
  if (custody === custodyStatus.REFUNDED) return visaStatus.CANCELLED
  if (custody === custodyStatus.RETURNED) return visaStatus.MATERIAL_RETURNED
  if (custody >= custodyStatus.RETRIEVED) return visaStatus.RESULT_AVAILABLE
  if (custody === custodyStatus.SENT) return visaStatus.SUBMITTED
  if (contract.status === contractStatus.DRAFT) return visaStatus.WAITING_RECEIVE
  if (contract.status === contractStatus.ACCEPTED) return visaStatus.AUDITING
  return contract.status === contractStatus.REVIEWED ? visaStatus.WAITING_SUBMIT : visaStatus.INCOMPLETE_MATERIAL
}

const ofContract = (contract: SampleContract, { people }: SampleContext): SampleOrder => {
  const [first] = contract.passports
  const { memberIndex } = contract
  const agentId = memberIndex === null ? individual : people.members[memberIndex]!.companyId
  const isAgent = agentId === agent
  return {
    key: contract.key,
    contractKey: contract.key,
    orderSource: isAgent ? orderSources.AGENT : orderSources.BACK_OFFICE,
    agentId,
    acceptOrgId: contract.companyId,
    memberIndex,
    contactName: contract.contactName,
    contactMobile: contract.contactMobile,
    contactEmail: contract.contactEmail,
    visaCountry: 'RU',
    visaType: visaTypes.STICKER,
    visaCategory: first!.visaCategory,
    purposeSection: first!.purposeSection,
    purposeGoal: first!.purposeGoal,
    entries: first!.entries,
    urgencyLevel: first!.urgencyLevel,
    entryDate: first!.entryDay,
    exitDate: first!.exitDay,
    returnWay: contract.returnWay,
    customerAddr: contract.customerAddr,
    remark: contract.remark,
    // Under its contract: paid as soon as the counter took the money.
    payStatus: contract.isReceived ? paymentStatus.PAID : paymentStatus.UNPAID,
    daysAgo: contract.daysAgo + 1,
    createdBy: isAgent ? 'agent' : contract.center === 'GZ' ? 'reception' : 'bj_reception',
    applicants: contract.passports.map((passport) => ({
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
    })),
  }
}

type Kind = 'sticker' | 'evisa' | 'PH' | 'TR' | 'MY'
type Line = readonly [
  kind: Kind,
  status: keyof typeof visaStatus,
  by: string,
  member: number,
  travellers: readonly number[],
  daysAgo: number,
  entryIn: number,
  result?: keyof typeof issueResult,
]

/** Orders that no contract was made of: every status, every country, every kind of buyer. */
const lines: readonly Line[] = [
  ['sticker', 'ORDER_SUCCESS', 'reception', 17, [17], 0, 28],
  ['sticker', 'ORDER_SUCCESS', 'customer', 29, [29], 0, 35],
  ['sticker', 'WAITING_RECEIVE', 'agent', 7, [40, 41, 42], 1, 25],
  ['sticker', 'WAITING_RECEIVE', 'agent2', 8, [43], 1, 30],
  ['sticker', 'WAITING_RECEIVE', 'bj_reception', 23, [44], 1, 21],
  ['sticker', 'RECEIVED', 'reception', 5, [45], 2, 22],
  ['evisa', 'RECEIVED', 'reception', 3, [46, 47], 1, 4],
  ['sticker', 'AUDITING', 'agent2', 8, [48], 3, 24],
  ['evisa', 'AUDITING', 'customer', 29, [29], 2, 2],
  ['sticker', 'INCOMPLETE_MATERIAL', 'reception2', 11, [49], 4, 26],
  ['PH', 'INCOMPLETE_MATERIAL', 'reception2', 4, [50], 3, 18],
  ['sticker', 'APPROVED', 'bj_reception', 25, [51], 4, 20],
  ['TR', 'APPROVED', 'reception', 9, [52, 53], 3, 15],
  ['sticker', 'WAITING_SUBMIT', 'agent', 7, [54], 5, 19],
  ['evisa', 'WAITING_SUBMIT', 'reception2', 10, [55], 2, 1],
  ['evisa', 'SUBMITTED', 'agent', 7, [56, 57], 4, 6],
  ['PH', 'SUBMITTED', 'agent', 7, [58], 6, 14],
  ['evisa', 'RESULT_AVAILABLE', 'reception', 12, [59], 9, 3, 'PASS'],
  ['TR', 'RESULT_AVAILABLE', 'bj_reception', 26, [60], 8, 0, 'PASS'],
  ['MY', 'RESULT_AVAILABLE', 'reception', 14, [61], 10, 0, 'REJECT'],
  ['sticker', 'MATERIAL_RETURNED', 'reception', 15, [62], 20, -3, 'PASS'],
  ['MY', 'CANCELLED', 'reception2', 16, [63], 7, 11],
  ['sticker', 'SUBMITTED', 'reception', 6, [64], 8, 9],
  ['sticker', 'RESULT_AVAILABLE', 'reception', 13, [65], 12, 7, 'RETURN'],
  ['PH', 'WAITING_RECEIVE', 'reception', 4, [66], 1, 24],
  ['TR', 'WAITING_RECEIVE', 'reception', 9, [67, 68], 1, 27],
  ['MY', 'WAITING_RECEIVE', 'agent', 7, [69], 1, 20],
]

const agents: Readonly<Record<string, number>> = { agent, agent2 }
const sources: Readonly<Record<string, OrderSource>> = {
  agent: orderSources.AGENT,
  agent2: orderSources.AGENT,
  customer: orderSources.CUSTOMER,
}

/** The exit of an e-visa is fifteen days after its entry (spec: forms#e-visa-order). */
const stays: Readonly<Record<Kind, number>> = { sticker: 14, evisa: 15, PH: 10, TR: 12, MY: 9 }

const alone = (line: Line, at: number, { people, dayIn }: SampleContext): SampleOrder => {
  const [kind, status, by, memberIndex, travellers, daysAgo, entryIn, result] = line
  const account = accounts.find(({ userName }) => userName === by && by === 'customer')
  const member = people.members[memberIndex]!
  const contact = account ?? member
  const isSticker = kind === 'sticker'
  const isRussian = isSticker || kind === 'evisa'
  const isBeijing = by === 'agent2' || by.startsWith('bj_')
  const isNew = status === 'ORDER_SUCCESS' || status === 'CANCELLED'
  return {
    key: `order-${at + 1}`,
    contractKey: null,
    orderSource: sources[by] ?? orderSources.BACK_OFFICE,
    agentId: agents[by] ?? individual,
    acceptOrgId: isBeijing ? BJ : GZ,
    memberIndex: account ? null : memberIndex,
    contactName: contact.realName,
    contactMobile: contact.mobile,
    contactEmail: contact.email,
    visaCountry: isRussian ? 'RU' : kind,
    visaType: isSticker ? visaTypes.STICKER : visaTypes.EVISA,
    visaCategory: isSticker ? 'OT' : null,
    purposeSection: isSticker ? 'TOURISM' : null,
    purposeGoal: isSticker ? 'TOURISM' : kind === 'evisa' ? 'E_TOURISM' : null,
    entries: isSticker ? 'SINGLE' : null,
    urgencyLevel: isRussian ? 'NORMAL' : null,
    entryDate: dayIn(entryIn),
    exitDate: dayIn(entryIn + stays[kind]),
    returnWay: isSticker ? (at % 3 === 0 ? 1 : 2) : null,
    customerAddr: isRussian && !(isSticker && at % 3 === 0) ? null : member.address,
    inboundWaybill: isSticker && agents[by] && !isNew ? `SF102408${2600 + at}` : null,
    remark: null,
    payStatus: isNew ? (status === 'CANCELLED' ? paymentStatus.CANCELED : paymentStatus.UNPAID) : paymentStatus.PAID,
    daysAgo,
    createdBy: by,
    applicants: travellers.map((index) => ({
      ...people.adult(index),
      status: visaStatus[status],
      issueResult: result ? issueResult[result] : null,
    })),
  }
}

export const sampleOrders = (context: SampleContext, contracts: readonly SampleContract[]): SampleOrder[] => [
  ...contracts.filter((contract) => contract.fromOrder).map((contract) => ofContract(contract, context)),
  ...lines.map((line, at) => alone(line, at, context)),
]
