import type * as calls from '#protocol/consulate/hand-entry-calls.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { applicationAdapter } from '#server/services/consulate/application/lifecycle.ts'
import {
  giveBack,
  latestTask,
  letGo,
  requireStep,
  sendAgain,
  takeOver,
} from '#server/services/consulate/submission/hand.ts'
import type { Tx } from '#server/store/store.ts'

/** The log of the application and the audit: who had it in hand, and when. */
async function recordChange(
  tx: Tx,
  who: AuthenticatedContext,
  entityId: number,
  action: 'takeOver' | 'sendAgain' | 'handBack' | 'release',
  content?: string,
) {
  const about = { entity: 'application', entityId } as const
  await writeLog(tx, who, { ...about, action, content })
  await audit(tx, who, { ...about, action: `application.${action}` })
}

export async function takeOverApplication({ input, tx, ...who }: Changes<typeof calls.takeOver>) {
  const row = await openRow(tx, who, applicationAdapter, input.id)
  const before = await latestTask(tx, row.id)
  const after = await takeOver(tx, who, row, before)
  // A user who only stays longer takes nothing over.
  if (after.leaseOwner !== before?.leaseOwner || after.version !== before.version)
    await recordChange(tx, who, row.id, 'takeOver')
  return { version: row.version, holderUntil: after.leaseUntil ?? who.now }
}

export async function sendApplicationAgain({ input, tx, ...who }: Changes<typeof calls.sendAgain>): Promise<null> {
  const row = await openRow(tx, who, applicationAdapter, input.id)
  await sendAgain(tx, who, row, await latestTask(tx, row.id))
  await recordChange(tx, who, row.id, 'sendAgain')
  return null
}

export async function handBackApplication({ input, tx, ...who }: Changes<typeof calls.handBack>): Promise<null> {
  const row = await openRow(tx, who, applicationAdapter, input.id)
  const held = await latestTask(tx, row.id)
  await requireStep(tx, who, row, held, 'handBack')
  const content = input.reason || undefined
  await giveBack(tx, who, held!, { action: 'handBack', byHand: 1, content })
  await recordChange(tx, who, row.id, 'handBack', content)
  return null
}

export async function releaseApplication({ input, tx, ...who }: Changes<typeof calls.release>): Promise<null> {
  const row = await openRow(tx, who, applicationAdapter, input.id)
  const held = await latestTask(tx, row.id)
  await requireStep(tx, who, row, held, 'release')
  const content = input.reason || undefined
  await letGo(tx, who, held!, content)
  await recordChange(tx, who, row.id, 'release', content)
  return null
}
