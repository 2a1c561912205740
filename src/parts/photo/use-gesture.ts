import { useState } from 'react'

/** Moves that follow each other this closely (ms) are one gesture: a turn of the wheel, a key that is held. */
const PAUSE = 500

/** Names gestures, so that each is taken back in one step. */
export interface Gestures {
  /** A new one: a button or a finger went down. */
  readonly begin: () => string
  /** The one that goes on, or a new one after a pause or of another kind; `at` is the event's time stamp. */
  readonly go: (kind: string, at: number) => string
}

function createGestures(): Gestures {
  let count = 0
  let last = { kind: '', at: 0 }
  const begin = () => {
    count += 1
    last = { kind: '', at: 0 }
    return `gesture ${count}`
  }
  return {
    begin,
    go(kind, at) {
      const name = kind === last.kind && at - last.at < PAUSE ? `gesture ${count}` : begin()
      last = { kind, at }
      return name
    },
  }
}

export function useGestures(): Gestures {
  const [gestures] = useState(createGestures)
  return gestures
}
