import SparkMD5 from 'spark-md5'
import { objectMaxMb } from '#protocol/file/storage.ts'
import type { Deps } from '#server/kit/deps.ts'
import { ownBucket } from '#server/services/file/object-access.ts'
import {
  beginUpload,
  dropParts,
  dropUpload,
  partName,
  settleUpload,
  unsettleUpload,
} from '#server/services/file/object-uploads.ts'
import { OssError, xmlAnswer } from './answers.ts'
import type { ObjectRequest } from './authenticate.ts'
import { type NamedPart, readCompletion } from './completion.ts'
import { stand } from './object.ts'
import { measured, receive, tooLarge } from './receive.ts'

const MAX_OBJECT = objectMaxMb * 1024 * 1024
const MAX_PARTS = 10_000
/** All parts but the last. */
const MIN_PART = 100 * 1024

async function openUpload(deps: Deps, { key, query }: ObjectRequest) {
  const upload = await deps.store.read
    .selectFrom('objectUpload')
    .select(['id', 'storageName', 'state'])
    .where('id', '=', query.get('uploadId') ?? '')
    .where('objectKey', '=', key)
    .executeTakeFirst()
  if (!upload)
    throw new OssError('NoSuchUpload', 'The specified upload does not exist. It may have been aborted or completed.')
  return upload
}

const partsOf = (deps: Deps, uploadId: string) =>
  deps.store.read
    .selectFrom('objectPart')
    .select(['partNumber', 'etag', 'size', 'changeTime'])
    .where('uploadId', '=', uploadId)
    .orderBy('partNumber')
    .execute()

/** POST ?uploads */
export async function initiate(deps: Deps, { key }: ObjectRequest): Promise<Response> {
  const { id } = await beginUpload(deps, key, deps.clock())
  return xmlAnswer([
    'InitiateMultipartUploadResult',
    [
      ['Bucket', ownBucket],
      ['Key', key],
      ['UploadId', id],
    ],
  ])
}

/** PUT ?partNumber&uploadId. Its row is there before its bytes, so that a power cut leaves nothing that nobody knows. */
export async function putPart(deps: Deps, asked: ObjectRequest): Promise<Response> {
  const partNumber = Number(asked.query.get('partNumber'))
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > MAX_PARTS)
    throw new OssError('InvalidArgument', 'Part number must be an integer between 1 and 10000.')
  const upload = await openUpload(deps, asked)
  if (upload.state !== 0) throw new OssError('NoSuchUpload', 'The specified upload is completed.')
  const others = (await partsOf(deps, upload.id)).filter((part) => part.partNumber !== partNumber)
  const room = MAX_OBJECT - others.reduce((sum, part) => sum + part.size, 0)
  const keep = (etag: string | null, size: number) =>
    deps.store.change((tx) =>
      tx
        .insertInto('objectPart')
        .values({ uploadId: upload.id, partNumber, etag, size, changeTime: deps.clock() })
        .onConflict((conflict) =>
          conflict.columns(['uploadId', 'partNumber']).doUpdateSet({ etag, size, changeTime: deps.clock() }),
        )
        .execute(),
    )
  await keep(null, 0)
  const { md5, size } = await receive(deps, asked.request, partName(upload.id, partNumber), room)
  await keep(md5, size)
  return new Response(null, { headers: { etag: `"${md5}"` } })
}

/** GET ?uploadId */
export async function listParts(deps: Deps, asked: ObjectRequest): Promise<Response> {
  const upload = await openUpload(deps, asked)
  const most = Math.min(Math.max(Number(asked.query.get('max-parts') ?? 1000) || 1000, 1), 1000)
  const after = Number(asked.query.get('part-number-marker')) || 0
  const parts = (await partsOf(deps, upload.id)).filter((part) => part.etag !== null && part.partNumber > after)
  const page = parts.slice(0, most)
  return xmlAnswer([
    'ListPartsResult',
    [
      ['Bucket', ownBucket],
      ['Key', asked.key],
      ['UploadId', upload.id],
      ['PartNumberMarker', after],
      ['NextPartNumberMarker', page.at(-1)?.partNumber ?? after],
      ['MaxParts', most],
      ['IsTruncated', parts.length > most],
      ...page.map(
        (part) =>
          [
            'Part',
            [
              ['PartNumber', part.partNumber],
              ['LastModified', new Date(part.changeTime).toISOString()],
              ['ETag', `"${part.etag}"`],
              ['Size', part.size],
            ],
          ] as const,
      ),
    ],
  ])
}

