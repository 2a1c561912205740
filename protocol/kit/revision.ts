import type { Entity } from './call.ts'

/** A number of each entity that grows with every change that its reader may see. */
export type Revisions = Readonly<Partial<Record<Entity, number>>>

/** As the header `x-revision` carries them: `contract=12,passport=7`. */
export const formatRevisions = (revisions: Revisions): string =>
  Object.entries(revisions)
    .map(([entity, no]) => `${entity}=${no}`)
    .join(',')

/** What such a header says; what is no such text says nothing. */
export const parseRevisions = (text: string): Revisions =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\d+)/g)].map(([, entity, no]) => [entity, Number(no)]))
