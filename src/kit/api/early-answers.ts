/** How long an answer waits for whoever asked for it; a drawing that is thrown away never comes for it. */
const WAIT_MS = 5_000

export interface Early {
  readonly answer: Promise<unknown>
  /** What it came to, once it is there. */
  readonly came?: { readonly data: unknown }
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
  /** Hands it out once. */
  readonly take: (name: string) => Early | undefined
  /** Drops all that nobody has taken. */
  readonly clear: () => void
}

export function createEarlyAnswers(): EarlyAnswers {
  const waiting = new Map<string, Waiting>()
  const take: EarlyAnswers['take'] = (name) => {
    const found = waiting.get(name)
    clearTimeout(found?.timer)
    waiting.delete(name)
    return found
  }
  const drop = (name: string) => take(name)?.leaving.abort()
  return {
    begin(name, ask, onCame) {
      if (waiting.has(name)) return
      const leaving = new AbortController()
      const answer = ask(leaving.signal)
      const early: Waiting = { answer, leaving, timer: setTimeout(() => drop(name), WAIT_MS) }
      // Whoever takes it hears of a failure; where nobody comes, nobody is told.
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
