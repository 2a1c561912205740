import { approve, requestMaterial } from '#protocol/applicant/desk-calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import type { Client } from '#src/kit/api/client.ts'
import { defineDecisions } from '#src/parts/decision/decisions.ts'

/** What the audit decides. */
export const auditDecisions = defineDecisions({
  actor: 'applicant.decisions',
  storage: 'applicant-decisions',
  senders: {
    approve: ({ call }: Client, key: string, input: ArgsOf<typeof approve>) =>
      call(approve, { ...input, begin: true }, { key, keepalive: true, inline: true }),
    approveQueue: ({ call }: Client, key: string, input: ArgsOf<typeof approve>) =>
      call(approve, { ...input, begin: true }, { key, keepalive: true, inline: true }),
    requestMaterial: ({ call }: Client, key: string, input: ArgsOf<typeof requestMaterial>) =>
      call(requestMaterial, { ...input, begin: true }, { key, keepalive: true, inline: true }),
  },
})
