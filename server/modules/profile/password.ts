import type { modifyPassword } from '#protocol/profile/calls.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { endOtherSessions } from '#server/kit/session.ts'
import { recordChange } from '#server/services/sign-in/accounts.ts'
import { countTry, forgetTries, wrongPassword } from '#server/services/sign-in/attempts.ts'
import { isCodeRequired, passCode } from '#server/services/sign-in/code.ts'

/** Changes the caller's own password: the old one is asked for, the default one is not taken, every other session ends. */
export const changePassword = withPreparation<typeof modifyPassword>()({
  async before({ input, session, deps, now, db, ...context }) {
    const { passwordHash, mobile } = await db
      .selectFrom('userAccount')
      .select(['passwordHash', 'mobile'])
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow()
    const key = `password:${session.userId}`
    const attempt = await deps.store.change((tx) => countTry(tx, key, { now }))
    if (attempt.refusal) throw attempt.refusal
    const isRight = passwordHash !== null && (await deps.passwords.verify(input.oldPassword, passwordHash))
    if (!isRight)
      throw await deps.store.change((tx) =>
        wrongPassword(tx, key, attempt.isLast, now, businessError('login.oldPasswordWrong')),
      )
    if (input.newPassword === input.oldPassword) throw businessError('login.samePassword')
    if (input.newPassword === deps.config.defaultPassword) throw businessError('errors.weakPassword')
    // An account without a mobile has nothing that a code could be sent to.
    if (mobile !== null && (input.captcha !== undefined || (await isCodeRequired(db)))) {
      if (input.captcha === undefined) throw invalidFields([{ path: 'captcha', key: 'rules.smsCode' }])
      await passCode({ ...context, deps, now }, { mobile, code: input.captcha, scene: 'CAPTCHA_CHANGE_PASSWORD' })
    }
    return { key, oldHash: passwordHash, newHash: await deps.passwords.hash(input.newPassword) }
  },

  async change({ tx, session, now, prepared: { key, oldHash, newHash }, ...context }) {
    const done = await tx
      .updateTable('userAccount')
      .set((eb) => ({
        passwordHash: newHash,
        weakPassword: 0,
        mustChangePassword: 0,
        updateTime: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', session.userId)
      .where('passwordHash', '=', oldHash)
      .executeTakeFirst()
    // A user changed it in this very moment: what was proven is no longer true.
    if (done.numUpdatedRows === 0n) throw businessError('login.oldPasswordWrong')
    await forgetTries(tx, key)
    await endOtherSessions(tx, session.userId, session.id)
    const { userId, displayName } = session
    await recordChange(
      tx,
      { ...context, now, session },
      {
        userId,
        operator: displayName,
        action: 'modifyPassword',
      },
    )
    return null
  },
})
