import { useState } from 'react'
import { type Day, dayOf } from '#domain/day.ts'

/** The day at UTC+8 on which the component was first drawn. */
export function useToday(): Day {
  const [today] = useState(() => dayOf(Date.now()))
  return today
}