const bytesOf = (md5: string) => Uint8Array.from(md5.match(/../g) ?? [], (byte) => parseInt(byte, 16))

/** The ETag of an object made of parts: the MD5 of their MD5s, and how many there are. */
const wholeEtag = (etags: readonly string[]) =>
  `${SparkMD5.ArrayBuffer.hash(new Uint8Array(etags.flatMap((etag) => [...bytesOf(etag)])).buffer).toUpperCase()}-${etags.length}`

/** The parts one behind the other, each held against what it was when it came. */
async function* joined(deps: Deps, uploadId: string, parts: readonly NamedPart[]) {
  for (const { partNumber, etag } of parts) {
    const content = await deps.files.read(partName(uploadId, partNumber))
    const { through, result } = measured(MAX_OBJECT)
    if (content) yield* content.pipeThrough(through)
    if (!content || result().md5 !== etag)
      throw new OssError('InvalidPart', 'One or more of the specified parts could not be found or has changed.')
  }
}

/** What `ReadableStream.from` does, where not every browser of the demo has it. */
function streamOf<T>(source: AsyncGenerator<T>): ReadableStream<T> {
  return new ReadableStream<T>({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await source.return(undefined)),
  })
}

/** The parts that a completion names, when all are there and fit; throws what the storage says otherwise. */
async function wantedParts(deps: Deps, uploadId: string, named: readonly NamedPart[]) {
  const kept = new Map((await partsOf(deps, uploadId)).map((part) => [part.partNumber, part]))
  const parts = named.map((part) => ({ ...part, size: kept.get(part.partNumber)?.size ?? 0 }))
  if (parts.some((part, index) => index > 0 && part.partNumber <= (parts[index - 1]?.partNumber ?? 0)))
    throw new OssError('InvalidPartOrder', 'The list of parts was not in ascending order.')
  if (parts.some((part) => kept.get(part.partNumber)?.etag !== part.etag))
    throw new OssError('InvalidPart', 'One or more of the specified parts could not be found.')
  if (parts.slice(0, -1).some((part) => part.size < MIN_PART))
    throw new OssError('EntityTooSmall', 'A part other than the last is smaller than 100 KB.')
  if (parts.reduce((sum, part) => sum + part.size, 0) > MAX_OBJECT) throw tooLarge(MAX_OBJECT)
  return parts
}

/** Joins the parts under the upload's own name, unless they stand there already. */
async function join(
  deps: Deps,
  upload: { id: string; storageName: string },
  named: readonly NamedPart[],
  etag: string,
) {
  const parts = await wantedParts(deps, upload.id, named)
  if (!(await settleUpload(deps, upload.id, etag))) throw completed()
  try {
    await deps.files.put(upload.storageName, streamOf(joined(deps, upload.id, parts)))
  } catch (error) {
    if (error instanceof OssError) await unsettleUpload(deps, upload.id)
    throw error
  }
}

/**
 * POST ?uploadId: joins the parts and gives notice. Asked again after a lost answer (the same parts), it answers the same,
 * so that a killed server or a cut line costs no upload.
 */
export async function complete(deps: Deps, asked: ObjectRequest): Promise<Response> {
  const upload = await openUpload(deps, asked)
  const named = await readCompletion(asked.request)
  const etag = wholeEtag(named.map((part) => part.etag))
  const stands = upload.state === 1 && (await deps.files.read(upload.storageName)) !== null
  if (!stands) await join(deps, upload, named, etag)
  else if (!(await settleUpload(deps, upload.id, etag))) throw completed()
  const answer = await stand(deps, asked, upload.storageName, etag)
  await dropParts(deps, upload.id)
  return answer
}

const completed = () => new OssError('InvalidPart', 'The upload was completed with other parts.')

/** DELETE ?uploadId */
export async function abort(deps: Deps, asked: ObjectRequest): Promise<Response> {
  const upload = await openUpload(deps, asked)
  if (upload.state === 0) await dropUpload(deps, upload.id)
  return new Response(null, { status: 204 })
}
