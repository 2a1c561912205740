import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import type { batchAccept, batchReview } from '#protocol/contract/batch-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { batchHandler } from '#server/kit/handle.ts'
import { openContract } from '#server/services/contract/row.ts'
import { acceptAgain, acceptContract, reviewContract } from './steps.ts'

type Item = InputOf<typeof batchAccept>['items'][number]

/** A draft is accepted, what was sent back is accepted again; the machine refuses the rest. */
export const acceptSeveral = batchHandler<typeof batchAccept>()({
  items: (input): readonly Item[] => input.items,
  idOf: (item) => item.id,
  async each({ item, input: _, ...context }) {
    const { status } = await openContract(context.tx, context, item.id, { version: item.version })
    const isAgain = statusesFor(contract, 'acceptAgain').includes(status)
    return (isAgain ? acceptAgain : acceptContract)({ ...context, input: item })
  },
})

export const reviewSeveral = batchHandler<typeof batchReview>()({
  items: (input): readonly Item[] => input.items,
  idOf: (item) => item.id,
  each: ({ item, input: _, ...context }) => reviewContract({ ...context, input: item }),
})
