import { codes } from '#protocol/codes.ts'
import { decodePath } from '#protocol/kit/decode-path.ts'
import { audit } from '#server/kit/audit.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Owner, ownBaseDir, ownerOf } from '#server/services/file/object-access.ts'
import { errorAnswer, OssError } from './answers.ts'
import { authenticate, type ObjectRequest, otherSubresource } from './authenticate.ts'
import { abort, complete, initiate, listParts, putPart } from './multipart.ts'
import { getObject, putObject } from './object.ts'
import { activeOwner } from './take-notice.ts'

type Work = (deps: Deps, asked: ObjectRequest) => Promise<Response>

function workOf({ method, query }: ObjectRequest): Work {
  const other = otherSubresource(query)
  if (other !== undefined) throw new OssError('NotImplemented', `${other} is not available here.`)
  if (query.has('uploads') && method === 'POST') return initiate
  if (query.has('uploadId')) {
    if (method === 'PUT') return putPart
    if (method === 'GET') return listParts
    if (method === 'POST') return complete
    if (method === 'DELETE') return abort
  } else if (!query.has('uploads')) {
    if (method === 'PUT') return putObject
    if (method === 'GET' || method === 'HEAD') return getObject
    if (method === 'DELETE') throw new OssError('AccessDenied', 'These credentials may not delete objects.')
  }
  throw new OssError('MethodNotAllowed', 'The specified method is not allowed against this resource.')
}

function readRequest(request: Request): ObjectRequest {
  const url = new URL(request.url)
  const key = decodePath(url.pathname.slice(1))
  if (key === null) throw new OssError('InvalidObjectName', 'The specified object is not valid.')
  return { request, method: request.method, key, query: url.searchParams }
}

/** Who asks for an object from where, under which number. */
interface Visit {
  readonly ip: string
  readonly requestId: string
}

/** Refuses a folder that is not the signer's, and one who may not work any more; kept like every refusal that is about rights. */
async function refuseForeign(deps: Deps, { ip, requestId }: Visit, { method, key }: ObjectRequest, signer: Owner) {
  const owner = ownerOf(ownBaseDir, key)
  const isOwn = owner?.userId === signer.userId && owner.companyId === signer.companyId
  if (isOwn && (await activeOwner(deps, signer))) return
  const line = { action: `${method} /${ownBaseDir}`, code: codes.noPermission, detail: 'errors.noPermission' }
  await deps.store.change((tx) => audit(tx, { now: deps.clock(), ip, requestId, session: signer }, line))
  throw new OssError('AccessDenied', 'You have no right to access this object.')
}

async function answer(deps: Deps, visit: Visit, request: Request): Promise<Response> {
  const asked = readRequest(request)
  await refuseForeign(deps, visit, asked, await authenticate(deps, asked))
  return workOf(asked)(deps, asked)
}

/**
 * The server's own object store: the part of the OSS protocol by which browsers upload with temporary credentials, multipart
 * and resumed, and open what is theirs. It stands for a bucket where none is configured.
 */
export async function serveObject(deps: Deps, ip: string, request: Request): Promise<Response> {
  const requestId = randomToken().slice(0, 24).toUpperCase()
  const response = await answer(deps, { ip, requestId }, request).catch((error: unknown) => {
    const known = error instanceof OssError ? error : null
    if (!known)
      deps.log.error('oss.failed', { requestId, message: error instanceof Error ? (error.stack ?? '') : String(error) })
    const shown = known ?? new OssError('InternalError', 'We encountered an internal error. Please try again.')
    return errorAnswer(shown, requestId, new URL(request.url).host)
  })
  response.headers.set('x-oss-request-id', requestId)
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}
