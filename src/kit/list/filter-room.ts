interface Condition {
  key: string
  /** Stays away until it is asked for, however much room there is. */
  more?: true | undefined
  /** Has its place before the others have theirs. */
  always?: true | undefined
}

interface Room {
  readonly rowPx: number
  readonly buttonsPx: number
  readonly gapPx: number
}

/**
 * The conditions that stand in one row before its buttons: what always stands, and of the others from the left as many as find a
 * place beside it; those for now and then stay away. `widths` in px by key: one that is not known yet is taken as fitting, or
 * nobody would ever measure it. A row of 0 px is not measured yet.
 */
export function inOneRow<C extends Condition>(
  conditions: readonly C[],
  widths: ReadonlyMap<string, number>,
  { rowPx, buttonsPx, gapPx }: Room,
): readonly C[] {
  const usual = conditions.filter((one) => !one.more)
  if (rowPx === 0) return usual
  const widthOf = (some: readonly C[]) => some.reduce((sum, { key }) => sum + (widths.get(key) ?? 0) + gapPx, 0)
  const roomPx = rowPx - buttonsPx - widthOf(usual.filter(({ always }) => always))
  const others = usual.filter(({ always }) => !always)
  const beyond = others.findIndex((_, at) => widthOf(others.slice(0, at + 1)) > roomPx)
  // One always stands: without any there would be no search at all.
  const away = beyond < 0 ? [] : others.slice(Math.max(1, beyond))
  return usual.filter((one) => !away.includes(one))
}
