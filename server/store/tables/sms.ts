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
}

/** The code that a mobile holds for a purpose, as a keyed hash; another one takes its place. */
export interface SmsCodeTable {
  mobile: string
  scene: string
  codeHash: string
  expiresTime: number
  tries: Generated<number>
}
