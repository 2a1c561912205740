interface Condition {
  key: string
  /** Stays away until it is asked for, however much room there is. */
  more?: true | undefined
  /** Stands even where the row has no room for it. */
  always?: true | undefined
}

/** From the left, until one finds no place behind the others; one that is not known yet is taken as fitting, or nobody would measure it. */
function fitting<C extends Condition>(
  conditions: readonly C[],
  widths: ReadonlyMap<string, number>,
  roomPx: number,
  gapPx: number,
): readonly C[] {
  const ends = conditions.map((_, at) =>
    conditions.slice(0, at + 1).reduce((sum, one) => sum + (widths.get(one.key) ?? 0) + gapPx, 0),
  )
  const beyond = ends.findIndex((end) => end > roomPx)
  // One always stands: without any there would be no search at all.
  return beyond < 0 ? conditions : conditions.slice(0, Math.max(1, beyond))
}

/**
 * The conditions that stand: in one row those that find a place there before the buttons, without those for now and then. What
 * always stands and finds none takes a second row together with the buttons, so that the first has more room. Widths in px by
 * key; a row of 0 is not measured yet.
 */
export function filterRows<C extends Condition>(
  conditions: readonly C[],
  widths: ReadonlyMap<string, number>,
  { rowPx, buttonsPx, gapPx }: { rowPx: number; buttonsPx: number; gapPx: number },
): { readonly first: readonly C[]; readonly second: readonly C[] } {
  const usual = conditions.filter((one) => !one.more)
  if (rowPx === 0) return { first: usual, second: [] }
  const together = fitting(usual, widths, rowPx - buttonsPx, gapPx)
  const second = usual.filter((one) => one.always && !together.includes(one))
  if (second.length === 0) return { first: together, second }
  const others = usual.filter((one) => !second.includes(one))
  return { first: fitting(others, widths, rowPx + gapPx, gapPx), second }
}
