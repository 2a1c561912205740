import { createFetch, FetchError } from 'ofetch'
import type * as z from 'zod/mini'
import { imageServiceUrl, requestTimeoutMs } from '#domain/constants.ts'
import {
  plainAnswer,
  type ServiceAnswer,
  type ServiceErrorKind,
  type ServiceKind,
  type ServiceTask,
  serviceAnswer,
  serviceError,
  serviceFileField,
  serviceHealth,
  serviceHealthPath,
  serviceMaxBytes,
  servicePath,
} from '#protocol/image/service.ts'
import { readFacts } from './header.ts'

/** The service runs on this computer: one that has not answered by then is not there. */
export const servicePollIntervalMs = 1500

/** `away`: nobody answers. `late`: nothing came within the time limit. `strange`: the answer is not what was agreed on. */
export type ServiceTrouble = ServiceErrorKind | 'away' | 'late' | 'strange'

/** Why the local image service did not do it. */
export class ServiceRefusal extends Error {
  readonly trouble: ServiceTrouble
  constructor(trouble: ServiceTrouble, cause?: unknown) {
    super(`The local image service: ${trouble}`, { cause })
    this.name = 'ServiceRefusal'
    this.trouble = trouble
  }
}

export interface ServiceResult {
  readonly blob: Blob
  readonly width: number
  readonly height: number
  /** What the service says of the faces of the photo; another program says nothing. */
  readonly faces?: NonNullable<ServiceAnswer['faces']>
}

/**
 * The local image service (spec: calls#image-service). The photo leaves the page for a program on the same computer.
 */
export interface ImageService {
  /** Who is there; never rejects. Sends no photo. */
  readonly probe: (signal?: AbortSignal) => Promise<ServiceKind>
  /** Rejects with a ServiceRefusal, or with the signal's reason. */
  readonly work: (task: ServiceTask, photo: Blob, signal: AbortSignal) => Promise<ServiceResult>
}

/** Nothing of the session goes along, and nobody else is sent to. */
const terms = {
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  retry: false,
  responseType: 'text',
  ignoreResponseError: true,
} as const

/** Nothing is read of such an answer, so that nobody has to allow it; only then are redirects not refused. */
const blindly = {
  mode: 'no-cors',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const

function read<S extends z.ZodMiniType>(schema: S, text: unknown): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(String(text)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** The picture of an answer that says no more than the specification asks for: it is known by its own header. */
async function plainResult(text: unknown): Promise<ServiceResult> {
  const answer = read(plainAnswer, text)
  try {
    const bytes = bytesOf(answer?.base64.replace(/^data:[^,]*,/, '') ?? '')
    const { type, width, height } = await readFacts(new Blob([bytes]))
    return { blob: new Blob([bytes], { type }), width, height }
  } catch (error) {
    throw new ServiceRefusal('strange', error)
  }
}

export function createImageService(fetcher: typeof fetch = fetch): ImageService {
  const { raw } = createFetch({ fetch: (...given) => fetcher(...given) })

  return {
    async probe(signal) {
      const limit = AbortSignal.timeout(servicePollIntervalMs)
      const within = signal ? AbortSignal.any([signal, limit]) : limit
      const address = `${imageServiceUrl}${serviceHealthPath}`
      try {
        const response = await raw(address, { ...terms, signal: within })
        return response.ok && read(serviceHealth, response._data) !== null ? 'own' : 'other'
      } catch {
        // A program that knows the four calls only lets no page read another address: whether it is there shows all the same.
        return fetcher(address, { ...blindly, signal: within }).then(
          () => 'other',
          () => 'away',
        )
      }
    },

    async work(task, photo, signal) {
      signal.throwIfAborted()
      if (photo.size > serviceMaxBytes) throw new ServiceRefusal('tooLarge')
      const body = new FormData()
      body.append(serviceFileField, photo, 'photo')
      const limit = AbortSignal.timeout(requestTimeoutMs)
      let status: number
      let text: unknown
      try {
        const response = await raw(`${imageServiceUrl}${servicePath(task)}`, {
          ...terms,
          method: 'POST',
          body,
          signal: AbortSignal.any([signal, limit]),
        })
        status = response.status
        text = response._data
      } catch (error) {
        signal.throwIfAborted()
        throw new ServiceRefusal(limit.aborted ? 'late' : 'away', error instanceof FetchError ? error.cause : error)
      }
      if (status !== 200) throw new ServiceRefusal(read(serviceError, text)?.code ?? 'failed')
      const answer = read(serviceAnswer, text)
      if (!answer) return plainResult(text)
      const { base64, mimeType, ...rest } = answer
      return { blob: new Blob([bytesOf(base64)], { type: mimeType }), ...rest }
    },
  }
}
