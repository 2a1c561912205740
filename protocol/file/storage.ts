import * as z from 'zod/mini'
import { dayOf } from '#domain/day.ts'
import { extensionOf } from '#domain/file-extension.ts'

/** What a browser needs to put files into object storage by itself, for a short while. spec: domain#attachments. */
export const storageAccess = z.object({
  accessKeyId: z.string(),
  accessKeySecret: z.string(),
  securityToken: z.string(),
  bucket: z.string(),
  region: z.string(),
  /** Scheme and host, without a path. */
  endpoint: z.string(),
  /** The endpoint is the bucket's own address. */
  cname: z.boolean(),
  secure: z.boolean(),
  baseDir: z.string(),
  /** The caller's own folder below `baseDir`; these credentials write nowhere else. */
  userDir: z.string(),
  /** The notice endpoint, which the storage calls after an upload. It carries a ticket of this caller: use it as it is. */
  callbackUrl: z.string(),
  /** When the credentials end (ms). */
  expiresAt: z.int(),
})
export type StorageAccess = z.output<typeof storageAccess>

/** The most that one object may have, however it is uploaded; widgets take less (spec: forms#uploads). */
export const objectMaxMb = 20

/** The name under which a new upload goes: the caller's folder, the day at UTC+8, a random name, the extension in lower case. */
export function objectKey(
  access: Pick<StorageAccess, 'baseDir' | 'userDir'>,
  fileName: string,
  now: number,
  random: string,
): string {
  return `${access.baseDir}/${access.userDir}/${dayOf(now).replaceAll('-', '/')}/${random}.${extensionOf(fileName)}`
}

/** The `callback` option of an upload: the storage fills the variables and posts the form to the notice endpoint. */
export function noticeCallback(callbackUrl: string, file: { fileName: string; fileIndex: number }) {
  return {
    url: callbackUrl,
    body: ['bucket', 'object', 'etag', 'size', 'mimeType', 'x:fileName', 'x:fileIndex']
      .map((name) => `${name.replace('x:', '')}=\${${name}}`)
      .join('&'),
    contentType: 'application/x-www-form-urlencoded',
    customValue: { fileName: file.fileName, fileIndex: String(file.fileIndex) },
  }
}

/** The form that `noticeCallback` makes the storage send. */
export const noticeForm = z.object({
  object: z.string().check(z.maxLength(200)),
  fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
  fileIndex: z.string().check(z.regex(/^\d{1,3}$/)),
})
