import type { DictEntry } from '#protocol/dictionary/calls.ts'

/** Whether an entry's code or either of its names begins with what was typed, in whatever case. */
export const beginsWith = (typed: string) => {
  const wanted = typed.trim().toLowerCase()
  return ({ code, cname, ename }: DictEntry): boolean =>
    [code, cname, ename].some((text) => text.toLowerCase().startsWith(wanted))
}
