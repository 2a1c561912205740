import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import OSS from 'ali-oss'
import * as calls from '#protocol/file/calls.ts'
import { noticeCallback, objectKey, type StorageAccess } from '#protocol/file/storage.ts'
import { createApp } from '#server/app.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Desk, Person } from './harness.ts'

/** The desk's server behind a real socket: the storage's own client speaks to no other. */
export async function listen(deps: Deps) {
  const app = createApp(deps)
  const peer = (request: Request) => ({ ip: '127.0.0.1', secure: false, host: request.headers.get('host') })
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.fetch(request, peer(request)) })
  await once(server, 'listening')
  return {
    // By name: the client signs no addresses for a bare IP.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The storage's own client, as the browser makes it of the credentials. */
export function clientOf(access: StorageAccess, options: { v4?: boolean } = {}): OSS {
  const { accessKeyId, accessKeySecret, securityToken: stsToken, bucket, region, endpoint, cname, secure } = access
  return new OSS({
    accessKeyId,
    accessKeySecret,
    stsToken,
    bucket,
    region,
    endpoint,
    cname,
    secure,
    refreshSTSToken: async () => ({ accessKeyId, accessKeySecret, stsToken }),
    refreshSTSTokenInterval: 1e9,
    authorizationV4: options.v4 ?? false,
  })
}

/** What a person at a browser that reached the server by `origin` is lent. */
export async function lent(person: Person, origin: string): Promise<StorageAccess> {
  const access = await person.get(calls.accessParams, {}, { lang: 'zh' })
  // The in-process person has no socket; what depends on the address is put as his browser would have got it.
  const moved = (url: string) => url.replace('http://localhost', origin)
  return { ...access, endpoint: moved(access.endpoint), callbackUrl: moved(access.callbackUrl) }
}

/** The key and the callback of a new upload. */
export function newUpload(desk: Desk, access: StorageAccess, fileName: string, random: string, fileIndex = 0) {
  const key = objectKey(access, fileName, desk.clock.now, random)
  return { key, callback: noticeCallback(access.callbackUrl, { fileName, fileIndex }) }
}

/** What the client throws: the storage's code and status. */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: string; status: number }> {
  try {
    await work
  } catch (error) {
    const { code, status } = error as { code: string; status: number }
    return { code, status }
  }
  throw new Error('it was not refused')
}

/** Completes an upload with a body that the client would not write. */
export function completeRaw(client: OSS, key: string, uploadId: string, content: string): Promise<unknown> {
  const inside = client as unknown as {
    _objectRequestParams(method: string, key: string, options: object): object
    request(params: object): Promise<unknown>
  }
  const params = inside._objectRequestParams('POST', key, { subres: { uploadId } })
  return inside.request({ ...params, mime: 'xml', content, successStatuses: [200] })
}

const PDF_HEAD = new TextEncoder().encode('%PDF-1.7 ')

/** A paper of so many bytes, no two alike for different seeds. */
export function paper(size: number, seed = 1): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size)
  let state = seed
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 16
  }
  bytes.set(PDF_HEAD)
  return bytes
}
