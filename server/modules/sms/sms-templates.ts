import { type SmsBusiType, type SmsMessageType, smsMessageTypes, templateOf } from '#domain/sms-templates.ts'
import type { SmsGateway } from '#server/adapters/ports.ts'
import { say } from '#server/kit/texts.ts'

/** The facts known of a record, as the texts name it; what is missing is empty. */
export interface SmsFacts {
  readonly status: number
  /** Of an order. */
  readonly visaType?: number
  readonly params: Readonly<Record<string, string>>
}

/** The places of a text, in its order. */
const placesOf = (messageType: SmsMessageType): string[] =>
  [...textOf(messageType).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

/** A message in the words that the provider has approved: customers read Chinese, whoever sends. */
const textOf = (messageType: SmsMessageType, params: Readonly<Record<string, string>> = {}): string =>
  say('zh', `sms.template.${messageType}`, params)

/** What the text says to a reader of English, where the sender is one. */
export const meaningOf = (messageType: SmsMessageType, params: Readonly<Record<string, string>>): string =>
  say('en', `sms.template.${messageType}`, params)

/** Why a message cannot be sent about a record that stands so, as a text key; null when it can. */
export function templateRefusal(messageType: SmsMessageType, facts: SmsFacts): string | null {
  const { status, params } = facts
  const { statuses, visaType } = templateOf(messageType)
  if (visaType !== undefined && visaType !== facts.visaType) return 'sms.needs.visaType'
  if (statuses && !statuses.includes(status)) return 'sms.needs.status'
  const missing = placesOf(messageType).find((place) => place !== 'detail' && !params[place])
  if (missing === undefined) return null
  return ['phone', 'address', 'readyDay'].includes(missing) ? `sms.needs.${missing}` : 'sms.needs.waybillNo'
}

/** A text with its values; without the sender's words `{{detail}}` stays where they go. */
export function writeSms(
  messageType: SmsMessageType,
  facts: SmsFacts,
  detail?: string,
): { content: string; params: Record<string, string> } {
  const places = placesOf(messageType)
  const values: Readonly<Record<string, string>> = { ...facts.params, ...(detail !== undefined && { detail }) }
  const params = Object.fromEntries(places.flatMap((name) => (values[name] ? [[name, values[name]] as const] : [])))
  return { content: textOf(messageType, params), params }
}

/** The messages that can be sent by hand with this provider. */
export const usableTypes = (sms: Pick<SmsGateway, 'knows'>, busiType?: SmsBusiType): SmsMessageType[] =>
  smsMessageTypes.filter(
    (type) => sms.knows(type) && (busiType === undefined || templateOf(type).busiType === busiType),
  )
