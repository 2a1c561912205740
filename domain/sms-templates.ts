import { type ContractStatus, contractStatus, type VisaStatus, type VisaType, visaStatus, visaTypes } from './status.ts'

/** Which kind of record a message is about. */
export const smsBusiTypes = ['ORDER', 'CONTRACT'] as const
export type SmsBusiType = (typeof smsBusiTypes)[number]

/** Codes that people type: made by the server alone, never sent by hand and never a second time. */
const CODE = /^CAPTCHA_/
export const isCodeMessage = (messageType: string): boolean => CODE.test(messageType)

interface Template {
  readonly busiType: SmsBusiType
  /** Some words of it are written by the sender. */
  readonly hasDetail?: true
  /** Where the record must stand, or the message would say what is not so; anywhere when absent. */
  readonly statuses?: readonly number[]
  /** The only kind of visa that it is right for: nobody brings papers for an e-visa. */
  readonly visaType?: VisaType
}

const { WAITING_RECEIVE, RECEIVED, AUDITING, APPROVED, INCOMPLETE_MATERIAL, WAITING_SUBMIT } = visaStatus
const { ACCEPTED, BACK, REVIEWED, REVIEW_BACK, SENT, RETRIEVED } = contractStatus
const confirmed: readonly VisaStatus[] = [WAITING_RECEIVE, RECEIVED, AUDITING, APPROVED, INCOMPLETE_MATERIAL]
const accepted: readonly ContractStatus[] = [ACCEPTED, REVIEWED, SENT]

/**
 * The messages that are sent by hand, by their type; a provider keeps an approved text for each. What each says stands in
 * texts-templates under `sms.template.<type>`.
 */
export const smsTemplates = {
  ORDER_CONFIRMED: { busiType: 'ORDER', statuses: [...confirmed, WAITING_SUBMIT], visaType: visaTypes.STICKER },
  ORDER_CONFIRMED_EVISA: { busiType: 'ORDER', statuses: [...confirmed, WAITING_SUBMIT], visaType: visaTypes.EVISA },
  ORDER_MATERIAL: { busiType: 'ORDER', hasDetail: true },
  ORDER_RESULT: { busiType: 'ORDER', statuses: [visaStatus.RESULT_AVAILABLE, visaStatus.MATERIAL_RETURNED] },
  ORDER_NOTICE: { busiType: 'ORDER', hasDetail: true },
  CONTRACT_ACCEPTED: { busiType: 'CONTRACT', statuses: accepted },
  CONTRACT_MATERIAL: { busiType: 'CONTRACT', hasDetail: true, statuses: [ACCEPTED, BACK, REVIEWED, REVIEW_BACK] },
  CONTRACT_READY: { busiType: 'CONTRACT', statuses: [RETRIEVED] },
  CONTRACT_DISPATCHED: { busiType: 'CONTRACT' },
  CONTRACT_NOTICE: { busiType: 'CONTRACT', hasDetail: true },
} as const satisfies Record<string, Template>

export type SmsMessageType = keyof typeof smsTemplates
export const smsMessageTypes = Object.keys(smsTemplates) as SmsMessageType[]

export const templateOf = (messageType: SmsMessageType): Template => smsTemplates[messageType]

/**
 * Why a message cannot be sent again, as a text key; null when it can. spec: domain#short-messages: only while stat is
 * falsy.
 */
export function resendRefusal({ stat, messageType }: { stat: number; messageType: string }): string | null {
  if (stat !== 0) return 'sms.alreadySent'
  return isCodeMessage(messageType) ? 'sms.codeNotResent' : null
}
