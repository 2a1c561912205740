import { fromPromise } from 'xstate'

interface Call<I, O> {
  readonly input: I
  readonly resolve: (output: O) => void
  readonly reject: (error: unknown) => void
}

/** An actor whose answers the test gives, in any order and as late as it likes. */
export function controlled<O, I = undefined>() {
  const calls: Call<I, O>[] = []
  const logic = fromPromise<O, I>(
    ({ input }) => new Promise<O>((resolve, reject) => calls.push({ input, resolve, reject })),
  )
  return { calls, logic }
}

/** What the client rejects with for an answer of the server, and when no answer came. */
export const answered = (code: string, data?: unknown) => Object.assign(new Error(`answer ${code}`), { code, data })
export const lost = () => Object.assign(new Error('Failed to fetch'), { code: 'network' })

/** Lets everything that was answered arrive. */
export const arrived = () => new Promise<void>((resolve) => setImmediate(resolve))
