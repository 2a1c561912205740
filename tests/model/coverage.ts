import type { Model } from './define.ts'
import { type Arrow, arrowsOf, statesOf } from './graph.ts'

/** One state, transition or pair of records that a driver went through, or failed at. Written a line each, as JSON. */
export interface CoverageLine {
  readonly lifecycle: string
  readonly kind: 'state' | 'transition' | 'pair'
  readonly name: string
  readonly driver: 'machine' | 'server' | 'ui'
  readonly engine: string
  readonly profile: string
  readonly ok: boolean
  /** Number of the tour, as `models:paths` shows it, and how long the step took. */
  readonly tour: number
  readonly ms: number
  /** Of the screen: the picture of what it showed then. */
  readonly screen?: string | undefined
}

/** What went wrong on a tour, in words, and how to repeat just it. */
export interface Failure {
  readonly lifecycle: string
  readonly words: string
  readonly again: string
}

export interface Run {
  readonly lines: CoverageLine[]
  readonly failures: Failure[]
}

export interface Uncovered {
  /** How many transitions there are, and how many of them were asked for. */
  readonly all: { readonly arrows: number; readonly asked: number }
  readonly states: string[]
  readonly transitions: string[]
}

/** What of the asked transitions, and of the states that they touch, no good line names. */
export function uncoveredBy(
  model: Model,
  lines: readonly CoverageLine[],
  isAsked: (arrow: Arrow) => boolean,
): Uncovered {
  const seen = (kind: CoverageLine['kind']) =>
    new Set(lines.filter((line) => line.ok && line.kind === kind).map(({ name }) => name))
  const [states, transitions] = [seen('state'), seen('transition')]
  const arrows = arrowsOf(model)
  const asked = arrows.filter(isAsked)
  const reached = new Set(asked.flatMap(({ from, to }) => [from, to]))
  return {
    all: { arrows: arrows.length, asked: asked.length },
    states: statesOf(model.lifecycle).flatMap(({ name }) => (reached.has(name) && !states.has(name) ? [name] : [])),
    transitions: asked.flatMap(({ id }) => (transitions.has(id) ? [] : [id])),
  }
}
