import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/people/user/calls.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError } from '#server/kit/refusal.ts'
import { endOtherSessions } from '#server/kit/session.ts'
import { personForChange } from '#server/services/people/people.ts'
import { changePerson, retirePerson } from '#server/services/people/people-write.ts'

type Change<C extends (typeof calls)[keyof typeof calls]> = Changes<InputOf<C>>

/** Frozen: may not sign in, and is signed out everywhere. */
export async function freezePerson({ input, ...context }: Change<typeof calls.freezeUser>) {
  const row = await personForChange(context.tx, context, input)
  if (row.frozen === input.frozen) throw businessError(input.frozen === 1 ? 'user.isFrozen' : 'user.isNotFrozen')
  if (input.frozen === 1) await endOtherSessions(context.tx, row.id, null)
  const action = input.frozen === 1 ? 'freeze' : 'unfreeze'
  return changePerson(context, row, { frozen: input.frozen }, { action, content: input.reason })
}

export async function blockPerson({ input, ...context }: Change<typeof calls.block>) {
  const row = await personForChange(context.tx, context, input)
  if (row.blocked === 1) throw businessError('user.isBlocked')
  return changePerson(context, row, { blocked: 1 }, { action: 'block', content: input.reason })
}

export async function unblockPerson({ input, ...context }: Change<typeof calls.unBlock>) {
  const row = await personForChange(context.tx, context, input)
  if (row.blocked === 0) throw businessError('user.isNotBlocked')
  return changePerson(context, row, { blocked: 0 }, { action: 'unBlock' })
}

/** Takes an account away that is in no open order. */
export async function removePerson({ input, ...context }: Change<typeof calls.remove>): Promise<null> {
  const { tx } = context
  const row = await personForChange(tx, context, input)
  const { orders } = await tx
    .selectFrom('visaOrder')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('userId', '=', row.id)
    .where('orderStatus', '=', 0)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow()
  if (orders > 0) throw businessError('user.openOrders', { count: orders })
  await retirePerson(context, row)
  return null
}
