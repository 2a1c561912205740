/** How long an answer waits for whoever asked for it; a drawing that is thrown away never comes for it. */
const WAIT_MS = 5_000

export interface Early {
  readonly answer: Promise<unknown>
  /** Of whoever took it: the question ends when all of them have left. */
  readonly leaving: AbortController
}

interface Waiting extends Early {
  came?: { readonly data: unknown }
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * Questions of what is still being drawn: they leave at once, and whoever asked takes the answer when it is on the screen.
 * Until then a second drawing of the same finds the question on its way and asks nothing.
 */
export interface EarlyAnswers {
  /** Asks, and tells the answer; nothing where the same was asked before and nobody has taken it yet. */
  readonly begin: (
    name: string,
    ask: (signal: AbortSignal) => Promise<unknown>,
    onCame?: (data: unknown) => void,
  ) => void
  /** What has come already: it is drawn at once, instead of a picture that waits for it. */
  readonly came: (name: string) => { readonly data: unknown } | undefined
  /** Hands it out to all that one drawing brings to the screen, and to nobody later. */
  readonly take: (name: string) => Early | undefined
  /** Drops all that nobody has taken. */
  readonly clear: () => void
}

export function createEarlyAnswers(): EarlyAnswers {
  const waiting = new Map<string, Waiting>()
  /** What was taken by what is just being brought to the screen, and how many wait for it. */
  const shared = new Map<string, { readonly of: Waiting; takers: number }>()
  const withdraw = (name: string) => {
    const found = waiting.get(name)
    clearTimeout(found?.timer)
    waiting.delete(name)
    return found
  }
  const share = (name: string) => {
    const of = withdraw(name)
    if (!of) return shared.get(name)
    const one = { of, takers: 0 }
    shared.set(name, one)
    queueMicrotask(() => shared.get(name) === one && shared.delete(name))
    return one
  }
  const take: EarlyAnswers['take'] = (name) => {
    const one = share(name)
    if (!one) return undefined
    const leaving = new AbortController()
    one.takers += 1
    leaving.signal.addEventListener('abort', () => {
      one.takers -= 1
      if (one.takers > 0) return
      if (shared.get(name) === one) shared.delete(name)
      one.of.leaving.abort()
    })
    return { answer: one.of.answer, leaving }
  }
  const drop = (name: string) => withdraw(name)?.leaving.abort()
  return {
    begin(name, ask, onCame) {
      if (waiting.has(name)) return
      const leaving = new AbortController()
      const answer = ask(leaving.signal)
      const early: Waiting = { answer, leaving, timer: setTimeout(() => drop(name), WAIT_MS) }
      // The caller that takes it hears of a failure; where nobody comes, nobody is told.
      answer.then(
        (data) => {
          early.came = { data }
          onCame?.(data)
        },
        () => undefined,
      )
      waiting.set(name, early)
    },
    came: (name) => waiting.get(name)?.came,
    take,
    clear() {
      for (const name of waiting.keys()) drop(name)
    },
  }
}
