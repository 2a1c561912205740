import { useState } from 'react'

export interface Queued {
  readonly file: File
  readonly isSaved: boolean
}

interface Queue {
  readonly files: readonly Queued[]
  /** The one that is worked on. */
  readonly at: number
}

const none: Queue = { files: [], at: 0 }

/** Photos that are worked on one after another; `open` gets each in its turn. */
export function useQueue(open: (file: File) => void, clear: () => void) {
  const [queue, setQueue] = useState<Queue>(none)
  const { files, at } = queue
  const turnTo = (next: Queue) => {
    setQueue(next)
    const shown = next.files[next.at]
    if (shown && shown.file !== files[at]?.file) open(shown.file)
    else if (!shown) clear()
  }
  return {
    files,
    at,
    add: (more: readonly File[]) =>
      turnTo({ files: [...files, ...more.map((file) => ({ file, isSaved: false }))], at: files.length ? at : 0 }),
    show: (next: number) => turnTo({ files, at: next }),
    remove(gone: number) {
      const left = files.filter((_, index) => index !== gone)
      turnTo({ files: left, at: Math.min(gone < at ? at - 1 : at, Math.max(0, left.length - 1)) })
    },
    /** Marks a file as saved; goes on to the next that is not, if there is one. */
    saved(done: File, goesOn: boolean) {
      const marked = files.map((one) => (one.file === done ? { ...one, isSaved: true } : one))
      const later = marked.findIndex((one, index) => index > at && !one.isSaved)
      const next = later < 0 ? marked.findIndex((one) => !one.isSaved) : later
      turnTo({ files: marked, at: goesOn && next >= 0 ? next : at })
    },
  }
}
export type PhotoQueue = ReturnType<typeof useQueue>
