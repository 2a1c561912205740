import {
  credentialV4,
  hmacSha1,
  isSubresource,
  type Signable,
  signV4,
  textV1,
  V4,
} from '#server/adapters/oss-signature.ts'
import { sameText } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Owner, openToken, ownBucket, ownRegion, secretKeyOf } from '#server/services/file/object-access.ts'
import { OssError } from './answers.ts'

const MAX_SKEW_MS = 15 * 60_000
const MAX_LIFETIME_SECONDS = 7 * 24 * 60 * 60
const V4_DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** An object's request, taken apart. */
export interface ObjectRequest {
  readonly request: Request
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
}

/** What a request says of itself before it is believed. */
interface Claim {
  readonly accessKeyId: string
  readonly token: string
  readonly signature: string
  /** The request's own time (ms), or for an address the time at which it ends. */
  readonly at: number
  readonly kind: 'request' | 'address'
  /** What the signature must be, with the secret of the token. */
  expected(secret: string): Promise<string>
}

const denied = (why: string) => new OssError('AccessDenied', why)

function instantV4(text: string): number {
  const [, ...parts] = V4_DATE.exec(text) ?? []
  const [year, month, day, hour, minute, second] = parts.map(Number)
  return Date.UTC(year ?? Number.NaN, (month ?? 0) - 1, day, hour, minute, second)
}

function claimV1({ request: { headers }, query }: ObjectRequest, signable: Signable): Claim | null {
  const header = /^OSS ([^:]+):(.+)$/.exec(headers.get('authorization') ?? '')
  if (header) {
    const date = headers.get('x-oss-date') ?? headers.get('date') ?? ''
    return {
      accessKeyId: header[1] ?? '',
      signature: header[2] ?? '',
      token: headers.get('x-oss-security-token') ?? '',
      kind: 'request',
      at: Date.parse(date),
      expected: (secret) => hmacSha1(secret, textV1(signable, date)),
    }
  }
  const accessKeyId = query.get('OSSAccessKeyId')
  if (accessKeyId === null) return null
  const expires = query.get('Expires') ?? ''
  return {
    accessKeyId,
    signature: query.get('Signature') ?? '',
    token: query.get('security-token') ?? '',
    kind: 'address',
    at: Number(expires) * 1000,
    expected: (secret) => hmacSha1(secret, textV1(signable, expires)),
  }
}

function claimV4({ request: { headers }, query }: ObjectRequest, signable: Signable): Claim | null {
  const region = ownRegion.replace(/^oss-/, '')
  const authorization = headers.get('authorization') ?? ''
  if (authorization.startsWith(`${V4} `)) {
    const fields = new Map(
      authorization
        .slice(V4.length + 1)
        .split(',')
        .map((field) => field.trim().split('=') as [string, string | undefined]),
    )
    const credential = fields.get('Credential') ?? ''
    const accessKeyId = credential.split('/')[0] ?? ''
    const date = headers.get('x-oss-date') ?? ''
    const scope = { date, region }
    if (credential !== credentialV4(accessKeyId, scope)) throw denied('Invalid credential scope.')
    if (headers.get('x-oss-content-sha256') !== 'UNSIGNED-PAYLOAD')
      throw new OssError('InvalidArgument', 'x-oss-content-sha256 must be UNSIGNED-PAYLOAD.')
    return {
      accessKeyId,
      signature: fields.get('Signature') ?? '',
      token: headers.get('x-oss-security-token') ?? '',
      kind: 'request',
      at: instantV4(date),
      expected: (secret) => signV4(secret, scope, signable, additionalOf(fields.get('AdditionalHeaders'))),
    }
  }
  if (query.get('x-oss-signature-version') !== V4) return null
  const credential = query.get('x-oss-credential') ?? ''
  const accessKeyId = credential.split('/')[0] ?? ''
  const scope = { date: query.get('x-oss-date') ?? '', region }
  const lifetime = Number(query.get('x-oss-expires'))
  if (credential !== credentialV4(accessKeyId, scope)) throw denied('Invalid credential scope.')
  if (!(lifetime > 0 && lifetime <= MAX_LIFETIME_SECONDS)) throw denied('x-oss-expires must be between 1 and 604800.')
  return {
    accessKeyId,
    signature: query.get('x-oss-signature') ?? '',
    token: query.get('x-oss-security-token') ?? '',
    kind: 'address',
    at: instantV4(scope.date) + lifetime * 1000,
    expected: (secret) =>
      signV4(secret, scope, signable, additionalOf(query.get('x-oss-additional-headers') ?? undefined)),
  }
}

const additionalOf = (list: string | undefined) => (list ? list.toLowerCase().split(';').sort() : [])

/** Who signed the request with credentials that the server lent; throws what the storage answers to anybody else. */
export async function authenticate(deps: Deps, asked: ObjectRequest): Promise<Owner> {
  const { method, key, query, request } = asked
  const signable: Signable = { method, bucket: ownBucket, key, query: [...query], headers: request.headers }
  const claim = claimV4(asked, signable) ?? claimV1(asked, signable)
  if (!claim) throw denied('Anonymous access is forbidden for this operation.')
  const now = deps.clock()
  if (!Number.isFinite(claim.at)) throw denied('The request names no time.')
  if (claim.kind === 'address' && claim.at <= now) throw denied('Request has expired.')
  if (claim.kind === 'request' && Math.abs(now - claim.at) > MAX_SKEW_MS)
    throw new OssError(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      {
        MaxAllowedSkewMilliseconds: String(MAX_SKEW_MS),
        RequestTime: new Date(claim.at).toISOString(),
        ServerTime: new Date(now).toISOString(),
      },
    )
  if (claim.token === '')
    throw new OssError('InvalidAccessKeyId', 'The OSS Access Key Id you provided does not exist in our records.')
  const owner = await openToken(deps, claim.token, claim.accessKeyId)
  if (typeof owner === 'string') throw new OssError(owner, 'The security token you provided is invalid or has expired.')
  if (!sameText(claim.signature, await claim.expected(await secretKeyOf(deps, claim.token))))
    throw new OssError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
  return owner
}

/** Sub-resources that change what a request does, beside those of multipart uploads. */
export const otherSubresource = (query: URLSearchParams): string | undefined => {
  const known = new Set(['uploads', 'uploadId', 'partNumber', 'security-token', 'callback', 'callback-var'])
  return [...query.keys()].find((name) => isSubresource(name) && !known.has(name))
}
