import type { CodeScene } from '#protocol/sign-in/code-calls.ts'
import { hmac, sameText } from '#server/kit/crypto.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { businessError } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { addressRefusal, countAddress } from './attempts.ts'

const MOST_TRIES = 5

/** Both of the specification's scenes of signing in mean the same code. */
export const purposeOf = (scene: CodeScene) => (scene === 'LOGIN' ? 'CAPTCHA_LOGIN' : scene)

export const hashOf = (context: CallContext, purpose: string, mobile: string, code: string) =>
  hmac(context.deps.secret, `sms:${purpose}:${mobile}:${code}`)

interface Given {
  readonly mobile: string
  readonly code: string
  readonly scene: CodeScene
}

/** Takes a try; says whether the code was right. */
async function tryCode(tx: Tx, context: CallContext, { mobile, code, scene }: Given): Promise<boolean> {
  const purpose = purposeOf(scene)
  const held = await tx
    .updateTable('smsCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('mobile', '=', mobile)
    .where('scene', '=', purpose)
    .where('expiresTime', '>', context.now)
    .where('tries', '<', MOST_TRIES)
    .returning('codeHash')
    .executeTakeFirst()
  const test = context.deps.config.captchaTestCode
  return (
    (test !== undefined && sameText(code, test)) ||
    (held !== undefined && sameText(held.codeHash, await hashOf(context, purpose, mobile, code)))
  )
}

/** A code works once: whatever it was for is done with it. */
export async function spendSmsCode(tx: Tx, { mobile, scene }: Omit<Given, 'code'>): Promise<void> {
  await tx.deleteFrom('smsCode').where('mobile', '=', mobile).where('scene', '=', purposeOf(scene)).execute()
}

/** In a change of its own, so that the try counts although what it was for is refused. */
async function checkCode(context: CallContext, given: Given, isSpent: boolean): Promise<void> {
  const refusal = await context.deps.store.change(async (tx) => {
    const over = await addressRefusal(tx, context)
    if (over) return over
    if (await tryCode(tx, context, given)) {
      if (isSpent) await spendSmsCode(tx, given)
      return null
    }
    await countAddress(tx, context)
    return codeRefused()
  })
  if (refusal) throw refusal
}

/**
 * Throws unless the code was sent to this mobile for this purpose in the last five minutes and is new: it works once and may be
 * tried five times.
 */
export const passCode = (context: CallContext, given: Given): Promise<void> => checkCode(context, given, true)

/** The same for a form that may have to be mended: the code stays good until `spendSmsCode`, for five tries in all. */
export const proveCode = (context: CallContext, given: Given): Promise<void> => checkCode(context, given, false)

/** Said, too, when the code was right and nobody has the mobile any more. */
export const codeRefused = () => businessError('login.codeWrong')

/** Whether this installation asks for a code when a password is changed; without an SMS provider it would only be in the way. */
export async function isCodeRequired(db: Db): Promise<boolean> {
  const row = await db.selectFrom('sysParam').select('value').where('code', '=', 'password.smsCode').executeTakeFirst()
  return row?.value === 'on'
}
