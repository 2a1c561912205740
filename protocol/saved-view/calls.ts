import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { id, version } from '#protocol/kit/fields.ts'
import { pageCode } from '#protocol/kit/page.ts'
import { savedView, viewContent, viewName } from './schemas.ts'

/** The views of a page that the caller may use: his own and those shared in his company, by name. */
export const list = defineCall({
  method: 'GET',
  path: '/savedView',
  permission: 'signedIn',
  input: z.strictObject({ pageCode: pageCode() }),
  output: z.array(savedView),
  effect: 'read',
})

export const create = defineCall({
  method: 'POST',
  path: '/savedView',
  permission: 'signedIn',
  input: z.strictObject({
    pageCode: pageCode(),
    name: viewName,
    shared: z._default(z.boolean(), false),
    isDefault: z._default(z.boolean(), false),
    content: viewContent,
  }),
  output: z.object({ id: z.int(), version: z.int() }),
  effect: 'change',
  touches: ['savedView'],
})

/**
 * Changes what is given. Name, sharing and content are the owner's, or of a shared view also those of who holds
 * `report.savedView.manage`, and need the version; everybody who sees a view may make it his default or stop doing so.
 */
export const update = defineCall({
  method: 'PUT',
  path: '/savedView',
  permission: 'signedIn',
  input: z.strictObject({
    id: id(),
    version: version(),
    name: z.optional(viewName),
    shared: z.optional(z.boolean()),
    isDefault: z.optional(z.boolean()),
    content: z.optional(viewContent),
  }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['savedView'],
})

export const remove = defineCall({
  method: 'DELETE',
  path: '/savedView',
  permission: 'signedIn',
  input: z.strictObject({ id: id(), version: version() }),
  output: z.null(),
  effect: 'change',
  touches: ['savedView'],
})
