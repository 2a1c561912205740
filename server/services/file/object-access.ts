import type { StorageAccess } from '#protocol/file/storage.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Lent } from '#server/adapters/ports.ts'
import { hmac, randomToken, sameText } from '#server/kit/crypto.ts'
import type { AuthenticatedContext, Deps } from '#server/kit/deps.ts'

/**
 * Temporary access to object storage (spec: calls#files). What the server's own store lends is derived from the app
 * secret, so that every process knows it again and nothing has to be kept.
 */

/** Below the calls, so that whatever passes them on (a proxy, the development server, the demo) passes objects on too. */
export const ownBaseDir = 'api/oss'
export const ownBucket = 'visadesk'
export const ownRegion = 'oss-local'
export const noticePath = '/api/aliyun/oss/notice'

const LIFETIME_MS = 30 * 60_000
/** An upload that was paused over lunch still gives notice with the address it began with. */
const TICKET_LIFETIME_MS = 24 * 60 * 60_000

/** Whose folder it is. */
export interface Owner {
  readonly companyId: number
  readonly userId: number
}

const folderOf = ({ companyId, userId }: Owner) => `${companyId}/${userId}`

const KEY = /^(-?\d{1,15})\/(\d{1,15})\/\d{4}\/\d{2}\/\d{2}\/[\w-]{8,64}\.[a-z\d]{1,10}$/

/** Whose folder a key lies in, when it is one that `objectKey` makes; null otherwise. */
export function ownerOf(baseDir: string, key: string): Owner | null {
  const found = key.startsWith(`${baseDir}/`) ? KEY.exec(key.slice(baseDir.length + 1)) : null
  return found ? { companyId: Number(found[1]), userId: Number(found[2]) } : null
}

/** The secret key of a token of the own store. */
export const secretKeyOf = (deps: Pick<Deps, 'secret'>, token: string) => hmac(deps.secret, `oss key ${token}`)
const keyIdOf = (token: string) => `STS.${token.split('.')[3]}`
const sealOf = (deps: Pick<Deps, 'secret'>, open: string) => hmac(deps.secret, `oss token ${open}`)

async function lendOwn(deps: Deps, owner: Owner, now: number): Promise<Lent> {
  const expiresAt = now + LIFETIME_MS
  const open = [owner.companyId, owner.userId, expiresAt, randomToken().slice(0, 24)].join('.')
  const securityToken = `${open}.${await sealOf(deps, open)}`
  return {
    accessKeyId: keyIdOf(securityToken),
    accessKeySecret: await secretKeyOf(deps, securityToken),
    securityToken,
    expiresAt,
  }
}

/** Whose token it is, or why it is refused, in the storage's own words. */
export async function openToken(
  deps: Deps,
  token: string,
  accessKeyId: string,
): Promise<Owner | 'InvalidAccessKeyId' | 'InvalidSecurityToken' | 'SecurityTokenExpired'> {
  const parts = token.split('.')
  const [companyId, userId, expiresAt, , seal = ''] = parts
  if (parts.length !== 5 || !sameText(seal, await sealOf(deps, parts.slice(0, 4).join('.'))))
    return 'InvalidSecurityToken'
  if (!sameText(keyIdOf(token), accessKeyId)) return 'InvalidAccessKeyId'
  if (Number(expiresAt) <= deps.clock()) return 'SecurityTokenExpired'
  return { companyId: Number(companyId), userId: Number(userId) }
}

const ticketOf = (deps: Pick<Deps, 'secret'>, owner: Owner, lang: string, expires: string | number) =>
  hmac(deps.secret, `oss notice ${folderOf(owner)} ${lang} ${expires}`)

/** The address that the storage calls; it shows that the server itself gave it to this owner, and in which language to answer. */
async function noticeUrl(deps: Deps, owner: Owner, lang: Lang, now: number, origin: string): Promise<string> {
  const expires = now + TICKET_LIFETIME_MS
  const ticket = await ticketOf(deps, owner, lang, expires)
  return `${origin}${noticePath}?lang=${lang}&expires=${expires}&ticket=${ticket}`
}

/** Whether the address of a notice is one that this owner was given, not long ago. */
export async function isOwnersNotice(deps: Deps, owner: Owner, query: URLSearchParams): Promise<boolean> {
  const [lang = '', expires = '', ticket = ''] = ['lang', 'expires', 'ticket'].map((name) => query.get(name) ?? '')
  return Number(expires) > deps.clock() && sameText(ticket, await ticketOf(deps, owner, lang, expires))
}

/** Gives the caller new credentials for his own folder. */
export async function lendAccess({ deps, reach, now, lang, origin }: AuthenticatedContext): Promise<StorageAccess> {
  const { bucket } = deps
  const owner = { companyId: reach.companyId, userId: reach.userId }
  const userDir = folderOf(owner)
  const lent = bucket ? await bucket.lend(`${bucket.baseDir}/${userDir}`) : await lendOwn(deps, owner, now)
  const endpoint = bucket?.endpoint ?? origin
  return {
    ...lent,
    bucket: bucket?.name ?? ownBucket,
    region: bucket?.region ?? ownRegion,
    endpoint,
    cname: bucket?.cname ?? true,
    secure: endpoint.startsWith('https:'),
    baseDir: bucket?.baseDir ?? ownBaseDir,
    userDir,
    callbackUrl: await noticeUrl(deps, owner, lang, now, bucket?.publicUrl ?? origin),
  }
}
