import type { Notifier } from '#src/kit/api/notifier.ts'

/**
 * The way to the screen of a page before the sign-in: what draws it is fetched with the first message, which few people meet.
 * Leaving for the sign-in is no message there.
 */
export function createEntranceNotifier(): Notifier {
  let drawn: Promise<Notifier> | null = null
  const pass = (say: (to: Notifier) => void) => {
    drawn ??= import('./entrance-messages.tsx').then(({ drawMessages }) => drawMessages())
    drawn.then(say, () => {
      // What could not be fetched is tried again with the next message.
      drawn = null
    })
  }
  return {
    show: (notice) => pass((to) => to.show(notice)),
    alert: (text, requestId) => pass((to) => to.alert(text, requestId)),
    leave: () => {},
  }
}
