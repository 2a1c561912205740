import { has } from '#domain/permission.ts'
import { type IdentityCode, identityCodes } from '#domain/status.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { forbidden, invalidFields } from '#server/kit/refusal.ts'
import { rolesToGive } from '#server/services/people/roles.ts'
import type { Tx } from '#server/store/store.ts'

interface Person {
  readonly id: number
  readonly companyId: number
  readonly identityCode: IdentityCode
}

/** A member without a choice of roles is what every member is. */
export async function firstRoles(
  tx: Tx,
  { identityCode }: Pick<Person, 'identityCode'>,
  asked: readonly number[] | undefined,
): Promise<readonly number[]> {
  if (asked !== undefined && asked.length > 0) return asked
  if (identityCode !== identityCodes.customer) return []
  const role = await tx.selectFrom('role').select('id').where('code', '=', 'customer.member').executeTakeFirst()
  return role ? [role.id] : []
}

const namesOfRoles = async (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? ''
    : (await tx.selectFrom('role').select('roleName').where('id', 'in', ids).orderBy('id').execute())
        .map((row) => row.roleName)
        .join(', ')

/**
 * Gives and takes roles; whatever changes hands must be one that the caller may give. Answers the names that hold now, or
 * undefined when nothing changed.
 */
export async function writeRoles(
  { tx, session, ...context }: AuthenticatedContext & { tx: Tx },
  person: Person,
  wanted: readonly number[],
): Promise<string | undefined> {
  const rows = await tx.selectFrom('userRole').select('roleId').where('userId', '=', person.id).execute()
  const held = new Set(rows.map((row) => row.roleId))
  const next = new Set(wanted)
  const gone = [...held].filter((id) => !next.has(id))
  const added = [...next].filter((id) => !held.has(id))
  if (gone.length + added.length === 0) return undefined
  const isFirst = held.size === 0 && person.identityCode === identityCodes.customer
  if (!isFirst && !has(session.codes, 'sys.user.role')) throw forbidden()
  const offered = new Set((await rolesToGive(tx, session, person)).map((role) => role.id))
  if ([...gone, ...added].some((id) => !offered.has(id)))
    throw invalidFields([{ path: 'roleIds', key: 'user.roleNotOffered' }])
  if (gone.length > 0)
    await tx.deleteFrom('userRole').where('userId', '=', person.id).where('roleId', 'in', gone).execute()
  if (added.length > 0)
    await tx
      .insertInto('userRole')
      .values(added.map((roleId) => ({ userId: person.id, roleId })))
      .execute()
  const [from, to] = [await namesOfRoles(tx, [...held]), await namesOfRoles(tx, [...next])]
  const changes = [{ field: 'roles', ...(from && { from }), ...(to && { to }) }]
  const named = { entity: 'user', entityId: person.id, changes }
  await audit(tx, { ...context, session }, { action: 'user.roles', ...named })
  return to
}
