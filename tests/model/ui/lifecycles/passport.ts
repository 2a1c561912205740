import type { PassportEventType } from '#machines/lifecycle/passport-custody.ts'
import { read } from '#protocol/passport/calls.ts'
import { freshLabel, markLost } from '#tests/model/server/custody.ts'
import { passportDesks } from '#tests/model/ui/desks.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

const reason = '模型走查'

export const passportUi: UiPlan<PassportEventType> = {
  page: { code: 'center.passport.extension', opens: true },
  watcher: 'supervisor',
  actions: async (person, id) => (await person.get(read, { id })).actions,
  elsewhere: ['bind', 'check', 'checkFailed', 'send', 'rollback', 'retrieve', 'return', 'dispatch', 'refund'],
  desks: passportDesks,
  follows: {
    send: 'a send bill carries it',
    rollback: 'a send bill brings it back',
    refund: 'asked for on its contract',
  },
  events: {
    uncheck: { as: 'supervisor' },
    unbind: { as: 'supervisor' },
    resend: { as: 'supervisor' },
    delivered: { as: 'supervisor' },
    undelivered: { as: 'supervisor' },
    rebind: { as: 'supervisor', fields: async (desk) => ({ barcode: await freshLabel(desk), reason }) },
    closeLost: { before: markLost },
    correctResult: { fields: { reason } },
  },
  list: {
    page: { code: 'center.passport.batch-return' },
    events: {
      delivered: { as: 'supervisor', tab: 'dispatched' },
      undelivered: { as: 'supervisor', tab: 'dispatched' },
    },
  },
}
