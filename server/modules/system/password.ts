import { codes } from '#protocol/codes.ts'
import type { modifyPassword } from '#protocol/system/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { prepared } from '#server/kit/handle.ts'
import { fail } from '#server/kit/refusal.ts'
import { endOtherSessions } from '#server/kit/session.ts'
import { countTry, forgetTries, wrongPassword } from './attempts.ts'

/** Changes the caller's own password: the old one is asked for, the default one is not taken, every other session ends. */
export const changePassword = prepared<typeof modifyPassword>()({
  async before({ input, session, deps, now, db, ...context }) {
    const { passwordHash } = await db
      .selectFrom('userAccount')
      .select('passwordHash')
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow()
    const key = `password:${session.userId}`
    const attempt = await deps.store.change((tx) => countTry(tx, key, { ...context, deps, now }))
    if (attempt.refusal) throw attempt.refusal
    const isRight = passwordHash !== null && (await deps.passwords.verify(input.oldPassword, passwordHash))
    if (!isRight)
      throw await deps.store.change((tx) => wrongPassword(tx, key, attempt.isLast, now, fail('login.oldPasswordWrong')))
    if (input.newPassword === input.oldPassword) throw fail('login.samePassword')
    if (input.newPassword === deps.config.defaultPassword) throw fail('errors.weakPassword')
    return { key, oldHash: passwordHash, newHash: await deps.passwords.hash(input.newPassword) }
  },

  async change({ tx, session, now, prepared: { key, oldHash, newHash }, ...context }) {
    const done = await tx
      .updateTable('userAccount')
      .set((eb) => ({ passwordHash: newHash, weakPassword: 0, updateTime: now, version: eb('version', '+', 1) }))
      .where('id', '=', session.userId)
      .where('passwordHash', '=', oldHash)
      .executeTakeFirst()
    // Somebody changed it in this very moment: what was proven is no longer true.
    if (done.numUpdatedRows === 0n) throw fail('login.oldPasswordWrong')
    await forgetTries(tx, key)
    await endOtherSessions(tx, session.userId, session.id)
    await tx
      .insertInto('entityLog')
      .values({
        entity: 'user',
        entityId: session.userId,
        createTime: now,
        userId: session.userId,
        operator: session.displayName,
        action: 'modifyPassword',
      })
      .execute()
    await audit(
      tx,
      { ...context, session, now },
      { action: 'modifyPassword', code: codes.success, entity: 'user', entityId: session.userId },
    )
    return null
  },
})
