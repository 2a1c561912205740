import type { Visit } from './browser.ts'
import { workDone } from './browser.ts'

/** What one key cost, in ms. */
export interface Stroke {
  /** From the key to the picture that shows it. */
  readonly picture: number
  /** Of it what the page's main thread worked: scripts, styles, layout, what is drawn. */
  readonly work: number
  /** Of that the scripts alone. */
  readonly script: number
}

const PAUSE_MS = 120

async function scriptDone({ cdp }: Visit): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** From now on the page notes for each key when the next picture was on the screen. */
const listen = ({ page }: Visit) =>
  page.evaluate(() => {
    const pictures: number[] = []
    Object.assign(window, { pictures })
    addEventListener(
      'keydown',
      (event) => {
        const began = event.timeStamp
        // A message that is posted in a frame's callback arrives when that frame is on the screen.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => pictures.push(performance.now() - began)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })

const taken = ({ page }: Visit) => page.evaluate(() => (window as unknown as { pictures: number[] }).pictures.splice(0))

/**
 * Presses each key with a pause behind it, as a hand does: what the page puts off until it is idle is part of what a key costs,
 * but not of its picture.
 */
export async function strokes(visit: Visit, keys: readonly string[]): Promise<Stroke[]> {
  await listen(visit)
  const found: Stroke[] = []
  for (const key of keys) {
    const [work, script] = [await workDone(visit), await scriptDone(visit)]
    await visit.page.keyboard.press(key)
    await visit.page.waitForTimeout(PAUSE_MS)
    const [picture] = await taken(visit)
    if (picture === undefined) throw new Error(`The page did not hear ${key}`)
    found.push({ picture, work: (await workDone(visit)) - work, script: (await scriptDone(visit)) - script })
  }
  return found
}
