import * as z from 'zod/mini'
import { noticePath } from '#server/services/file/object-access.ts'
import { OssError } from './answers.ts'

/** What an upload asks the storage to call once it is done: `x-oss-callback` and `x-oss-callback-var`. */
export interface Callback {
  readonly url: URL
  /** The body with its variables filled. */
  fill(values: Readonly<Record<string, string>>): URLSearchParams
}

const wanted = z.object({
  callbackUrl: z.string(),
  callbackBody: z.string(),
  callbackBodyType: z.optional(z.string()),
})
const variables = z.record(z.string(), z.string())
const FORM = 'application/x-www-form-urlencoded'

function decoded<T extends z.ZodMiniType>(schema: T, base64: string): z.output<T> {
  try {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw new OssError('InvalidArgument', 'The callback configuration is not JSON in base64.')
  }
}

/**
 * The callback of an upload, or null where it asks for none. The own store calls nobody but its own server: an address that
 * leads elsewhere is refused.
 */
export function callbackOf({ request, query }: { request: Request; query: URLSearchParams }): Callback | null {
  const header = request.headers.get('x-oss-callback') ?? query.get('callback')
  if (header === null) return null
  const { callbackUrl, callbackBody, callbackBodyType = FORM } = decoded(wanted, header)
  const given = request.headers.get('x-oss-callback-var') ?? query.get('callback-var')
  const own = given === null ? {} : decoded(variables, given)
  const url = URL.parse(callbackUrl)
  if (url?.pathname !== noticePath) throw new OssError('InvalidArgument', 'This storage calls its own server only.')
  if (callbackBodyType !== FORM) throw new OssError('InvalidArgument', `The callback body must be ${FORM}.`)
  return {
    url,
    fill: (values) =>
      new URLSearchParams(
        callbackBody.replace(/\$\{([\w:]+)\}/g, (_, name: string) =>
          encodeURIComponent((name.startsWith('x:') ? own[name] : values[name]) ?? ''),
        ),
      ),
  }
}
