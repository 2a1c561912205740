import { contractStatus } from '#domain/status.ts'
import type { batchAccept, batchReview } from '#protocol/contract/batch-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { inRows } from '#server/kit/handle.ts'
import { openContract } from '#server/services/contract/row.ts'
import { acceptAgain, acceptContract, reviewContract } from './steps.ts'

type Item = InputOf<typeof batchAccept>['items'][number]

/** A draft is accepted, what was sent back is accepted again; the machine refuses the rest. */
export const acceptSeveral = inRows<typeof batchAccept>()({
  items: (input): readonly Item[] => input.items,
  idOf: (item) => item.id,
  async each({ item, input: _, ...context }) {
    const { status } = await openContract(context.tx, context, item.id, { version: item.version })
    const isFirst = status !== contractStatus.BACK && status !== contractStatus.REVIEW_BACK
    return (isFirst ? acceptContract : acceptAgain)({ ...context, input: item })
  },
})

export const reviewSeveral = inRows<typeof batchReview>()({
  items: (input): readonly Item[] => input.items,
  idOf: (item) => item.id,
  each: ({ item, input: _, ...context }) => reviewContract({ ...context, input: item }),
})
