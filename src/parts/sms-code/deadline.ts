import * as z from 'zod/mini'
import type { Deadline } from '#machines/sms-code.ts'
import type { CodeScene } from '#protocol/sign-in/code-calls.ts'

const key = 'visadesk.code'
// Of the scene only that it is one: its calls would come along to a page that may never need them.
const kept = z.object({ scene: z.string(), mobile: z.string(), endsAt: z.number() })

/** Of this window only: another one has its own person in front of it. The server holds everybody to it anyway. */
export const keepDeadline = (scene: CodeScene, deadline: Deadline): void =>
  sessionStorage.setItem(key, JSON.stringify({ scene, ...deadline }))

/** The wait that was running before the page was loaded anew, or null. */
export function runningDeadline(now: number): (Deadline & { scene: string }) | null {
  try {
    const found = kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return found.success && found.data.endsAt > now ? found.data : null
  } catch {
    return null
  }
}

/** A user who is signed in has no use any more for the wait of a code that was to sign him in. */
export const forgetDeadline = (): void => sessionStorage.removeItem(key)
