import { lookDayProblems } from '#domain/consulate/hand-entry.ts'
import { dayOf, startOfDay } from '#domain/day.ts'
import type * as calls from '#protocol/consulate/hand-entry-calls.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { localizedMessage } from '#server/kit/message.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { applicationAdapter } from '#server/services/consulate/application/lifecycle.ts'
import { latestTask, requireStep } from '#server/services/consulate/submission/hand.ts'

/** A person looks from the beginning of that day on. */
export const lookOn = (lookDay: string) => ({ nextLookTime: startOfDay(lookDay), lookByHand: 1 })

/** Refuses a day that has gone, or is too far. */
export function requireLookDay(lookDay: string, now: number): void {
  const wrong = lookDayProblems(lookDay, dayOf(now))
  if (wrong.length > 0) throw invalidFields(wrong)
}

export async function lookAgain({ input, tx, ...who }: Changes<typeof calls.lookAgain>) {
  const { id, version, lookDay } = input
  const row = await openRow(tx, who, applicationAdapter, id, { version })
  await requireStep(tx, who, row, await latestTask(tx, id), 'lookAgain')
  requireLookDay(lookDay, who.now)
  const next = lookOn(lookDay)
  const isAsked = row.problem === localizedMessage('formTask.lookByHand')
  // The version stays: what somebody types into a record of this application meanwhile is as good as before.
  await tx
    .updateTable('consulateApplication')
    .set({ ...next, ...(isAsked && { problem: null }) })
    .where('id', '=', id)
    .execute()
  await writeLog(tx, who, { entity: 'application', entityId: id, action: 'lookAgain', content: lookDay })
  return { nextLookTime: next.nextLookTime }
}
