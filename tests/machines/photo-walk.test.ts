import { expect, it } from 'vitest'
import type { PhotoEvent, PhotoNeed } from '#machines/photo-facts.ts'
import { arrived } from './controlled.ts'
import { card, part, photoFrame, portrait, type Shapes, toolError } from './photo-frame.ts'
import { randomFrom } from './random.ts'

type Frame = ReturnType<typeof photoFrame>

const commands: readonly PhotoEvent<Shapes>[] = [
  { type: 'photo.open', file: portrait },
  { type: 'photo.open', file: card },
  { type: 'photo.clear' },
  { type: 'photo.cancel' },
  { type: 'photo.retry' },
  { type: 'photo.find' },
  { type: 'photo.frame' },
  { type: 'photo.proceed' },
  { type: 'photo.turnBack' },
  { type: 'photo.encode' },
  { type: 'photo.aim', aim: { preset: 'TUR' } },
  { type: 'face.choose', index: 0 },
  { type: 'face.choose', index: 1 },
  { type: 'recipe.change', change: { turn: 1 }, gesture: 'drag' },
  { type: 'recipe.change', change: { turn: 2 }, gesture: 'drag' },
  { type: 'recipe.change', change: { crop: part(5) } },
  { type: 'recipe.change', change: { background: '#ffffff' } },
  { type: 'recipe.undo' },
  { type: 'recipe.redo' },
  { type: 'recipe.reset' },
]
const kinds = ['broken', 'modelMissing', 'workerLost', 'tooBig']

/** Who is waited for in a state. */
const waited: Record<string, keyof Frame['tools']> = {
  decoding: 'open',
  finding: 'find',
  turning: 'turnBack',
  framing: 'frame',
  matting: 'matte',
  composing: 'compose',
  encoding: 'encode',
  measuring: 'measure',
}

/** Ends the call that is waited for, and now and then one that nobody waits for any more. */
function answerSome({ tools, phase, state }: Frame, chance: () => number) {
  const names = (Object.keys(tools) as (keyof Frame['tools'])[]).filter((name) => tools[name].calls.length > 0)
  const name = chance() < 0.8 ? waited[phase()] : names[Math.floor(chance() * names.length)]
  if (!name) return
  if (chance() < 0.15) {
    tools[name].calls.at(-1)?.reject(toolError(kinds[Math.floor(chance() * kinds.length)] ?? ''))
    return
  }
  const id = tools.open.calls.length
  const people = [{ name: 'Anna' }, { name: 'Boris' }].slice(0, Math.floor(chance() * 3))
  const answers = {
    open: () => tools.open.calls.at(-1)?.resolve({ photo: { id }, original: { of: 'original' }, change: {} }),
    find: () => tools.find.calls.at(-1)?.resolve(people),
    turnBack: () => {
      const { photo } = state().context
      if (photo) tools.turnBack.calls.at(-1)?.resolve({ photo, original: { of: 'as filed' }, change: {} })
    },
    frame: () => tools.frame.calls.at(-1)?.resolve({ framed: { crop: part(1) }, change: { crop: part(1) } }),
    matte: () => tools.matte.calls.at(-1)?.resolve({ unrest: 0 }),
    compose: () => tools.compose.calls.at(-1)?.resolve({ of: 'recipe' }),
    encode: () => tools.encode.calls.at(-1)?.resolve({ bytes: 1 }),
    measure: () => tools.measure.calls.at(-1)?.resolve({ faces: 1 }),
  }
  answers[name]()
}

function holdsTogether(one: Frame) {
  const { context } = one.state()
  const { history, composed, finished, measures, matted, faces, face, error: said, progress } = context
  if (one.phase() === 'ready') {
    expect(composed?.recipe).toBe(history.present)
    expect(said).toBeNull()
    if (context.needs.includes('encode')) expect(finished).not.toBeNull()
    if (context.needs.includes('measure')) expect(measures).not.toBeNull()
    if (history.present.background !== 'keep') expect(matted?.crop).toEqual(history.present.crop)
  }
  // A file or a report is never one of another recipe.
  if (finished || measures) expect(composed?.recipe).toBe(history.present)
  if (face) expect(faces).toContain(face)
  if (!one.state().hasTag('busy')) expect(progress).toBeNull()
  expect(one.phase() === 'failed' || one.phase() === 'unreadable').toBe(said !== null)
}

it.each<readonly PhotoNeed[]>([[], ['frame'], ['frame', 'matte', 'encode', 'measure']])(
  'whatever is done and answered, in whatever order, a photo holds together (needs %s %s %s %s)',
  async (...needs) => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 12; seed += 1) {
      const chance = randomFrom(seed)
      const one = photoFrame(needs.filter((need) => need !== undefined))
      for (let step = 0; step < 150; step += 1) {
        const dice = chance()
        if (dice < 0.6) answerSome(one, chance)
        else if (dice < 0.7) one.clock.increment(200)
        else one.send(commands[Math.floor(chance() * commands.length)] ?? { type: 'photo.cancel' })
        await arrived()
        seen.add(one.phase())
        holdsTogether(one)
      }
      one.photo.stop()
      // Every photo that came in was given back, once.
      const back = one.given.mock.calls.map(([photo]) => photo)
      expect(new Set(back).size).toBe(back.length)
      expect(one.state().context.photo === null || back.includes(one.state().context.photo)).toBe(true)
    }
    // The walk was long enough to come everywhere.
    for (const phase of ['empty', 'decoding', 'unreadable', 'composing', 'settling', 'ready', 'failed', 'cancelled'])
      expect(seen).toContain(phase)
    if (needs.includes('frame'))
      for (const phase of ['finding', 'choosing', 'framing', 'turning']) expect(seen).toContain(phase)
  },
)
