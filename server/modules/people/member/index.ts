import * as calls from '#protocol/people/member/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { choiceList, memberByMobile } from './search.ts'

/** Members: customers with an account, chosen as the contact of an order. */
export const member = handle(calls)({
  getByMobile: ({ input, db, reach }) => memberByMobile(db, reach, input.mobile),
  query: choiceList.page,
})
