import { templateOf } from '#domain/sms-templates.ts'
import * as calls from '#protocol/sms/calls.ts'
import { batchHandler, handle, withPreparation } from '#server/kit/handle.ts'
import { businessError } from '#server/kit/refusal.ts'
import { businessOf } from './business.ts'
import { askDelivery, keepDelivery } from './checking.ts'
import { messagesAbout, smsList } from './list.ts'
import { resendMessage, sendMessage } from './sending.ts'
import { meaningOf, templateRefusal, usableTypes, writeSms } from './sms-templates.ts'

/** Short messages (spec: calls#sms-calls): their records, and what is sent by hand about orders and contracts. */
export const sms = handle(calls)({
  page: smsList.page,

  async balance({ deps, now }) {
    const balanceFen = await deps.sms.balanceFen(now).catch((error: unknown) => {
      deps.log.warn('sms.balanceFailed', { message: String(error) })
      throw businessError('sms.balanceFailed')
    })
    return { platform: deps.sms.platform, ...(balanceFen !== null && { balanceFen }) }
  },

  async sendList({ input, db, ...context }) {
    await businessOf(db, context, input.busiType, input.id)
    return messagesAbout(db, context.session.codes, input)
  },

  queryMessageType: async ({ input, deps }) =>
    usableTypes(deps.sms, input.busiType).map((messageType) => ({
      messageType,
      busiType: templateOf(messageType).busiType,
    })),

  async getMessageContentAndMobile({ input, db, ...context }) {
    const { busiType, messageType } = input
    if (templateOf(messageType).busiType !== busiType) throw businessError('sms.notOffered')
    const business = await businessOf(db, context, busiType, input.id)
    const refused = templateRefusal(messageType, business)
    const { content, params } = writeSms(messageType, business)
    return {
      content,
      mobile: business.mobile,
      ...(context.lang !== 'zh' && { meaning: meaningOf(messageType, params) }),
      ...(refused !== null && { refused }),
    }
  },

  send: sendMessage,

  check: withPreparation<typeof calls.check>()({
    before: ({ input, db, ...context }) => askDelivery(db, context, input.id),
    change: ({ input, tx, prepared: found }) => keepDelivery(tx, input.id, found),
  }),

  resend: ({ input, tx, ...context }) => resendMessage(tx, context, input.id),

  batchResend: batchHandler<typeof calls.batchResend>()({
    items: (input) => [...new Set(input.ids)],
    idOf: (id) => id,
    async each({ item: id, tx, ...context }) {
      await resendMessage(tx, context, id)
      return {}
    },
  }),
})
