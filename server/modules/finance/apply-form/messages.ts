import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import type { Actor, RowOf, Step } from '#server/kit/lifecycle/adapter.ts'
import { markDone, notify } from '#server/services/message/notify.ts'
import { holdersAt } from '#server/services/message/receivers.ts'
import type { Tx } from '#server/store/store.ts'

const waiting = statusesFor(applyForm, 'approve')
const rejected = statusesFor(applyForm, 'againReview')

const aboutOf = ({ contractNo, kind }: RowOf<'applyForm'>) => ({
  no: contractNo,
  kind: [`status.applyFormKind.${kind}`],
})

/** Who may decide about a form that waits is told of it, its author not. */
export async function notifyPending(tx: Tx, actor: Actor, form: RowOf<'applyForm'>): Promise<void> {
  const deciders = await holdersAt(tx, form.companyId, 'center.applyForm.approve')
  await notify(tx, actor, {
    event: 'applyFormPending',
    entityId: form.id,
    cycle: form.version,
    receivers: deciders.filter((id) => id !== form.applyUserId),
    params: aboutOf(form),
  })
}

/** What the events of a form tell persons, and what they were told that is done by it. */
export async function notifyPeople(
  tx: Tx,
  actor: Actor,
  steps: readonly Step<typeof applyForm, 'applyForm'>[],
): Promise<void> {
  for (const { event, before, after, content } of steps) {
    if (waiting.includes(before.status) && !waiting.includes(after.status))
      await markDone(tx, actor, ['applyFormPending'], after.id)
    if (rejected.includes(before.status)) await markDone(tx, actor, ['applyFormRejected'], after.id)
    if (waiting.includes(after.status)) await notifyPending(tx, actor, after)
    if (event !== 'approve' && event !== 'reject') continue
    await notify(tx, actor, {
      event: event === 'approve' ? 'applyFormApproved' : 'applyFormRejected',
      entityId: after.id,
      cycle: after.version,
      receivers: [after.applyUserId],
      params: { ...aboutOf(after), reason: content ?? '' },
    })
  }
}
