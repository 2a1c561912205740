import type { login } from '#protocol/sign-in/login-calls.ts'
import { sha256 } from '#server/kit/crypto.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { businessError } from '#server/kit/refusal.ts'
import { type Account, checkMayEnter, enter, findAccount } from '#server/services/sign-in/accounts.ts'
import {
  countAddress,
  countLogin,
  forgetLogin,
  type LoginKeys,
  loginKeys,
  wrongPassword,
} from '#server/services/sign-in/attempts.ts'
import { passCaptcha } from '#server/services/sign-in/captcha.ts'
import { deviceOf } from '#server/services/sign-in/device.ts'
import { noteFailure } from '#server/services/sign-in/failures.ts'
import type { Db } from '#server/store/store.ts'

/** The account of a right password. An unknown name takes as long and is refused in the same words. */
async function passPassword(
  context: CallContext & { db: Db },
  input: { userName: string; password: string },
): Promise<{ account: Account; keys: LoginKeys }> {
  const { deps, now } = context
  const account = await findAccount(context.db, input.userName)
  const device = account && (await deviceOf(context, account.id))
  const keys = loginKeys(account?.id ?? sha256(input.userName.toLowerCase()), device, context.ip)
  const attempt = await deps.store.change((tx) => countLogin(tx, keys, context))
  if (attempt.refusal) throw attempt.refusal
  const isRight = account?.passwordHash
    ? await deps.passwords.verify(input.password, account.passwordHash)
    : // Hashing costs what verifying does, so that the time does not tell which names exist.
      await deps.passwords.hash(input.password).then(() => false)
  if (account && isRight) return { account, keys }
  throw await deps.store.change(async (tx) => {
    await countAddress(tx, context)
    if (account) await noteFailure(tx, context, account.id)
    return wrongPassword(tx, keys.place, attempt.isLast, now, businessError('login.wrong'))
  })
}

/** Password sign-in: captcha first, then the password, then whether the account may enter (spec: pages#sign-in). */
export const signIn = withPreparation<typeof login>()({
  async before({ input, ...context }) {
    await passCaptcha(context, { ticket: input.ticket, text: input.imageCaptcha, scene: 'LOGIN' })
    const { account, keys } = await passPassword(context, input)
    checkMayEnter(account)
    return { account, keys }
  },

  async change({ input, tx, prepared: { account, keys }, ...context }) {
    // What was looked at may have changed since: a new password or a freeze ends this sign-in too.
    const still = await tx
      .selectFrom('userAccount')
      .select('weakPassword')
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .where('frozen', '=', 0)
      .executeTakeFirst()
    if (!still) throw businessError('login.wrong')
    await forgetLogin(tx, keys)
    const isDefault = input.password === context.deps.config.defaultPassword
    await enter(tx, context, account.id, { remember: input.rememberMe, isDefaultPassword: isDefault }, 'login')
    if (isDefault && still.weakPassword === 0)
      await tx.updateTable('userAccount').set({ weakPassword: 1 }).where('id', '=', account.id).execute()
    return { weakPassword: isDefault || still.weakPassword === 1 }
  },
})
