import { objectMaxMb } from '#protocol/file/storage.ts'
import type { Deps } from '#server/kit/deps.ts'
import { ownBucket } from '#server/services/file/object-access.ts'
import { beginUpload, latestName, settleUpload } from '#server/services/file/object-uploads.ts'
import { serveContent, storedFile } from '#server/services/file/signed-files.ts'
import { OssError, xmlAnswer } from './answers.ts'
import type { ObjectRequest } from './authenticate.ts'
import { callbackOf } from './callback.ts'
import { receive } from './receive.ts'
import { takeNotice } from './take-notice.ts'

/**
 * The bytes of an upload stand: gives notice where that was asked, under the name that the file has from now on, and answers
 * the uploader.
 */
export async function stand(deps: Deps, asked: ObjectRequest, storageName: string, etag: string): Promise<Response> {
  const callback = callbackOf(asked)
  const headers = { etag: `"${etag}"` }
  if (callback) {
    const values = {
      bucket: ownBucket,
      object: storageName,
      etag,
      mimeType: asked.request.headers.get('content-type') ?? '',
    }
    return Response.json(await takeNotice(deps, callback.url.searchParams, callback.fill(values)), { headers })
  }
  if (asked.method === 'PUT') return new Response(null, { headers })
  const answer = xmlAnswer([
    'CompleteMultipartUploadResult',
    [
      ['Location', asked.request.url.split('?')[0] ?? ''],
      ['Bucket', ownBucket],
      ['Key', asked.key],
      ['ETag', headers.etag],
    ],
  ])
  answer.headers.set('etag', headers.etag)
  return answer
}

/** PUT: the whole object in one request. */
export async function putObject(deps: Deps, asked: ObjectRequest): Promise<Response> {
  if (asked.request.headers.has('x-oss-copy-source'))
    throw new OssError('NotImplemented', 'Objects are not copied here.')
  callbackOf(asked)
  const { id, storageName } = await beginUpload(deps, asked.key, deps.clock())
  const { md5 } = await receive(deps, asked.request, storageName, objectMaxMb * 1024 * 1024)
  await settleUpload(deps, id, md5)
  return stand(deps, asked, storageName, md5)
}

/**
 * GET and HEAD: an object is there for its owner once its notice was taken, under the name that the notice answered and, while
 * its upload is remembered, under the one that it came with.
 */
export async function getObject(deps: Deps, { key, request }: ObjectRequest): Promise<Response> {
  const file = (await storedFile(deps, key)) ?? (await storedFile(deps, await latestName(deps, key)))
  if (!file) throw new OssError('NoSuchKey', 'The specified key does not exist.', { Key: key })
  return serveContent(deps, file, request)
}
