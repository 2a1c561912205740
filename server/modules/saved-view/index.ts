import * as calls from '#protocol/saved-view/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { viewsOf } from './access.ts'
import { createView, removeView, updateView } from './write.ts'

/** How people want to see their lists, kept for them and, when they like, for their colleagues. */
export const savedView = handle(calls)({
  list: ({ input, db, ...who }) => viewsOf(db, who, input.pageCode),
  create: createView,
  update: updateView,
  remove: removeView,
})
