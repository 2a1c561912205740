import type { Steps } from './steps.ts'

/** After so long the worker looks whether it was told to leave its work: with the longest step it is well within 100 ms. */
const TURN_MS = 25

/** Resolves when what had been waiting in the message queue, such as a word to leave the work, has been heard. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Goes through steps to their end, looking up in between. Rejects with the signal's reason when it ends them. */
export async function runSteps<T>(
  steps: Steps<T>,
  signal: AbortSignal,
  onShare: (share: number) => void = () => {},
  turn: () => Promise<void> = nextTurn,
): Promise<T> {
  let turnedAt = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - turnedAt < TURN_MS) continue
    onShare(step.value)
    await turn()
    signal.throwIfAborted()
    turnedAt = performance.now()
  }
}

/** Waits for work that others wait for as well, and so goes on when this one leaves. */
export function unlessLeft<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
