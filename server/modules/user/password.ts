import type { resetPassword as call } from '#protocol/user/calls.ts'
import { prepared } from '#server/kit/handle.ts'
import { endOtherSessions } from '#server/kit/session.ts'
import { personForChange, personInReach } from '#server/services/people.ts'
import { changePerson } from '#server/services/people-write.ts'
import { forgetTries } from '#server/services/sign-in/attempts.ts'

/** Without letters and digits that look alike: it is read out and typed once. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** Bytes beyond the last whole multiple are thrown away, so that every letter is as likely. */
function randomPassword(): string {
  const limit = 256 - (256 % ALPHABET.length)
  let text = ''
  while (text.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < limit && text.length < LENGTH) text += ALPHABET[byte % ALPHABET.length]
  return text
}

/** Gives a password made of chance, ends every session of the person and asks for another one at the next sign-in. */
export const resetPassword = prepared<typeof call>()({
  async before({ input, db, deps, ...asker }) {
    // Refused before anything as slow as a hash is made.
    await personInReach(db, asker, input.id)
    const password = randomPassword()
    return { password, passwordHash: await deps.passwords.hash(password) }
  },

  async change({ input, prepared: { password, passwordHash }, ...context }) {
    const { tx } = context
    const row = await personForChange(tx, context, input)
    await endOtherSessions(tx, row.id, null)
    await forgetTries(tx, `login:${row.id}`)
    const { version } = await changePerson(context, row, { passwordHash, weakPassword: 1 }, { action: 'resetPassword' })
    return { password, version }
  },
})
