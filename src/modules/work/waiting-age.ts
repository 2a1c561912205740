const minute = 60_000

/** How long something has waited, as a text key with its number: minutes, from an hour on hours, from a day on days. */
export function waitingAge(sinceMs: number, nowMs: number): readonly [key: 'minutes' | 'hours' | 'days', n: number] {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / minute))
  if (minutes < 60) return ['minutes', minutes]
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? ['hours', hours] : ['days', Math.floor(hours / 24)]
}

/** Which greeting an hour of the day has. */
export const greetingAt = (minuteOfDay: number) =>
  minuteOfDay < 12 * 60 ? 'work.morning' : minuteOfDay < 18 * 60 ? 'work.afternoon' : 'work.evening'
