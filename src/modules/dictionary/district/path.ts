import type { District } from '#protocol/dictionary/calls.ts'

/** From the province down to a district; empty for the whole country. */
export function pathTo(all: readonly District[], id: number): District[] {
  const byId = new Map(all.map((one) => [one.id, one]))
  const path: District[] = []
  for (let at = byId.get(id); at && !path.includes(at); at = byId.get(at.parentId)) path.unshift(at)
  return path
}
