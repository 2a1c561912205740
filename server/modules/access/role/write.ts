import { sql } from 'kysely'
import { formatPermission, parsePermission, roleOfIdentity } from '#domain/permission.ts'
import { type IdentityCode, identityCodes } from '#domain/status.ts'
import type * as calls from '#protocol/access/role/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { batchHandler, type Changes } from '#server/kit/handle.ts'
import { businessError, forbidden, invalidFields, versionConflict } from '#server/kit/refusal.ts'
import { activeCompanies } from '#server/services/company/companies.ts'
import { codesOfRoles, covers, heldBy } from '#server/services/people/roles.ts'
import type { Tx } from '#server/store/store.ts'
import { identityWithin, mayKeep, readableRole, roleForChange, type Who } from './within.ts'

/** Once among those that one company may give: its own and those of all companies. */
async function checkName(
  tx: Tx,
  { roleName, identityCode, companyId }: { roleName: string; identityCode: number; companyId: number | null },
  ownId = 0,
): Promise<void> {
  let query = tx
    .selectFrom('role')
    .select('id')
    .where('identityCode', '=', identityCode)
    .where('roleName', '=', roleName)
    .where('id', '!=', ownId)
  if (companyId !== null)
    query = query.where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', companyId)]))
  if (await query.executeTakeFirst()) throw invalidFields([{ path: 'roleName', key: 'role.nameTaken' }])
}

/** Whose a new role is: the platform's own and, without a company, a buyer's or supplier's role is everybody's. */
async function ownerOf(tx: Tx, who: Who, identityCode: IdentityCode, asked: number | undefined) {
  const { role, companyId: own } = who.reach
  if (role !== 'platform') {
    if (asked !== undefined && asked !== own) throw forbidden()
    return own
  }
  if (identityCode === identityCodes.platform || asked === undefined) return null
  const company = await activeCompanies(tx)
    .select('id')
    .where('id', '=', asked)
    .where('identityCode', '=', identityCode)
    .executeTakeFirst()
  if (!company) throw invalidFields([{ path: 'companyId', key: 'role.noCompany' }])
  return company.id
}

/** What the new role begins with: what the other may do, as far as the maker holds it himself. */
async function copyCodes(tx: Tx, who: Who, from: number, to: { id: number; identityCode: IdentityCode }) {
  const source = await readableRole(tx, who, from)
  if (source.identityCode !== to.identityCode) throw invalidFields([{ path: 'copyFrom', key: 'rules.choice' }])
  const held = heldBy(who.session.codes)
  const codes = (await codesOfRoles(tx, [source.id])).get(source.id) ?? []
  const prefix = roleOfIdentity(to.identityCode)
  const rows = codes
    .filter((code) => covers(held, code))
    .map((code) => ({ roleId: to.id, code: formatPermission({ ...parsePermission(code), role: prefix }) }))
  if (rows.length > 0) await tx.insertInto('rolePermission').values(rows).execute()
}

export async function createRole({ tx, input, ...context }: Changes<typeof calls.addRole>) {
  const { roleName, ename = null, remark = null, copyFrom } = input
  const identityCode = identityWithin(context, input.identityCode)
  const companyId = await ownerOf(tx, context, identityCode, input.companyId)
  const made = { roleName, ename, identityCode, companyId, remark }
  if (!mayKeep(context, made)) throw forbidden()
  await checkName(tx, made)
  const { id } = await tx
    .insertInto('role')
    .values({
      ...made,
      code: `made.${randomToken().slice(0, 16)}`,
      updateUser: context.session.displayName,
      updateTime: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (copyFrom !== undefined) await copyCodes(tx, context, copyFrom, { id, identityCode })
  const line = { action: 'role.create', entity: 'role', entityId: id }
  await audit(tx, context, { ...line, changes: changesOf({}, made) })
  return { id, version: 1 }
}

export async function changeRole({ tx, input, ...context }: Changes<typeof calls.updateRole>) {
  const { id, version, roleName, ename = null, remark = null } = input
  const row = await roleForChange(tx, context, id, version)
  await checkName(tx, { ...row, roleName }, id)
  const done = await tx
    .updateTable('role')
    .set({
      roleName,
      ename,
      remark,
      updateUser: context.session.displayName,
      updateTime: context.now,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw versionConflict({})
  const line = { action: 'role.update', entity: 'role', entityId: id }
  await audit(tx, context, { ...line, changes: changesOf(row, { roleName, ename, remark }) })
  return { version: version + 1 }
}

type Removing = AuthenticatedContext & { tx: Tx }

async function removeOne({ tx, ...context }: Removing, id: number, version?: number): Promise<void> {
  const row = await roleForChange(tx, context, id, version)
  if (row.builtIn === 1) throw businessError('role.builtIn')
  const { count } = await tx
    .selectFrom('userRole')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .where('roleId', '=', id)
    .executeTakeFirstOrThrow()
  if (count > 0) throw businessError('role.inUse', { name: row.roleName, count })
  await tx.deleteFrom('rolePermission').where('roleId', '=', id).execute()
  await tx.deleteFrom('role').where('id', '=', id).execute()
  const line = { action: 'role.delete', entity: 'role', entityId: id }
  await audit(tx, context, { ...line, changes: changesOf({ roleName: row.roleName }, { roleName: null }) })
}

export async function removeRole({ input, ...context }: Changes<typeof calls.deleteRole>) {
  await removeOne(context, input.id, input.version)
  return null
}

export const removeRoles = batchHandler<typeof calls.batchDeleteRole>()({
  items: (input): readonly number[] => [...new Set(input.ids)],
  idOf: (id) => id,
  async each({ item, input: _, ...context }) {
    await removeOne(context, item)
    return {}
  },
})
