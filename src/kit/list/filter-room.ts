interface Condition {
  key: string
  /** Stays away until it is asked for, however much room there is. */
  more?: true | undefined
}

/**
 * The conditions that stand in one row, from the left: those for now and then stay away, and what finds no place behind the
 * others does. `widths` in px by key; one that is not known yet is taken as fitting, or nobody would ever measure it.
 */
export function inOneRow<C extends Condition>(
  conditions: readonly C[],
  widths: ReadonlyMap<string, number>,
  roomPx: number,
  gapPx: number,
): readonly C[] {
  const usual = conditions.filter((one) => !one.more)
  if (roomPx === 0) return usual
  const ends = usual.map((_, at) =>
    usual.slice(0, at + 1).reduce((sum, one) => sum + (widths.get(one.key) ?? 0) + gapPx, 0),
  )
  const beyond = ends.findIndex((end) => end > roomPx)
  // One always stands: without any there would be no search at all.
  return beyond < 0 ? usual : usual.slice(0, Math.max(1, beyond))
}
