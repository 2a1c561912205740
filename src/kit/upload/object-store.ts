import type OSS from 'ali-oss'
import * as z from 'zod/mini'
import { requestTimeoutMs } from '#domain/constants.ts'
import type { Checkpoint, UploadFailure } from '#machines/upload-facts.ts'
import { codes } from '#protocol/codes.ts'
import { type Uploaded, uploaded } from '#protocol/file/calls.ts'
import { noticeCallback, objectKey, type StorageAccess } from '#protocol/file/storage.ts'

/** Why the upload machine's `send` rejects; `message` is said to the user. */
export class UploadError extends Error {
  readonly reason: UploadFailure['reason']

  constructor(reason: UploadFailure['reason'], message = '', cause?: unknown) {
    super(message, { cause })
    this.name = 'UploadError'
    this.reason = reason
  }
}

/** Small enough that a slow line moves on and a cut one loses little; parts of the store have at least 100 KB. */
const PART_BYTES = 256 * 1024
const PARALLEL = 3
/** Credentials are renewed by the upload machine, never by the client. */
const NEVER_MS = 2 ** 40

/** The store's own client, 176 KB: fetched when the first file is really sent. */
async function clientOf(access: StorageAccess): Promise<OSS> {
  const { default: Client } = await import('ali-oss')
  const { accessKeyId, accessKeySecret, securityToken: stsToken, bucket, region, endpoint, cname, secure } = access
  return new Client({
    accessKeyId,
    accessKeySecret,
    stsToken,
    bucket,
    region,
    endpoint,
    cname,
    secure,
    authorizationV4: true,
    timeout: requestTimeoutMs,
    refreshSTSToken: () => Promise.resolve({ accessKeyId, accessKeySecret, stsToken }),
    refreshSTSTokenInterval: NEVER_MS,
  })
}

const thrownByStore = z.object({
  name: z.optional(z.string()),
  status: z.optional(z.number()),
  code: z.optional(z.nullable(z.string())),
})

/** What the store's refusals and silences mean to an upload. */
export function storeFailureOf(error: unknown): UploadError {
  if (error instanceof UploadError) return error
  const { name = '', status = -1, code } = thrownByStore.safeParse(error).data ?? {}
  // spec: calls#files: forced refresh. Some refusals of a token come as 400.
  if (status === 403 || /Token|AccessKeyId/.test(code ?? '')) return new UploadError('expired', '', error)
  // The parts are unknown or do not fit; or everything is there, but the notice could not be brought (203).
  if (name === 'abort' || status === 404 || status === 203 || /InvalidPart/.test(code ?? ''))
    return new UploadError('gone', '', error)
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return new UploadError('refused', '', error)
  return new UploadError('lost', '', error)
}

const notice = z.object({ code: z.string(), msg: z.string(), data: z.nullable(z.array(uploaded)) })

/** What the server said of the object: the upload's result, or why it takes it not (spec: forms#uploads). */
function resultOf(data: unknown): Uploaded {
  const answer = notice.safeParse(data)
  if (!answer.success) throw new UploadError('refused')
  if (answer.data.code !== codes.success) throw new UploadError('refused', answer.data.msg)
  const [result] = answer.data.data ?? []
  if (!result) throw new UploadError('refused')
  return result
}

const copyOf = ({ name, uploadId, fileSize, partSize, doneParts }: OSS.Checkpoint): Checkpoint => ({
  name,
  uploadId,
  fileSize,
  partSize,
  doneParts: doneParts.map(({ number, etag }) => ({ number, etag })),
})

export interface SendToStore {
  readonly file: File
  /** Names the object: the same upload tried again writes the same object. */
  readonly id: string
  readonly access: StorageAccess
  readonly checkpoint: Checkpoint | null
  readonly signal: AbortSignal
  readonly now: number
  readonly onProgress: (checkpoint: Checkpoint) => void
}

/** Puts a file into the object store, from its checkpoint on, and answers what the store's notice to the server brought. */
export async function sendToStore(sending: SendToStore): Promise<Uploaded> {
  const { file, id, access, checkpoint, signal, now, onProgress } = sending
  try {
    const client = await clientOf(access)
    signal.throwIfAborted()
    signal.addEventListener('abort', () => client.cancel())
    const key = checkpoint?.name ?? objectKey(access, file.name, now, id.replaceAll('-', ''))
    const known = checkpoint && { ...checkpoint, file, doneParts: checkpoint.doneParts.map((part) => ({ ...part })) }
    const done = await client.multipartUpload(key, file, {
      callback: noticeCallback(access.callbackUrl, { fileName: file.name, fileIndex: 0 }),
      parallel: PARALLEL,
      partSize: PART_BYTES,
      progress: (_share: number, at: OSS.Checkpoint | null | undefined) => {
        if (at && !signal.aborted) onProgress(copyOf(at))
      },
      ...(known ? { checkpoint: known } : {}),
    })
    return resultOf(done.data)
  } catch (error) {
    throw storeFailureOf(error)
  }
}

/** Lets the store forget the parts of a cancelled upload. Nothing depends on it: what is left there is swept in time. */
export async function forgetInStore(access: StorageAccess, { name, uploadId }: Checkpoint): Promise<void> {
  const client = await clientOf(access)
  await client.abortMultipartUpload(name, uploadId).catch(() => null)
}
