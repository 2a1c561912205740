import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { storageAccess } from './storage.ts'

/** spec: domain#attachments. `fileIndex` is the order within its list. */
export const attachment = z.object({
  fileName: z.string().check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooLong')),
  storageName: z.string().check(z.regex(/^[\w/.-]{8,200}$/, 'rules.invalid')),
  fileIndex: z.int().check(z.minimum(0), z.maximum(999)),
})
export type Attachment = z.output<typeof attachment>

/** An address of a file of the caller's own company with this content, or ''. */
export const exist = defineCall({
  method: 'GET',
  path: '/file/exist',
  permission: 'signedIn',
  input: z.strictObject({
    md5: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'rules.invalid')),
    fileSize: z.int().check(z.positive()),
  }),
  output: z.string(),
  effect: 'read',
})

/** spec: domain#attachments, with the name under which the file is kept. Also what the notice endpoint answers. */
export const uploaded = z.object({
  imgUrl: z.string(),
  fileName: z.string(),
  fileIndex: z.int(),
  storageName: z.string(),
})
export type Uploaded = z.output<typeof uploaded>

/** What `exist` found, under the name that it has here: a file whose content is known is not sent a second time. Null: it is gone. */
export const known = defineCall({
  method: 'GET',
  path: '/file/known',
  permission: 'signedIn',
  input: z.strictObject({
    md5: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'rules.invalid')),
    fileSize: z.int().check(z.positive()),
    fileName: z.string().check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooLong')),
  }),
  output: z.nullable(uploaded),
  effect: 'read',
})

/**
 * Temporary credentials for uploads straight into object storage, limited to the caller's own folder (spec:
 * calls#files). The browser keeps them five minutes.
 */
export const accessParams = defineCall({
  method: 'GET',
  path: '/aliyun/oss/accessParams',
  permission: 'signedIn',
  output: storageAccess,
  effect: 'read',
})

/** New credentials, whatever is left of the last. */
export const forceRefresh = defineCall({
  method: 'GET',
  path: '/aliyun/oss/forceRefresh',
  permission: 'signedIn',
  output: storageAccess,
  effect: 'read',
})

/** Uploads one or several files (field `file`) to the server's own store: 5 MB each, 5 at a time. */
export const batchUpload = defineCall({
  method: 'POST',
  path: '/batchUpload',
  permission: 'signedIn',
  body: 'multipart',
  input: z.strictObject({
    file: z.array(z.instanceof(File)).check(z.minLength(1, 'rules.required'), z.maxLength(5, 'rules.tooMany')),
  }),
  output: z.array(uploaded),
  effect: 'change',
  replay: false,
  touches: ['file'],
})

/** Uploads one picture (field `file`, at most 5 MB, known by its content) to the server's own store. An empty one is no upload. */
export const uploadImage = defineCall({
  method: 'POST',
  path: '/image/oss/upload',
  permission: 'signedIn',
  body: 'multipart',
  input: z.strictObject({
    file: z.array(z.instanceof(File)).check(z.minLength(1, 'rules.required'), z.maxLength(1, 'rules.tooMany')),
  }),
  output: uploaded,
  effect: 'change',
  replay: false,
  touches: ['file'],
})

/** Addresses that open private files for ten minutes; names that are unknown or foreign are left out. */
export const signUrls = defineCall({
  method: 'POST',
  path: '/file/signUrls',
  permission: 'signedIn',
  input: z.strictObject({ storageNames: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)) }),
  output: z.object({ urls: z.record(z.string(), z.string()), expiresAt: z.int() }),
  effect: 'read',
})
