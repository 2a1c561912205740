import * as calls from '#protocol/mobile/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { orderOfOwn } from './order.ts'
import { detailOfOwn, pageOfOwn, previewOfOwn } from './reading.ts'

/** What a customer sees of his orders and contracts on a phone. */
export const mobile = handle(calls)({ page: pageOfOwn, detail: detailOfOwn, preview: previewOfOwn, order: orderOfOwn })
