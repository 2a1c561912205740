import { toastDurationMs } from '#domain/constants.ts'
import type { Notifier } from '#src/kit/api/notifier.ts'

export interface LoginRelay extends Notifier {
  /** From now on, and for what was said before, this is the way to the screen. */
  connect: (to: Notifier) => void
}

type Say = (to: Notifier) => void

/**
 * The client is made before there is a screen; what it says meanwhile waits. A remark of the answer that opens the next
 * screen stands on one that goes at once: what was said only just now is said on the next one again.
 */
export function createLoginRelay(now = Date.now): LoginRelay {
  let screen: Notifier | undefined
  let latest: { say: Say; at: number } | undefined
  const waiting: Say[] = []
  const pass = (say: Say) => {
    if (screen) say(screen)
    else waiting.push(say)
  }
  return {
    show(notice) {
      const say: Say = (to) => to.show(notice)
      if (screen) latest = { say, at: now() }
      pass(say)
    },
    alert: (text, requestId) => pass((to) => to.alert(text, requestId)),
    leave: (where) => pass((to) => to.leave(where)),
    connect(to) {
      screen = to
      for (const say of waiting.splice(0)) say(to)
      if (latest && now() - latest.at < toastDurationMs) latest.say(to)
      latest = undefined
    },
  }
}
