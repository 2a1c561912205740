import { vi } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { createPhoto } from '#machines/photo.ts'
import type { PhotoEvent, PhotoNeed, ReportPhotoProgress } from '#machines/photo-facts.ts'
import { arrived, controlled } from './controlled.ts'

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Recipe {
  readonly crop: Part | null
  readonly background: string
  readonly turn: number
}
export interface Picture {
  readonly of: string
}
export type Shapes = {
  photo: { readonly id: number }
  picture: Picture
  face: { readonly name: string }
  framed: { readonly crop: Part }
  matted: { readonly unrest: number }
  finished: { readonly bytes: number }
  measures: { readonly faces: number }
  aim: { readonly preset: string }
  recipe: Recipe
}
interface Step {
  readonly photo: { id: number }
  readonly recipe: Recipe
  readonly aim: { preset: string }
  readonly needs: readonly PhotoNeed[]
  readonly report: ReportPhotoProgress
  readonly turned: (opened: Opened) => void
}
interface Opened {
  readonly photo: Shapes['photo']
  readonly original: Picture
  readonly change: Partial<Recipe>
}

export const part = (x: number): Part => ({ x, y: 0, width: 35, height: 45 })
export const plain: Recipe = { crop: null, background: 'keep', turn: 0 }
export const portrait = new File(['portrait'], 'portrait.jpg', { type: 'image/jpeg' })
export const card = new File(['card'], 'card.jpg', { type: 'image/jpeg' })
export const toolError = (kind: string) => Object.assign(new Error(`the tools say ${kind}`), { kind: kind })

/** A photo's machine whose steps the test ends, in any order. */
export function photoFrame(needs: readonly PhotoNeed[] = [], recipe: Partial<Recipe> = {}) {
  const clock = new SimulatedClock()
  const open = controlled<Opened, { file: File; before: Shapes['photo'] | null; report: ReportPhotoProgress }>()
  const find = controlled<readonly Shapes['face'][], Step>()
  const turnBack = controlled<Opened, Step>()
  const frame = controlled<{ framed: Shapes['framed']; change: Partial<Recipe> }, Step & { face: Shapes['face'] }>()
  const matte = controlled<Shapes['matted'], Step>()
  const compose = controlled<Picture, Step>()
  const encode = controlled<Shapes['finished'], Step>()
  const measure = controlled<Shapes['measures'], Step>()
  const discard = vi.fn<(picture: Picture | undefined) => void>()
  const given = vi.fn<(photo: Shapes['photo'] | null) => void>()
  const machine = createPhoto<Shapes>().provide({
    actors: {
      open: open.logic,
      keep: fromCallback(
        ({ input }) =>
          () =>
            given(input.photo),
      ),
      find: find.logic,
      turnBack: turnBack.logic,
      frame: frame.logic,
      matte: matte.logic,
      compose: compose.logic,
      encode: encode.logic,
      measure: measure.logic,
    },
    actions: { discard: (_, { picture }) => discard(picture) },
  })
  const photo = createActor(machine, {
    clock,
    input: { needs, recipe: { ...plain, ...recipe }, aim: { preset: 'RUS' } },
  }).start()
  const state = () => photo.getSnapshot()
  /** The state in words: the innermost name. */
  const phase = (): string => {
    const inner = (value: unknown): string =>
      typeof value === 'string' ? value : inner(Object.values(value as object)[0])
    return inner(state().value)
  }
  const send = (event: PhotoEvent<Shapes>) => photo.send(event)
  let opened = 0
  const tools = { open, find, turnBack, frame, matte, compose, encode, measure }
  type Tools = typeof tools
  const last = <K extends keyof Tools>(name: K): Tools[K]['calls'][number] => {
    const call = tools[name].calls.at(-1)
    if (!call) throw new Error(`nobody asked to ${name}`)
    return call as Tools[K]['calls'][number]
  }
  const arrive = async (file = portrait, change: Partial<Recipe> = {}) => {
    send({ type: 'photo.open', file })
    opened += 1
    last('open').resolve({ photo: { id: opened }, original: { of: file.name }, change })
    await arrived()
  }
  const made = async (of: string) => {
    last('compose').resolve({ of })
    await arrived()
  }
  const seen = async (...names: readonly string[]) => {
    last('find').resolve(names.map((name) => ({ name })))
    await arrived()
  }
  const placed = async (x: number) => {
    last('frame').resolve({ framed: { crop: part(x) }, change: { crop: part(x) } })
    await arrived()
  }
  const fail = async (name: keyof Tools, error: unknown) => {
    last(name).reject(error)
    await arrived()
  }
  return {
    clock,
    photo,
    state,
    phase,
    send,
    discard,
    given,
    tools,
    last,
    arrive,
    composed: made,
    found: seen,
    framed: placed,
    fail,
  }
}
