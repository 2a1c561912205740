import * as calls from '#protocol/mobile/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { detailOfOwn, pageOfOwn, previewOfOwn } from './reading.ts'

/** What a customer sees of his contracts on a phone. */
export const mobile = handle(calls)({ page: pageOfOwn, detail: detailOfOwn, preview: previewOfOwn })
