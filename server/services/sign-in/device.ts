import { giveCookie } from '#server/kit/cookies.ts'
import { hmac, randomToken, sameText } from '#server/kit/crypto.ts'
import type { CallContext } from '#server/kit/deps.ts'

export const deviceCookieName = 'visadesk-device'
const LIFETIME_MS = 365 * 24 * 3_600_000
/** People take turns at a desk; whoever has not signed in for the longest is forgotten. */
const MOST_PEOPLE = 12

interface Known {
  readonly userId: number
  readonly until: number
  readonly number: string
}

const macOf = ({ deps }: Pick<CallContext, 'deps'>, { userId, until, number }: Known) =>
  hmac(deps.secret, `device ${userId} ${until} ${number}`)

/** Whom the browser has let in before, latest first. Signed, so that nobody can say it of a browser of his own. */
async function knownOn(context: Pick<CallContext, 'deps' | 'deviceCookie' | 'now'>): Promise<Known[]> {
  const known: Known[] = []
  for (const part of context.deviceCookie.split('~').slice(0, MOST_PEOPLE)) {
    const [userId = '', until = '', number = '', mac = ''] = part.split('.')
    const one = { userId: Number(userId), until: Number(until), number }
    if (one.until > context.now && sameText(mac, await macOf(context, one))) known.push(one)
  }
  return known
}

/** The device by which this account was signed in to before; null where it never was, or too long ago. */
export const deviceOf = async (
  context: Pick<CallContext, 'deps' | 'deviceCookie' | 'now'>,
  userId: number,
): Promise<string | null> => (await knownOn(context)).find((one) => one.userId === userId)?.number ?? null

/**
 * Lets the browser remember that the account was signed in to with it. It opens nothing by itself: it only sets the device's
 * tries apart from those of others.
 */
export async function rememberDevice(context: CallContext, userId: number): Promise<void> {
  if (context.deps.config.sessionCarrier !== 'cookie') return
  const known = await knownOn(context)
  const number = known.find((one) => one.userId === userId)?.number ?? randomToken().slice(0, 16)
  const others = known.filter((one) => one.userId !== userId)
  const kept = [{ userId, until: context.now + LIFETIME_MS, number }, ...others].slice(0, MOST_PEOPLE)
  const parts = await Promise.all(
    kept.map(async (one) => `${one.userId}.${one.until}.${one.number}.${await macOf(context, one)}`),
  )
  giveCookie(context, deviceCookieName, parts.join('~'), LIFETIME_MS / 1000)
}
