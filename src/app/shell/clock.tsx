import { useEffect, useState } from 'react'
import { clockTickMs } from '#domain/constants.ts'
import { formatInstant } from '#domain/day.ts'

/** The time at UTC+8, each second (spec: pages#workspace). It waits for the next full second, so it never skips one. */
export function Clock() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer = 0
    const tick = () => {
      const at = Date.now()
      setNow(at)
      timer = window.setTimeout(tick, clockTickMs - (at % clockTickMs))
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [])
  return <time className="vd-clock">{formatInstant(now, 'second')}</time>
}
