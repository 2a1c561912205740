/** An entry of the menu tree as initial data declares it. */
export interface Menu {
  readonly code: string
  readonly names: readonly [resName: string, ename: string]
  readonly url?: string
  readonly icon: string
  /** Shown to who holds this; a heading shows with its pages. */
  readonly needs?: string
  readonly children?: readonly Menu[]
  readonly buttons?: readonly (readonly [code: string, resName: string, ename: string])[]
}
