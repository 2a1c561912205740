import { randomToken, sameText } from '#server/kit/crypto.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { limitHits } from '#server/kit/rate-limit.ts'
import { businessError } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import { addressRefusal, countAddress } from './attempts.ts'

const LIFETIME_MS = 5 * 60_000
/** A desk of many people behind one address asks for some a minute; a program asks for thousands. */
const DRAWN = { hits: 120, windowMs: 60_000 }

/** Draws a picture for a scene and keeps its answer for five minutes; limited by address. */
export async function drawCaptcha(
  tx: Tx,
  context: CallContext,
  scene: string,
): Promise<{ image: string; ticket: string }> {
  const { deps, now, ip } = context
  await limitHits(tx, `captcha:address:${ip}`, DRAWN, now)
  await tx.deleteFrom('captcha').where('expiresTime', '<=', now).execute()
  const { text, svg } = deps.drawCaptcha()
  const ticket = randomToken().slice(0, 32)
  await tx
    .insertInto('captcha')
    .values({ ticket, scene, answer: text.toLowerCase(), expiresTime: now + LIFETIME_MS })
    .execute()
  return { image: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, ticket }
}

interface Given {
  readonly ticket: string | undefined
  readonly text: string
  readonly scene: string
}

/** Takes a captcha, right or wrong: each picture is good for one try, in its own scene, for five minutes. */
async function takeCaptcha(tx: Tx, context: CallContext, given: Given): Promise<boolean> {
  const { deps, now } = context
  const row = given.ticket
    ? await tx
        .deleteFrom('captcha')
        .where('ticket', '=', given.ticket)
        .returning(['scene', 'answer', 'expiresTime'])
        .executeTakeFirst()
    : undefined
  const test = deps.config.captchaTestCode
  if (test !== undefined && sameText(given.text, test)) return true
  return (
    row !== undefined &&
    row.scene === given.scene &&
    row.expiresTime > now &&
    sameText(row.answer, given.text.toLowerCase())
  )
}

/**
 * Throws unless the picture was read rightly; wrong ones count against the address. In a change of its own: the try counts and
 * the picture is used up although what it was for is refused.
 */
export async function passCaptcha(context: CallContext, given: Given): Promise<void> {
  const refusal = await context.deps.store.change(async (tx) => {
    const over = await addressRefusal(tx, context)
    if (over) return over
    if (await takeCaptcha(tx, context, given)) return null
    await countAddress(tx, context)
    return businessError('login.captchaWrong')
  })
  if (refusal) throw refusal
}
