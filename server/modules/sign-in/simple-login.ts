import type { changePasswordByMobile, simpleLogin } from '#protocol/sign-in/code-calls.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { businessError } from '#server/kit/refusal.ts'
import { endOtherSessions } from '#server/kit/session.ts'
import { type Account, accountOfMobile, checkMayEnter, enter, recordChange } from '#server/services/sign-in/accounts.ts'
import { forgetAllLogins, forgetTries } from '#server/services/sign-in/attempts.ts'
import { codeRefused, passCode } from '#server/services/sign-in/code.ts'
import type { Db } from '#server/store/store.ts'

/** The account whose holder has just shown that he has its mobile. */
async function provenAccount(
  context: CallContext & { db: Db },
  given: Parameters<typeof passCode>[1],
): Promise<Account> {
  await passCode(context, given)
  const account = await accountOfMobile(context.db, given.mobile)
  if (!account) throw codeRefused()
  checkMayEnter(account)
  return account
}

/** Sign-in by mobile and code (spec: pages#sign-in). */
export const signInByCode = withPreparation<typeof simpleLogin>()({
  async before({ input: { mobile, captcha }, ...context }) {
    return provenAccount(context, { mobile, code: captcha, scene: 'CAPTCHA_LOGIN' })
  },

  async change({ input, tx, prepared: account, ...context }) {
    // What was looked at may have changed since.
    const still = await tx
      .selectFrom('userAccount')
      .select('weakPassword')
      .where('id', '=', account.id)
      .where('mobile', '=', input.mobile)
      .where('frozen', '=', 0)
      .executeTakeFirst()
    if (!still) throw codeRefused()
    await enter(tx, context, account.id, { remember: input.rememberMe }, 'simpleLogin')
    return { weakPassword: still.weakPassword === 1 }
  },
})

/** A forgotten password: the code shows who it is, every session of the account ends, and wrong tries are forgotten. */
export const resetPassword = withPreparation<typeof changePasswordByMobile>()({
  async before({ input: { mobile, captcha, password }, ...context }) {
    // Before the code is taken: it is still good for a better one.
    if (password === context.deps.config.defaultPassword) throw businessError('errors.weakPassword')
    const account = await provenAccount(context, { mobile, code: captcha, scene: 'CAPTCHA_CHANGE_PASSWORD' })
    return { account, passwordHash: await context.deps.passwords.hash(password) }
  },

  async change({ input, tx, prepared: { account, passwordHash }, ...context }) {
    const done = await tx
      .updateTable('userAccount')
      .set((eb) => ({
        passwordHash,
        weakPassword: 0,
        mustChangePassword: 0,
        updateTime: context.now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', account.id)
      .where('mobile', '=', input.mobile)
      .where('frozen', '=', 0)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) throw codeRefused()
    await forgetAllLogins(tx, account.id)
    await forgetTries(tx, `password:${account.id}`)
    await endOtherSessions(tx, account.id, null)
    const operator = account.realName ?? account.userName
    await recordChange(tx, context, { userId: account.id, operator, action: 'changePasswordByMobile' })
    return null
  },
})
