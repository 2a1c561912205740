import { freshPaper, paper } from '#machines/lifecycle/paper.ts'
import { defineModel } from '#tests/model/define.ts'
import { paperServer } from '#tests/model/server/paper.ts'
import { paperUi } from '#tests/model/ui/lifecycles/paper.ts'

export const paperModel = defineModel(paper, {
  good: { ...freshPaper, isOriginal: true, isOwn: true },
  profiles: {
    approved: { isOpen: false },
    ended: { isEnded: true },
    copy: { isOriginal: false },
    noFile: { isFileMissing: true },
  },
  events: {
    receive: { as: 'reception' },
    undo: { as: 'reception' },
    waive: { as: 'supervisor' },
    giveBack: { as: 'reception' },
    reject: { as: 'supervisor' },
  },
  server: paperServer,
  ui: paperUi,
})
