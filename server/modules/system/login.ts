import { companyStatus } from '#protocol/statuses.ts'
import type { login } from '#protocol/system/login-calls.ts'
import { audit } from '#server/kit/audit.ts'
import { sha256 } from '#server/kit/crypto.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { prepared } from '#server/kit/handle.ts'
import { fail } from '#server/kit/refusal.ts'
import { startSession } from '#server/kit/session.ts'
import type { Db } from '#server/store/store.ts'
import { addressRefusal, countAddress, countTry, forgetTries, wrongPassword } from './attempts.ts'
import { captchaRefused, takeCaptcha } from './captcha.ts'

/** Whoever the text names: a user name first, else a mobile, else an e-mail that only one account has. */
async function findAccount(db: Db, name: string) {
  const by = (column: 'userName' | 'mobile' | 'email', text: string) =>
    db
      .selectFrom('userAccount')
      .innerJoin('company', 'company.id', 'userAccount.companyId')
      .select([
        'userAccount.id',
        'passwordHash',
        'weakPassword',
        'frozen',
        'companyId',
        'company.status as companyStatus',
        'company.deleted as companyDeleted',
      ])
      .where(`userAccount.${column}`, '=', text)
      .limit(2)
      .execute()
  for (const [column, text] of [
    ['userName', name],
    ['mobile', name],
    ['email', name],
    ['email', name.toLowerCase()],
  ] as const) {
    const [account, other] = await by(column, text)
    if (account) return other ? null : account
  }
  return null
}
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

async function passCaptcha(context: CallContext, input: { ticket?: string | undefined; imageCaptcha: string }) {
  // A change of its own: the try counts and the picture is used up although the sign-in is refused.
  const refusal = await context.deps.store.change(async (tx) => {
    const over = await addressRefusal(tx, context)
    if (over) return over
    const given = { ticket: input.ticket, text: input.imageCaptcha, scene: 'LOGIN' }
    if (await takeCaptcha(tx, context, given)) return null
    await countAddress(tx, context)
    return captchaRefused()
  })
  if (refusal) throw refusal
}

/** The account of a right password. An unknown name takes as long and is refused in the same words. */
async function passPassword(
  context: CallContext & { db: Db },
  input: { userName: string; password: string },
): Promise<{ account: Account; key: string }> {
  const { deps, now } = context
  const account = await findAccount(context.db, input.userName)
  const key = `login:${account ? account.id : await sha256(input.userName.toLowerCase())}`
  const attempt = await deps.store.change((tx) => countTry(tx, key, context))
  if (attempt.refusal) throw attempt.refusal
  const isRight = account?.passwordHash
    ? await deps.passwords.verify(input.password, account.passwordHash)
    : // Hashing costs what verifying does, so that the time does not tell which names exist.
      await deps.passwords.hash(input.password).then(() => false)
  if (account && isRight) return { account, key }
  throw await deps.store.change(async (tx) => {
    await countAddress(tx, context)
    return wrongPassword(tx, key, attempt.isLast, now, fail('login.wrong'))
  })
}

function checkMayEnter(account: Account): void {
  if (account.frozen === 1) throw fail('login.frozen')
  if (account.companyStatus !== companyStatus.PASS || account.companyDeleted === 1) throw fail('login.companyStopped')
}

/** Password sign-in: captcha first, then the password, then whether the account may enter (Specification 1 §2). */
export const signIn = prepared<typeof login>()({
  async before({ input, ...context }) {
    await passCaptcha(context, input)
    const { account, key } = await passPassword(context, input)
    checkMayEnter(account)
    return { account, key }
  },

  async change({ input, tx, prepared: { account, key }, ...context }) {
    // What was looked at may have changed since: a new password or a freeze ends this sign-in too.
    const still = await tx
      .selectFrom('userAccount')
      .select('weakPassword')
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .where('frozen', '=', 0)
      .executeTakeFirst()
    if (!still) throw fail('login.wrong')
    await forgetTries(tx, key)
    // The session that this browser had ends: nobody may have planted it.
    if (context.token)
      await tx
        .deleteFrom('session')
        .where('id', '=', await sha256(context.token))
        .execute()
    await startSession(tx, context, account.id, input.rememberMe)
    const isDefault = input.password === context.deps.config.defaultPassword
    if (isDefault && still.weakPassword === 0)
      await tx.updateTable('userAccount').set({ weakPassword: 1 }).where('id', '=', account.id).execute()
    await audit(tx, context, { action: 'login', code: '0000', entity: 'user', entityId: account.id })
    return { weakPassword: isDefault || still.weakPassword === 1 }
  },
})
