import type { PaperEventType } from '#machines/lifecycle/paper.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

const later = 'its list comes with the applicant’s form'

export const paperUi: UiPlan<PaperEventType> = {
  page: { code: 'visa.applicant.form' },
  watcher: 'reception',
  unseen: { receive: later, undo: later, waive: later, giveBack: later, reject: later },
}
