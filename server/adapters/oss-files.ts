import { credentialV4, signingDate, signV4, V4 } from './oss-signature.ts'
import type { FileStore } from './ports.ts'

/** Who signs for which bucket. `region` without the prefix `oss-`. */
export interface OssSigner {
  readonly bucket: string
  readonly origin: string
  readonly region: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

const WITHIN_MS = 60_000

/** Files in a bucket, read and written by the server itself with the account's own key. */
export function ossFiles(signer: OssSigner, clock: () => number, fetch = globalThis.fetch): FileStore {
  async function send(
    method: string,
    key: string,
    body?: BodyInit,
    own: Record<string, string> = {},
  ): Promise<Response> {
    const scope = { date: signingDate(clock()), region: signer.region }
    const headers: Record<string, string> = {
      ...own,
      'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
      'x-oss-date': scope.date,
    }
    if (body !== undefined) headers['content-type'] = 'application/octet-stream'
    const signable = { method, bucket: signer.bucket, key, query: [], headers: Object.entries(headers) }
    const signature = await signV4(signer.accessKeySecret, scope, signable)
    headers.authorization = `${V4} Credential=${credentialV4(signer.accessKeyId, scope)},Signature=${signature}`
    const init = { method, headers, signal: AbortSignal.timeout(WITHIN_MS), ...(body !== undefined && { body }) }
    const response = await fetch(`${signer.origin}/${key}`, init)
    if (response.ok || response.status === 404) return response
    throw new Error(
      `object storage refused ${method} ${key}: ${response.status} ${(await response.text()).slice(0, 500)}`,
    )
  }

  const opened = async (key: string, headers?: Record<string, string>) => {
    const response = await send('GET', key, undefined, headers)
    return response.status === 404 ? null : response
  }
  return {
    async put(name, content) {
      // Requests with a stream for a body need HTTP/2; what the server writes itself is 20 MB at the most.
      const body = content instanceof Uint8Array ? content : await new Response(content).arrayBuffer()
      const response = await send('PUT', name, body)
      if (response.status === 404) throw new Error(`object storage has no bucket ${signer.bucket}`)
    },
    async get(name) {
      const response = await opened(name)
      return response && new Uint8Array(await response.arrayBuffer())
    },
    async read(name, range) {
      const response = await opened(name, range && { range: `bytes=${range.from}-${range.to}` })
      return response?.body ?? null
    },
    async remove(name) {
      await send('DELETE', name)
    },
  }
}
