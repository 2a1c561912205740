import { columnsOf } from '#protocol/kit/columns.ts'
import type { SmsRecord } from './schemas.ts'

/** The messages that were sent. */
export const smsColumns = columnsOf<SmsRecord>()({
  sendTime: {},
  messageType: {},
  mobile: {},
  content: {},
  busiNo: {},
  stat: { group: 'smsStat' },
  statMsg: {},
  sendUser: {},
  platform: {},
  platformSendTime: {},
  companyName: {},
})
