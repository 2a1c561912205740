import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { goodPassport } from '#tests/machines/lifecycle/facts.ts'
import { defineModel } from '#tests/model/define.ts'
import { passportServer } from '#tests/model/server/passport.ts'
import { passportUi } from '#tests/model/ui/lifecycles/passport.ts'

export const passportModel = defineModel(passportCustody, {
  good: goodPassport,
  profiles: {
    onSendBill: { isOnSendBill: true },
    notReviewed: { contractStatus: 8 },
    applicantNotReady: { applicantStatus: 40 },
    onHold: { isOnHold: true },
    unpaid: { balanceFen: 1 },
    granted: { issueResult: 1, isMisprint: false },
    notLost: { isLost: false },
    notSupervisor: { isSupervisor: false },
  },
  events: {
    bind: { as: 'desk' },
    check: { as: 'desk' },
    checkFailed: { as: 'desk' },
    uncheck: { as: 'desk' },
    unbind: { as: 'desk' },
    rebind: { as: 'desk' },
    send: { as: 'desk' },
    rollback: { as: 'desk' },
    retrieve: { as: 'desk' },
    correctResult: { as: 'supervisor' },
    resend: { as: 'desk' },
    return: { as: 'desk' },
    dispatch: { as: 'desk' },
    delivered: { as: 'desk' },
    undelivered: { as: 'desk' },
    refund: { as: 'supervisor' },
    closeLost: { as: 'supervisor' },
  },
  server: passportServer,
  ui: passportUi,
})
