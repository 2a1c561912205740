import type { TaskEventType } from '#machines/lifecycle/task.ts'
import { detail } from '#protocol/import-export/import-task/calls.ts'
import { letGo } from '#tests/model/server/task.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

export const taskUi: UiPlan<TaskEventType> = {
  page: { code: 'report.import-task', params: async (_, id) => ({ id }) },
  watcher: 'admin',
  actions: async (person, id) => (await person.get(detail, { id })).actions,
  events: {
    submit: { as: 'admin' },
    retry: { as: 'admin' },
    cancel: { as: 'admin', after: (_, id) => letGo(id) },
  },
  unseen: { create: 'a file is uploaded before there is a task' },
}
