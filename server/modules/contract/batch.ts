import { openFindings } from '#domain/acceptance/finding.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import type { batchAccept, batchReview } from '#protocol/contract/batch-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { batchHandler } from '#server/kit/handle.ts'
import { businessError } from '#server/kit/refusal.ts'
import { checkOf } from '#server/services/contract/acceptance.ts'
import { openContract } from '#server/services/contract/row.ts'
import { acceptAgain, acceptContract, findingText, reviewContract } from './steps.ts'

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

/** What stands open is passed by whoever has it before his eyes: the outcome names what is to be opened first. */
export const reviewSeveral = batchHandler<typeof batchReview>()({
  items: (input): readonly Item[] => input.items,
  idOf: (item) => item.id,
  async each({ item, input: _, ...context }) {
    const row = await openContract(context.tx, context, item.id, { version: item.version })
    const isWaiting = statusesFor(contract, 'review').includes(row.status)
    const open = isWaiting ? openFindings((await checkOf(context.tx, row, context.now)).findings) : []
    if (open[0]) {
      const params = { problem: findingText(open[0], context.lang), count: open.length }
      throw businessError('contract.openToReview', params)
    }
    return reviewContract({ ...context, input: item })
  },
})
