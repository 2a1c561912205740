import { codes, isDone } from '#protocol/codes.ts'
import { batchReview } from '#protocol/contract/batch-calls.ts'
import { back, review } from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { ApiError } from '#src/kit/api/api-error.ts'
import type { Client } from '#src/kit/api/client.ts'
import { defineDecisions } from '#src/parts/decision/decisions.ts'

type Several = ArgsOf<typeof batchReview> & { labels: string[] }

async function sendBatch({ call }: Client, key: string, { labels, items }: Several): Promise<void> {
  const { failed, rows } = await call(batchReview, { items }, { key, keepalive: true, inline: true })
  if (failed === 0) return
  const refused = rows.filter((row) => !isDone(row.code))
  const msg = refused.map((row) => `${labels[row.index] ?? row.id}: ${row.msg}`).join('\n')
  throw new ApiError({ code: codes.applyFail, msg })
}

/** What the supervisor's desk decides. */
export const reviewDecisions = defineDecisions({
  actor: 'contract.decisions',
  storage: 'decisions',
  senders: {
    review: ({ call }: Client, key: string, input: ArgsOf<typeof review>) =>
      call(review, input, { key, keepalive: true, inline: true }),
    back: ({ call }: Client, key: string, input: ArgsOf<typeof back>) =>
      call(back, input, { key, keepalive: true, inline: true }),
    batchReview: sendBatch,
  },
})
