import type { PaperEventType } from '#machines/lifecycle/paper.ts'
import * as calls from '#protocol/paper/calls.ts'
import type { StepAnswer } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { onlyOf } from './people.ts'

const reason = '模型走查'
/** An original, so that it can be given back. */
export const KEY = 'PASSPORT'

export const paperRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('personPaper').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

let changes = 0

/** Does one thing to one paper of a person, in the version that was seen. */
export async function changePaper(
  desk: Desk,
  applicantId: number,
  version: number,
  event: PaperEventType,
  key = KEY,
): Promise<StepAnswer> {
  changes += 1
  const who = await desk.as(event === 'waive' || event === 'reject' ? 'supervisor' : 'reception')
  const item = { changeId: `model-paper-${changes}`, key, version, event, reason, code: 'CONSULATE_AGREED' }
  return onlyOf(await who.call(calls.changePapers, { id: applicantId, items: [item] }))
}

/** Whose paper it is. */
export const applicantOf = async (desk: Desk, id: number): Promise<number> => (await paperRow(desk, id)).applicantId!
