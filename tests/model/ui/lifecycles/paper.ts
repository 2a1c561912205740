import type { PaperEventType } from '#machines/lifecycle/paper.ts'
import { applicantOf } from '#tests/model/server/paper-steps.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

/** Papers stand below the form of their applicant, each a record of its own. */
export const paperUi: UiPlan<PaperEventType> = {
  page: {
    code: 'visa.applicant.form',
    async params(desk, id) {
      const applicantId = await applicantOf(desk, id)
      const { orderId } = await desk.store.read
        .selectFrom('visaApplicant')
        .select('orderId')
        .where('id', '=', applicantId)
        .executeTakeFirstOrThrow()
      return { id: orderId, applicantId }
    },
  },
  watcher: 'reception',
  unlooked: { noFile: 'the photo of the same applicant is asked for' },
  events: {
    undo: {
      // What a colleague has done is taken back for a reason.
      async fill(dialog) {
        const reason = dialog.locator('[name="reason"]')
        if ((await reason.count()) > 0) await reason.fill('模型走查')
      },
    },
  },
}
