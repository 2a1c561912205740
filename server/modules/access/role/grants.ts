import type * as z from 'zod/mini'
import {
  baseCode,
  compareScopes,
  formatPermission,
  parsePermission,
  roleOfIdentity,
  type Scope,
  scopes,
} from '#domain/permission.ts'
import { type IdentityCode, identityCodes, resourceTypes } from '#domain/status.ts'
import type * as calls from '#protocol/access/role/calls.ts'
import type { GrantableEntry } from '#protocol/access/role/schemas.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { businessError, versionConflict } from '#server/kit/refusal.ts'
import { codesOfRoles, covers, firstNotHeld, type Held, heldBy } from '#server/services/people/roles.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { readableRole, roleForChange } from './within.ts'

/** How far a role of an identity can reach at most. spec: scope#granting. */
const widest: Readonly<Record<IdentityCode, Scope>> = {
  [identityCodes.customer]: 'self',
  [identityCodes.platform]: 'all',
  [identityCodes.agent]: 'company',
  [identityCodes.acceptOrg]: 'company',
}

/** The entries that a role of the identity can be granted: those in use, parents before children. */
async function entriesFor(db: Db | Tx, identityCode: IdentityCode) {
  const rows = await db
    .selectFrom('menu')
    .select(['id', 'parentId', 'code', 'resName', 'ename', 'type', 'active', 'reaches', 'identities'])
    .where('active', '=', 1)
    .orderBy('type')
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  return rows.filter(({ identities }) => (identities & identityCode) !== 0)
}
type Entry = Awaited<ReturnType<typeof entriesFor>>[number]

const reachesOf = ({ reaches }: Pick<Entry, 'reaches'>, identityCode: IdentityCode): Scope[] =>
  reaches === 1 ? scopes.filter((scope) => compareScopes(scope, widest[identityCode]) <= 0) : []

export async function queryResources({ db, input, ...who }: Reads<typeof calls.queryResources>) {
  const role = await readableRole(db, who, input.roleId)
  const identityCode = role.identityCode as IdentityCode
  const held = heldBy(who.session.codes)
  const entries = await entriesFor(db, identityCode)
  return {
    version: role.version,
    codes: (await codesOfRoles(db, [role.id])).get(role.id) ?? [],
    entries: entries.map(({ reaches, identities: _, ...entry }) => ({
      ...entry,
      reaches: reachesOf({ reaches }, identityCode).filter((custom) =>
        covers(held, formatPermission({ role: null, base: entry.code, custom })),
      ),
      isBeyond: !held.has(entry.code),
    })) as z.output<typeof calls.queryResources.output>['entries'] satisfies GrantableEntry[],
  }
}

const nameIn = ({ resName, ename }: Entry, lang: string) => (lang === 'zh' ? resName : ename)

/** Refuses a code that no role of the identity can have. */
function checkCode(code: string, entries: ReadonlyMap<string, Entry>, identityCode: IdentityCode): void {
  const { role, base, custom } = parsePermission(code)
  const entry = entries.get(base)
  const isReach = entry && reachesOf(entry, identityCode).some((scope) => scope === custom)
  const isShown = entry?.type === resourceTypes.MENU && custom === null
  if (role !== roleOfIdentity(identityCode) || !(isReach || isShown))
    throw businessError('role.unknownCode', { name: code })
}

/** The headings above the pages, without which those would not be shown. */
function withHeadings(codes: ReadonlySet<string>, entries: readonly Entry[], identityCode: IdentityCode): Set<string> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const prefix = roleOfIdentity(identityCode)
  const menuCode = (base: string) => formatPermission({ role: prefix, base, custom: null })
  const all = new Set(codes)
  for (const entry of entries) {
    if (!codes.has(menuCode(entry.code))) continue
    for (let above = byId.get(entry.parentId); above; above = byId.get(above.parentId)) all.add(menuCode(above.code))
  }
  return all
}

/** Who keeps roles cannot take that from himself: there might be nobody to give it back. */
async function checkLockOut(
  tx: Tx,
  { session, lang }: Pick<AuthenticatedContext, 'session' | 'lang'>,
  roleId: number,
  codes: ReadonlySet<string>,
  entries: ReadonlyMap<string, Entry>,
) {
  const own = await tx.selectFrom('userRole').select('roleId').where('userId', '=', session.userId).execute()
  const ids = own.map((row) => row.roleId)
  if (!ids.includes(roleId)) return
  const others = await codesOfRoles(
    tx,
    ids.filter((id) => id !== roleId),
  )
  const left = new Set([...codes, ...[...others.values()].flat()].map(baseCode))
  for (const base of ['sys.role.view', 'sys.role.authorize']) {
    const entry = entries.get(base)
    if (!left.has(base)) throw businessError('role.lockedOut', { name: entry ? nameIn(entry, lang) : base })
  }
}

/** What changes must be held by who changes it, whichever way. */
function checkHeld(
  codes: readonly string[],
  held: Held,
  entries: ReadonlyMap<string, Entry>,
  { lang }: Pick<AuthenticatedContext, 'lang'>,
): void {
  const code = firstNotHeld(held, codes)
  if (code === undefined) return
  const entry = entries.get(baseCode(code))
  throw businessError('role.beyond', { name: entry ? nameIn(entry, lang) : code })
}

export async function authorize({ tx, input, ...context }: Changes<typeof calls.authorize>) {
  const { roleId, version } = input
  const role = await roleForChange(tx, context, roleId, version)
  const identityCode = role.identityCode as IdentityCode
  const list = await entriesFor(tx, identityCode)
  const entries = new Map(list.map((entry) => [entry.code, entry]))
  for (const code of input.codes) checkCode(code, entries, identityCode)
  const before = (await codesOfRoles(tx, [roleId])).get(roleId) ?? []
  const wanted = withHeadings(new Set(input.codes), list, identityCode)
  // What is out of use or of another identity was not on offer: it is neither granted nor taken away here.
  const gone = before.filter((code) => !wanted.has(code) && entries.has(baseCode(code)))
  const fresh = [...wanted].filter((code) => !before.includes(code))
  checkHeld([...fresh, ...gone], heldBy(context.session.codes), entries, context)
  const isGone = new Set(gone)
  await checkLockOut(tx, context, roleId, new Set([...before.filter((code) => !isGone.has(code)), ...fresh]), entries)
  const done = await tx
    .updateTable('role')
    .set({ updateUser: context.session.displayName, updateTime: context.now, version: version + 1 })
    .where('id', '=', roleId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw versionConflict({})
  if (gone.length > 0)
    await tx.deleteFrom('rolePermission').where('roleId', '=', roleId).where('code', 'in', gone).execute()
  if (fresh.length > 0)
    await tx
      .insertInto('rolePermission')
      .values(fresh.map((code) => ({ roleId, code })))
      .execute()
  const line = { action: 'role.authorize', entity: 'role', entityId: roleId }
  const taken = gone.join(' ')
  const changes = changesOf({ withdrawn: taken }, { granted: fresh.join(' '), withdrawn: '' })
  await audit(tx, context, { ...line, changes })
  return { version: version + 1 }
}
