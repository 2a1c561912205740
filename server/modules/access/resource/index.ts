import * as calls from '#protocol/access/resource/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { noRow } from '#server/kit/refusal.ts'
import { resourcesShown } from './tree.ts'
import { addResource, deleteResource, dragResource, updateResource } from './write.ts'

/** Menus and the permissions below them, as the platform keeps them (spec: domain#resources, calls#people-calls). */
export const resource = handle(calls)({
  queryResourceTree: ({ db }) => resourcesShown(db),
  async detailResource({ db, input }) {
    const [entry] = await resourcesShown(db, input.id)
    if (!entry) throw noRow()
    return entry
  },
  addResource,
  updateResource,
  deleteResource,
  drag: dragResource,
})
