import SparkMD5 from 'spark-md5'
import type { Deps } from '#server/kit/deps.ts'
import { OssError } from './answers.ts'

export interface Received {
  readonly size: number
  /** 32 hex digits, as the storage writes them in an ETag: upper case. */
  readonly md5: string
}

const base64Of = (md5: string) =>
  btoa(String.fromCharCode(...(md5.match(/../g) ?? []).map((byte) => parseInt(byte, 16))))

/** Looks at bytes on their way: their size and MD5 once all have passed; fails at the byte that is one too many. */
export function measured(maxBytes: number) {
  const md5 = new SparkMD5.ArrayBuffer()
  let size = 0
  const through = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      md5.append(chunk.slice().buffer)
      controller.enqueue(chunk)
    },
  })
  let sum: string | undefined
  return {
    through,
    result(): Received {
      sum ??= md5.end().toUpperCase()
      return { size, md5: sum }
    },
  }
}

export const tooLarge = (maxBytes: number) =>
  new OssError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.', {
    MaxSizeAllowed: String(maxBytes),
  })

/** Streams a request's body into the file store under a name; refuses a body that is too long, cut or not what its MD5 says. */
export async function receive(deps: Deps, request: Request, name: string, maxBytes: number): Promise<Received> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes)
  const { through, result } = measured(maxBytes)
  const body = request.body as ReadableStream<Uint8Array<ArrayBuffer>> | null
  await deps.files.put(name, body ? body.pipeThrough(through) : new Uint8Array())
  const received = body ? result() : { size: 0, md5: 'D41D8CD98F00B204E9800998ECF8427E' }
  const wrong =
    declared !== null && Number(declared) !== received.size
      ? new OssError('IncompleteBody', 'The body is shorter than its Content-Length.')
      : differs(request.headers.get('content-md5'), received)
        ? new OssError('InvalidDigest', 'The Content-MD5 you specified is invalid.')
        : null
  if (wrong) {
    await deps.files.remove(name)
    throw wrong
  }
  return received
}

const differs = (given: string | null, { md5 }: Received) => given !== null && given !== base64Of(md5)
