import { createFetch, FetchError } from 'ofetch'
import type * as z from 'zod/mini'
import { imageServiceUrl, requestTimeoutMs } from '#protocol/constants.ts'
import {
  type ServiceFault,
  type ServiceTask,
  serviceAnswer,
  serviceError,
  serviceFileField,
  serviceHealth,
  serviceHealthPath,
  serviceMaxBytes,
  servicePath,
} from '#protocol/image/service.ts'

/** The service runs on this computer: one that has not answered by then is not there. */
export const serviceLookMs = 1500

/** `away`: nobody answers. `late`: nothing came within the time limit. `strange`: the answer is not what was agreed on. */
export type ServiceTrouble = ServiceFault | 'away' | 'late' | 'strange'

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
}

/** The local image service (Specification 2 §7). The photo leaves the page for a program on the same computer. */
export interface ImageService {
  /** Whether it is there; never rejects. Sends no photo. */
  readonly isThere: (signal?: AbortSignal) => Promise<boolean>
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

function read<S extends z.ZodMiniType>(schema: S, text: unknown): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(String(text)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

export function createImageService(fetcher: typeof fetch = fetch): ImageService {
  const { raw } = createFetch({ fetch: (...given) => fetcher(...given) })

  return {
    async isThere(signal) {
      const limit = AbortSignal.timeout(serviceLookMs)
      try {
        const response = await raw(`${imageServiceUrl}${serviceHealthPath}`, {
          ...terms,
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        })
        return response.ok && read(serviceHealth, response._data) !== null
      } catch {
        return false
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
      if (status !== 200) throw new ServiceRefusal(read(serviceError, text)?.code ?? 'strange')
      const answer = read(serviceAnswer, text)
      if (!answer) throw new ServiceRefusal('strange')
      const { base64, mimeType, width, height } = answer
      return { blob: new Blob([bytesOf(base64)], { type: mimeType }), width, height }
    },
  }
}
