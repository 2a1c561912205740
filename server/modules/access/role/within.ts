import { has, identityOfRole } from '#domain/permission.ts'
import { type IdentityCode, identityCodes } from '#domain/status.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { forbidden, noRow, versionConflict } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type Who = Pick<AuthenticatedContext, 'session' | 'reach'>

/** Whether the caller keeps the roles of buyers and suppliers, too. */
const keepsOthers = ({ session, reach }: Who) =>
  reach.role === 'platform' && reach.width === 'all' && has(session.codes, 'sys.role.other')

export const ownIdentity = ({ reach }: Who): IdentityCode => identityOfRole(reach.role)

/** Of another identity only who keeps those roles may ask. */
export function identityWithin(who: Who, asked: IdentityCode | undefined): IdentityCode {
  const own = ownIdentity(who)
  if (asked !== undefined && asked !== own && !keepsOthers(who)) throw forbidden()
  return asked ?? own
}

interface Kept {
  readonly identityCode: number
  readonly companyId: number | null
}

/** What every company has is the platform's to change; a company changes its own. Less than the company reaches none. */
export function mayKeep(who: Who, { identityCode, companyId }: Kept): boolean {
  const { role, width, companyId: own } = who.reach
  if (role === 'platform') return width === 'all' && (identityCode === identityCodes.platform || keepsOthers(who))
  return (width === 'company' || width === 'all') && companyId === own
}

async function roleWithin(db: Db | Tx, who: Who, id: number) {
  const row = await db.selectFrom('role').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noRow()
  const { role, companyId: own } = who.reach
  const isOwn = row.identityCode === ownIdentity(who) && (row.companyId === null || row.companyId === own)
  if (!isOwn && !(role === 'platform' && mayKeep(who, row))) throw noRow()
  return row
}

/** A role that the caller sees. */
export const readableRole = roleWithin

/** A role that the caller may change, in the version that he saw. */
export async function roleForChange(tx: Tx, who: Who, id: number, version: number | undefined) {
  const row = await roleWithin(tx, who, id)
  if (!mayKeep(who, row)) throw forbidden()
  if (version !== undefined && row.version !== version)
    throw versionConflict({ by: row.updateUser ?? '', at: row.updateTime, version: row.version })
  return row
}
