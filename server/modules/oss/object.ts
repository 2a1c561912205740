import { objectMaxMb } from '#protocol/file/storage.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { ownBucket } from '#server/services/object-access.ts'
import { keptFile, serveContent } from '#server/services/signed-files.ts'
import { OssError, xmlAnswer } from './answers.ts'
import type { ObjectRequest } from './authenticate.ts'
import { callbackOf } from './callback.ts'
import { receive } from './receive.ts'
import { takeNotice } from './take-notice.ts'

/** A file that the product knows stays what it was looked at: nobody writes over it. */
export async function refuseKept(deps: Deps, key: string): Promise<void> {
  if (await keptFile(deps, key)) throw new OssError('FileAlreadyExists', 'The object you specified already exists.')
}

/** Notes that the upload's bytes stand, gives notice where that was asked, and answers the uploader. */
export async function stand(deps: Deps, asked: ObjectRequest, uploadId: string, etag: string): Promise<Response> {
  const callback = callbackOf(asked)
  await deps.store.change((tx) =>
    tx.updateTable('objectUpload').set({ state: 1, etag }).where('id', '=', uploadId).execute(),
  )
  const headers = { etag: `"${etag}"` }
  if (callback) {
    const values = {
      bucket: ownBucket,
      object: asked.key,
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
  await refuseKept(deps, asked.key)
  const id = randomToken().slice(0, 32).toUpperCase()
  await deps.store.change((tx) =>
    tx.insertInto('objectUpload').values({ id, storageName: asked.key, createTime: deps.clock() }).execute(),
  )
  const { md5 } = await receive(deps, asked.request, asked.key, objectMaxMb * 1024 * 1024)
  return stand(deps, asked, id, md5)
}

/** GET and HEAD: an object is there for its owner once its notice was taken. */
export async function getObject(deps: Deps, { key, request }: ObjectRequest): Promise<Response> {
  const file = await keptFile(deps, key)
  if (!file) throw new OssError('NoSuchKey', 'The specified key does not exist.', { Key: key })
  return serveContent(deps, file, request)
}
