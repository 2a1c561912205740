import type { changeMobile } from '#protocol/profile/calls.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { businessError, invalidFields, versionConflict } from '#server/kit/refusal.ts'
import { endOtherSessions } from '#server/kit/session.ts'
import { accountOfMobile, recordChange } from '#server/services/sign-in/accounts.ts'
import { passCode } from '#server/services/sign-in/code.ts'

const masked = (mobile: string | null) => (mobile ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : '-')

/** Changes the caller's own mobile, with which he signs in: the new one is proven by its code, every other session ends. */
export const changeOwnMobile = withPreparation<typeof changeMobile>()({
  async before({ input, db, session, reach: _, ...context }) {
    const { mobile: old } = await db
      .selectFrom('userAccount')
      .select('mobile')
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow()
    if (input.oldMobile !== (old ?? '')) throw invalidFields([{ path: 'oldMobile', key: 'login.oldMobileWrong' }])
    await passCode(context, { mobile: input.mobile, code: input.captcha, scene: 'CAPTCHA_CHANGE_MOBILE' })
    return old
  },

  async change({ input, tx, session, reach: _, prepared: old, ...context }) {
    // Told only to whoever holds the phone.
    if (await accountOfMobile(tx, input.mobile)) throw businessError('login.mobileTaken')
    const done = await tx
      .updateTable('userAccount')
      .set((eb) => ({ mobile: input.mobile, updateTime: context.now, version: eb('version', '+', 1) }))
      .where('id', '=', session.userId)
      .where('mobile', old === null ? 'is' : '=', old)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) throw versionConflict({})
    await endOtherSessions(tx, session.userId, session.id)
    await recordChange(
      tx,
      { ...context, session },
      {
        userId: session.userId,
        operator: session.displayName,
        action: 'changeMobile',
        content: `${masked(old)} → ${masked(input.mobile)}`,
      },
    )
    return null
  },
})
