import { personName } from '#domain/person-name.ts'
import { issueResult, passportFlags } from '#domain/status.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { Actor, Step } from '#server/kit/lifecycle/adapter.ts'
import type { PassportRow } from '#server/services/contract/facts.ts'
import { type Doer, markDone, notify } from '#server/services/message/notify.ts'
import { supervisorsAt } from '#server/services/message/receivers.ts'
import type { Tx } from '#server/store/store.ts'
import { flagsOf } from './flags.ts'

const flagged = [
  [passportFlags.LOST, 'passportLost'],
  [passportFlags.HELD_BY_CONSULATE, 'passportHeld'],
] as const

const badResults = { [issueResult.RETURN]: 'resultReturned', [issueResult.REJECT]: 'resultRejected' } as const

/** Tells the supervisors of a passport that was lost or is held; taken off again, that is done for all of them. */
export async function notifyFlags(tx: Tx, who: Doer, before: PassportRow, after: PassportRow): Promise<void> {
  if (before.flags === after.flags) return
  for (const [flag, event] of flagged) {
    const [was, is] = [before, after].map((row) => flagsOf(row).includes(flag))
    if (was && !is) await markDone(tx, who, [event], after.id)
    if (is && !was)
      await notify(tx, who, {
        event,
        entityId: after.id,
        cycle: after.version,
        receivers: await supervisorsAt(tx, after.companyId),
        params: { no: after.passportNo ?? '', name: personName(after) },
      })
  }
}

/** It has left the house, or is with its holder. */
const overTags = ['handedOver', 'withHolder'] as const

const isBad = (result: number | null): result is keyof typeof badResults => result !== null && result in badResults

/** Tells who accepted the contract of a refusal or a return; moved on, or corrected, that is done. */
async function notifyResult(tx: Tx, actor: Actor, { before, after }: Step<typeof passportCustody, 'contractPassport'>) {
  const isSame = before.issueResult === after.issueResult
  const isOver = overTags.some((tag) => hasStateTag(passportCustody, { status: after.custody }, tag))
  if (isBad(before.issueResult) && (!isSame || isOver))
    await markDone(tx, actor, [badResults[before.issueResult]], after.id)
  if (isSame || !isBad(after.issueResult)) return
  const contract = await tx
    .selectFrom('contract')
    .select('acceptUserId')
    .where('id', '=', after.contractId)
    .executeTakeFirst()
  await notify(tx, actor, {
    event: badResults[after.issueResult],
    entityId: after.id,
    cycle: after.version,
    receivers: [contract?.acceptUserId],
    params: { name: personName(after) },
  })
}

/** What the events of a contract's passport tell persons. */
export async function notifyPeople(
  tx: Tx,
  actor: Actor,
  steps: readonly Step<typeof passportCustody, 'contractPassport'>[],
): Promise<void> {
  for (const step of steps) {
    await notifyFlags(tx, actor, step.before, step.after)
    await notifyResult(tx, actor, step)
  }
}
