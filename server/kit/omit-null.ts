type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>
}

/** A row without its nulls: an absent optional is missing, not null (spec: calls#conventions). */
export function omitNull<T extends object>(row: T): Present<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Present<T>
}
