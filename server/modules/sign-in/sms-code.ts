import { smsResendMs } from '#domain/constants.ts'
import { codes } from '#protocol/codes.ts'
import type { CodeScene, sendCode } from '#protocol/sign-in/code-calls.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { countHit, limitHits } from '#server/kit/rate-limit.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isSignedIn } from '#server/kit/session.ts'
import { say } from '#server/kit/texts.ts'
import { accountOfMobile } from '#server/services/sign-in/accounts.ts'
import { passCaptcha } from '#server/services/sign-in/captcha.ts'
import { hashOf, purposeOf } from '#server/services/sign-in/code.ts'
import { queueSms } from '#server/services/sms/outbox.ts'
import type { Db, Tx } from '#server/store/store.ts'

const LIFETIME_MS = 5 * 60_000
const HOUR = 3_600_000

/** How many codes, whether anybody has the mobile or not. An address may be a whole office. */
const LIMITS = {
  wait: { hits: 1, windowMs: smsResendMs },
  mobileHour: { hits: 5, windowMs: HOUR },
  mobileDay: { hits: 10, windowMs: 24 * HOUR },
  address: { hits: 30, windowMs: HOUR },
} as const

/** Codes for mobiles that no account need have. That one has is said at the registration, to who has shown the code. */
const toNewMobiles: readonly CodeScene[] = ['CAPTCHA_CHANGE_MOBILE', 'CAPTCHA_REGISTER']

const sixDigits = () => String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0')

const waitKey = (purpose: string, mobile: string) => `code:wait:${purpose}:${mobile}`

const tooSoon = (waitMs: number) =>
  new Refusal(codes.timesLimit, 'login.codeTooSoon', {
    params: { seconds: Math.ceil(waitMs / 1000) },
    data: { waitMs },
  })

/** Refuses with what is left of the sixty seconds. */
async function checkWait(db: Db | Tx, key: string, now: number): Promise<void> {
  const row = await db.selectFrom('rateLimit').select('windowEnd').where('key', '=', key).executeTakeFirst()
  if (row && row.windowEnd > now) throw tooSoon(row.windowEnd - now)
}

async function countSending(tx: Tx, context: CallContext, purpose: string, mobile: string): Promise<void> {
  const { now, ip } = context
  const key = waitKey(purpose, mobile)
  await checkWait(tx, key, now)
  // Of two at the same moment one gets no further.
  if ((await countHit(tx, key, LIMITS.wait, now)) > 1) throw tooSoon(smsResendMs)
  const tooMany = 'login.codeTooMany'
  await limitHits(tx, `code:hour:${mobile}`, LIMITS.mobileHour, now, tooMany)
  await limitHits(tx, `code:day:${mobile}`, LIMITS.mobileDay, now, tooMany)
  await limitHits(tx, `code:address:${ip}`, LIMITS.address, now, tooMany)
}

/**
 * Sends a code, or does everything but that where nobody has the mobile: answer, limits and later refusals are the same. A new
 * mobile belongs to nobody yet; its code goes out to whoever is signed in.
 */
export const sendSmsCode = withPreparation<typeof sendCode>()({
  async before({ input, db, ...context }) {
    const { scene, mobile } = input
    if (scene === 'CAPTCHA_CHANGE_MOBILE' && !isSignedIn(context))
      throw new Refusal(codes.signedOut, 'errors.signedOut')
    // Asked before the picture is taken: whoever must wait keeps it.
    await checkWait(db, waitKey(purposeOf(scene), mobile), context.now)
    await passCaptcha(context, { ticket: input.ticket, text: input.imageCaptcha, scene })
    const code = sixDigits()
    return { code, codeHash: await hashOf(context, purposeOf(scene), mobile, code) }
  },

  async change({ input: { mobile, scene }, tx, prepared: { code, codeHash }, ...context }) {
    const { deps, now, lang } = context
    const purpose = purposeOf(scene)
    await countSending(tx, context, purpose, mobile)
    const expiresTime = now + LIFETIME_MS
    await tx
      .insertInto('smsCode')
      .values({ mobile, scene: purpose, codeHash, expiresTime })
      .onConflict((conflict) => conflict.columns(['mobile', 'scene']).doUpdateSet({ codeHash, expiresTime, tries: 0 }))
      .execute()
    const isWanted = toNewMobiles.includes(scene) || (await accountOfMobile(tx, mobile)) !== null
    if (isWanted)
      await queueSms(
        tx,
        deps,
        {
          messageType: purpose,
          mobile,
          content: say(lang, `sms.${purpose}`, { code }),
          params: { code },
          sendUser: isSignedIn(context) ? context.session.displayName : null,
          expiresTime,
        },
        now,
      )
    return { waitMs: smsResendMs }
  },
})
