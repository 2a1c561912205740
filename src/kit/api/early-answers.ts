/** How long an answer waits for whoever asked for it; a drawing that is thrown away never comes for it. */
const WAIT_MS = 5_000

export interface Early {
  readonly answer: Promise<unknown>
  readonly leaving: AbortController
}

/**
 * Questions of what is still being drawn: they leave at once, and whoever asked takes the answer when it is on the screen.
 * Until then a second drawing of the same finds the question on its way and asks nothing.
 */
export interface EarlyAnswers {
  readonly begin: (name: string, ask: (signal: AbortSignal) => Promise<unknown>) => void
  /** Hands it out once. */
  readonly take: (name: string) => Early | undefined
  /** Drops all that nobody has taken. */
  readonly clear: () => void
}

export function createEarlyAnswers(): EarlyAnswers {
  const waiting = new Map<string, Early & { timer: ReturnType<typeof setTimeout> }>()
  const take: EarlyAnswers['take'] = (name) => {
    const found = waiting.get(name)
    clearTimeout(found?.timer)
    waiting.delete(name)
    return found
  }
  const drop = (name: string) => take(name)?.leaving.abort()
  return {
    begin(name, ask) {
      if (waiting.has(name)) return
      const leaving = new AbortController()
      const answer = ask(leaving.signal)
      // Whoever takes it hears of a failure; where nobody comes, nobody is told.
      answer.catch(() => undefined)
      waiting.set(name, { answer, leaving, timer: setTimeout(() => drop(name), WAIT_MS) })
    },
    take,
    clear() {
      for (const name of waiting.keys()) drop(name)
    },
  }
}
