/** Picks by weight: `[value, weight]`. */
export function pickWeighted<T>(random: () => number, choices: readonly (readonly [value: T, weight: number])[]): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let at = random() * total
  for (const [value, weight] of choices) {
    at -= weight
    if (at < 0) return value
  }
  return choices.at(-1)![0]
}

export const pickOne = <T>(random: () => number, choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)]!

/** Instants after `first`, a gap in minutes before each, all rising and before `now`: what is too recent for them is squeezed. */
export function spread(first: number, gaps: readonly number[], now: number): number[] {
  const wanted: number[] = []
  for (const gap of gaps) wanted.push((wanted.at(-1) ?? first) + gap * 60_000)
  return wanted.map((at, index) => Math.min(at, now - (gaps.length - index) * 1000))
}
