import type { FieldProblem } from '#domain/field-problem.ts'
import { has } from '#domain/permission.ts'
import { type IdentityCode, identityCodes } from '#domain/status.ts'
import { isUserName } from '#domain/user-name.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { save } from '#protocol/people/user/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { forbidden, invalidFields } from '#server/kit/refusal.ts'
import { checkPicture } from '#server/services/file/pictures.ts'
import { existingCompany, ownDepartments } from '#server/services/people/departments.ts'
import { personForChange, type UserRow } from '#server/services/people/people.ts'
import { changePerson, secretFields } from '#server/services/people/people-write.ts'
import type { Tx } from '#server/store/store.ts'
import { identityIn } from './grantable.ts'
import { firstRoles, writeRoles } from './roles.ts'

type Input = InputOf<typeof save>
interface Place {
  readonly companyId: number
  readonly identityCode: IdentityCode
}

/** What of the input stands in the account itself; what is empty is null. */
const valuesOf = (input: Input) => ({
  userName: input.userName,
  realName: input.realName,
  nickName: input.nickName || null,
  icon: input.icon ?? null,
  mobile: input.mobile,
  email: input.email?.toLowerCase() || null,
  spareMobile: input.spareMobile ?? null,
  tel: input.tel || null,
  vipNo: input.vipNo || null,
  cardType: input.cardNo ? (input.cardType ?? null) : null,
  cardNo: input.cardNo?.toUpperCase() || null,
  birthDate: input.birthDate ?? null,
  joinDate: input.joinDate ?? null,
  departmentId: input.departmentId ?? null,
  remark: input.remark || null,
})

/** Where a new account belongs; refused where the caller keeps nobody. */
async function placeOf({ input, tx, session, reach }: Changes<Input>): Promise<Place> {
  if (reach.width === 'self') throw forbidden()
  const company = await existingCompany(tx, reach, input.companyId)
  const identityCode = identityIn(company, input.identityCode)
  if (identityCode === identityCodes.customer) {
    if (!has(session.codes, 'cust.member.view')) throw forbidden()
    const takesMembers = [identityCodes.customer, identityCodes.agent].some((code) => code === company.identityCode)
    if (!takesMembers) throw invalidFields([{ path: 'companyId', key: 'user.memberCompany' }])
  }
  return { companyId: company.id, identityCode }
}

/** The department must be of the company, and lie in the caller's own where he keeps no more. */
async function checkDepartment(
  { input, tx, reach }: Changes<Input>,
  { companyId }: Pick<Place, 'companyId'>,
  before?: UserRow,
) {
  const { departmentId } = input
  if (departmentId === before?.departmentId || (departmentId === undefined && reach.width !== 'dept')) return
  const row = await tx
    .selectFrom('department')
    .select('companyId')
    .where('id', '=', departmentId ?? 0)
    .executeTakeFirst()
  const isWithin = reach.width !== 'dept' || (await ownDepartments(tx, reach)).includes(departmentId ?? 0)
  if (row?.companyId !== companyId || !isWithin)
    throw invalidFields([{ path: 'departmentId', key: 'user.departmentMissing' }])
}

/** By each of them somebody signs in, so that each has one account; a name that was given before the rule for names stays. */
async function checkNames(tx: Tx, values: ReturnType<typeof valuesOf>, before?: UserRow): Promise<void> {
  const problems: FieldProblem[] = []
  if (values.userName !== before?.userName && !isUserName(values.userName))
    throw invalidFields([{ path: 'userName', key: 'rules.userName' }])
  for (const path of ['userName', 'mobile', 'email'] as const) {
    const value = values[path]
    if (value === null) continue
    const rows = await tx.selectFrom('userAccount').select('id').where(path, '=', value).limit(2).execute()
    if (rows.some((row) => row.id !== before?.id)) problems.push({ path, key: `user.${path}Taken` })
  }
  if (problems.length > 0) throw invalidFields(problems)
}

async function createPerson(context: Changes<Input>): Promise<{ id: number; version: number }> {
  const { input, tx, now, session } = context
  const place = await placeOf(context)
  await checkDepartment(context, place)
  await checkPicture(tx, context.reach, input.icon)
  const values = valuesOf(input)
  await checkNames(tx, values)
  const { id } = await tx
    .insertInto('userAccount')
    .values({ ...values, ...place, createTime: now, updateTime: now, updateUser: session.displayName })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roles = await writeRoles(context, { id, ...place }, await firstRoles(tx, place, input.roleIds))
  await writeLog(tx, context, { entity: 'user', entityId: id, action: 'create' })
  const changes = changesOf({}, { ...values, roles }, secretFields)
  await audit(tx, context, { action: 'user.create', entity: 'user', entityId: id, changes })
  return { id, version: 1 }
}

/** Makes or changes an account. Its log names the fields that changed; the operation log says from what to what. */
export async function savePerson(context: Changes<Input>): Promise<{ id: number; version: number }> {
  const { input, tx } = context
  if (input.id === undefined) return createPerson(context)
  const before = await personForChange(tx, context, { id: input.id, version: input.version })
  await checkDepartment(context, before, before)
  await checkPicture(tx, context.reach, input.icon, before.icon)
  const values = valuesOf(input)
  await checkNames(tx, values, before)
  const roles = input.roleIds && (await writeRoles(context, before as UserRow & Place, input.roleIds))
  const fields = changesOf(before, values).map((change) => change.field)
  if (roles !== undefined) fields.push('roles')
  return changePerson(context, before, values, { action: 'update', content: fields.join(',') })
}
