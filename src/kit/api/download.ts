import type { BuiltRequest } from './request.ts'
import { type Sent, send } from './send.ts'

/** A file that a call answered instead of an envelope. */
export interface FetchedFile {
  readonly fileName: string
  readonly content: Blob
}

/** The name that the server gives it (RFC 6266); a call's files have one. */
const nameOf = (headers: Headers): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'download'
}

const isEnvelope = ({ headers }: Response) => headers.get('content-type')?.includes('application/json') ?? false

/** Sends once for a file; a refusal comes as an envelope, like every other answer (spec: calls#downloads). */
export async function sendForFile(
  request: BuiltRequest,
  fetcher: typeof fetch,
): Promise<{ file: FetchedFile; headers: Headers } | { sent: Sent }> {
  let response: Response
  try {
    response = await fetcher(request.url, { ...request.init, credentials: 'include' })
  } catch (error) {
    return { sent: await send(request, () => Promise.reject(error)) }
  }
  if (!response.ok || isEnvelope(response)) return { sent: await send(request, async () => response) }
  const { headers } = response
  return { file: { fileName: nameOf(headers), content: await response.blob() }, headers }
}

/** Hands a file to the browser as a download. */
export function saveFile({ fileName, content }: FetchedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
