import type { Generated } from 'kysely'

/** Specification 1 §3: SMS record. `stat` is 1 once the provider took it; until then it can be sent again. */
export interface SmsRecordTable {
  id: Generated<number>
  messageType: string
  mobile: string
  content: string
  sendUser: string | null
  sendTime: number
  statMsg: string
  stat: Generated<number>
  platform: string
  platformSendTime: number | null
  /** Who sent it; the platform's own messages, such as codes, have nobody. */
  companyId: number | null
  sendUserId: number | null
  busiType: string | null
  busiId: number | null
  busiNo: string | null
  /** What stood in the places of the text, as JSON; null for codes, which are not kept. */
  params: string | null
  /** The provider's number, under which it says what became of the message. */
  receipt: string | null
}

/** One mobile of a message. `state`: 0 nobody knows, 1 delivered, 2 could not be delivered. */
export interface SmsRecipientTable {
  smsId: number
  mobile: string
  state: Generated<number>
  message: string | null
  receiveTime: number | null
}

/** The code that a mobile holds for a purpose, as a keyed hash; another one takes its place. */
export interface SmsCodeTable {
  mobile: string
  scene: string
  codeHash: string
  expiresTime: number
  tries: Generated<number>
}
