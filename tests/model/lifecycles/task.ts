import { task } from '#machines/lifecycle/task.ts'
import { goodTask } from '#tests/machines/lifecycle/facts.ts'
import { defineModel } from '#tests/model/define.ts'
import { taskServer } from '#tests/model/server/task.ts'
import { taskUi } from '#tests/model/ui/lifecycles/task.ts'

export const taskModel = defineModel(task, {
  good: goodTask,
  profiles: {
    elsewhere: { isLocal: false },
    leased: { isLeaseOver: false },
    unwanted: { isWanted: false },
    unready: { isReady: false },
    sent: { isRecallable: false },
  },
  events: {
    create: { as: 'supervisor' },
    submit: { as: 'supervisor' },
    start: { as: 'system' },
    succeed: { as: 'system' },
    fail: { as: 'system' },
    leaseEnded: { as: 'system' },
    retry: { as: 'supervisor' },
    cancel: { as: 'supervisor' },
  },
  server: taskServer,
  ui: taskUi,
})
