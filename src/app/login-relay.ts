import type { Notifier } from '#src/kit/api/notifier.ts'

export interface LoginRelay extends Notifier {
  /** From now on, and for what was said before, this is the way to the screen. */
  connect: (to: Notifier) => void
}

/** The client is made before the component library is there; what it says meanwhile waits. */
export function createLoginRelay(): LoginRelay {
  let screen: Notifier | undefined
  const waiting: ((to: Notifier) => void)[] = []
  const pass = (say: (to: Notifier) => void) => {
    if (screen) say(screen)
    else waiting.push(say)
  }
  return {
    show: (notice) => pass((to) => to.show(notice)),
    alert: (text, requestId) => pass((to) => to.alert(text, requestId)),
    leave: (where) => pass((to) => to.leave(where)),
    connect(to) {
      screen = to
      for (const say of waiting.splice(0)) say(to)
    },
  }
}
