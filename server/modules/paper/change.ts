import type { changePapers as changeCall, PaperChange } from '#protocol/paper/calls.ts'
import { batchHandler } from '#server/kit/handle.ts'
import { changeApplicantPaper } from '#server/services/contract/applicant-paper.ts'

/** Changes papers one by one: each in a transaction of its own, under its own id. */
export const changePapers = batchHandler<typeof changeCall>()({
  items: (input): readonly PaperChange[] => input.items,
  idOf: () => 0,
  keyOf: (item) => item.changeId,
  each: ({ tx, input, item, ...who }) => changeApplicantPaper(tx, who, input.id, item),
})
