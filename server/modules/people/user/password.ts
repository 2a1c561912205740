import type { resetPassword as call } from '#protocol/people/user/calls.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { businessError } from '#server/kit/refusal.ts'
import { endOtherSessions } from '#server/kit/session.ts'
import { personForChange, personInReach } from '#server/services/people/people.ts'
import { changePerson } from '#server/services/people/people-write.ts'
import { forgetAllLogins } from '#server/services/sign-in/attempts.ts'

/** Gives a password for one sign-in, ends every session of the person and locks the account until another one was chosen. */
export const resetPassword = withPreparation<typeof call>()({
  async before({ input, db, deps, ...asker }) {
    // Refused before anything as slow as a hash is made.
    await personInReach(db, asker, input.id)
    if (input.password === deps.config.defaultPassword) throw businessError('errors.weakPassword')
    return deps.passwords.hash(input.password)
  },

  async change({ input, prepared: passwordHash, ...context }) {
    const { tx } = context
    const row = await personForChange(tx, context, input)
    await endOtherSessions(tx, row.id, null)
    await forgetAllLogins(tx, row.id)
    const given = { passwordHash, weakPassword: 1, mustChangePassword: 1 }
    return changePerson(context, row, given, { action: 'resetPassword' })
  },
})
