/** Work that waits until what was just drawn is on the screen. */
export interface AfterPaint {
  /** One at a time: what waits already is done first. */
  readonly later: (work: () => void) => void
  /** Does at once what waits. */
  readonly now: () => void
  readonly drop: () => void
}

export function afterPaint(): AfterPaint {
  let waiting: { work: () => void; frame: number; timer?: ReturnType<typeof setTimeout> } | undefined
  const take = () => {
    const taken = waiting
    waiting = undefined
    if (!taken) return undefined
    cancelAnimationFrame(taken.frame)
    clearTimeout(taken.timer)
    return taken.work
  }
  const now = () => take()?.()
  return {
    later(work) {
      now()
      const frame = requestAnimationFrame(() => {
        if (waiting) waiting.timer = setTimeout(now)
      })
      waiting = { work, frame }
      // A window in the background is not painted.
      if (document.hidden) waiting.timer = setTimeout(now)
    },
    now,
    drop: () => void take(),
  }
}
