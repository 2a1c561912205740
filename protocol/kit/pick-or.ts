/** The named values, and `none` where there is nothing. */
export const pickOr = <F extends object, N extends keyof F, E>(names: readonly N[], from: F, none: E) =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? none])) as { [K in N]: NonNullable<F[K]> | E }
