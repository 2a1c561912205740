import type { Notifier } from '#src/kit/api/notifier.ts'

/**
 * The way to the screen of a page before the sign-in: what draws it is fetched with the first message, which few people meet.
 * Leaving for the sign-in is no message there.
 */
export function createEntranceNotifier(): Notifier {
  const screen = () => import('./entrance-messages.tsx').then(({ entranceMessages }) => entranceMessages())
  const pass = (say: (to: Notifier) => void) => void screen().then(say, () => null)
  return {
    show: (notice) => pass((to) => to.show(notice)),
    alert: (text, requestId) => pass((to) => to.alert(text, requestId)),
    leave: () => {},
  }
}
