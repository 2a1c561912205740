import { page } from '#protocol/sms/calls.ts'
import { smsWords } from '#protocol/sms/schemas.ts'
import { say } from '#server/kit/texts.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { messageIds, recordsById } from './list.ts'

const own: readonly string[] = Object.values(smsWords)

/** The messages as a sheet. */
export const smsExport = defineExport({
  pageCode: 'sys.sms',
  call: page,
  columns: {
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
  },
  ids: messageIds,
  async rows(db, reach, ids, lang) {
    const rows = await recordsById(db, reach, ids, lang)
    return rows.map((row) => ({
      ...row,
      messageType: say(lang, `sms.type.${row.messageType}`),
      statMsg: own.includes(row.statMsg) ? say(lang, `sms.word.${row.statMsg}`) : row.statMsg,
    }))
  },
})
