import * as calls from '#protocol/order-tag/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { tagOrders } from './orders.ts'
import { createTag, readTag, removeTag, tagList, updateTag } from './tags.ts'

/** Company tags (spec: calls#order-calls): every company has its own, whatever the width of a right. */
export const companyTag = handle(calls)({
  page: tagList.page,
  read: readTag,
  create: createTag,
  update: updateTag,
  updateNamed: updateTag,
  remove: removeTag,
  tagOrders,
})
