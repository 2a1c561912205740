import { cardTypes, identityCodes } from '#domain/status.ts'
import { save } from '#protocol/people/user/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { type CellTexts, defineImport, type SourceColumn } from '#server/services/import-export/define-import.ts'
import { requestedCompany } from '#server/services/people/departments.ts'
import { rolesToGive } from '#server/services/people/roles.ts'
import type { Tx } from '#server/store/store.ts'
import { identityIn } from './grantable.ts'
import { savePerson } from './save.ts'

type Context = AuthenticatedContext & { readonly tx: Tx }

const person = {
  userName: { required: true, example: 'zhang.wei', help: 'import.help.userName' },
  realName: { required: true, kind: 'name', example: 'import.example.realName' },
  mobile: { required: true, kind: 'mobile', example: '15499990001' },
  email: { example: 'zhang.wei@example.com' },
  tel: { kind: 'phone', example: '' },
} satisfies Record<string, SourceColumn>

const company = { companyCode: { example: '', help: 'import.help.companyCode' } } satisfies Record<string, SourceColumn>

const cards = Object.fromEntries(Object.entries(cardTypes).map(([name, code]) => [`status.cardType.${name}`, code]))

const problem = (path: string, key: string, params = {}) => invalidFields([{ path, key, params }])

/** The company that a row names by its code; the caller's own where it names none. */
async function companyOf(
  { tx, reach }: Context,
  { companyCode }: CellTexts,
): Promise<{ id: number; identityCode: number }> {
  let query = tx.selectFrom('company').select(['id', 'identityCode']).where('deleted', '=', 0)
  query = companyCode ? query.where('companyCode', '=', companyCode) : query.where('id', '=', reach.companyId)
  const row = await query.executeTakeFirst()
  if (!row) throw problem('companyCode', 'import.companyUnknown')
  requestedCompany(reach, row.id)
  return row
}

async function departmentOf({ tx }: Context, companyId: number, name: string): Promise<number> {
  const rows = await tx
    .selectFrom('department')
    .select(['id', 'departmentCode'])
    .where('companyId', '=', companyId)
    .where((eb) => eb.or([eb('departmentCode', '=', name), eb('departmentName', '=', name)]))
    .execute()
  const found = rows.find((row) => row.departmentCode === name) ?? rows[0]
  if (!found) throw problem('departmentName', 'import.departmentUnknown')
  if (rows.length > 1 && found.departmentCode !== name) throw problem('departmentName', 'import.departmentSeveral')
  return found.id
}

async function rolesNamed(
  { tx, session, lang }: Context,
  of: { id: number; identityCode: number },
  text: string,
): Promise<number[]> {
  const company = { companyId: of.id, identityCode: identityIn(of, undefined) }
  const offered = await rolesToGive(tx, session, company)
  // A user who reads English has seen the roles by their English names.
  const shown = await rolesToGive(tx, session, company, lang)
  return text
    .split(/[,;|\u3001\uff0c\uff1b]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const role = [...offered, ...shown].find((one) => one.roleName === name)
      if (!role) throw problem('roleNames', 'import.roleUnknown', { name })
      return role.id
    })
}

const columnOf = { companyId: 'companyCode', departmentId: 'departmentName', roleIds: 'roleNames' }

/** People who work for a company, with their department and roles by name. */
export const employeeImport = defineImport({
  code: 'employee',
  call: save,
  columns: {
    ...person,
    ...company,
    departmentName: { example: '', help: 'import.help.departmentName' },
    roleNames: { example: '', help: 'import.help.roleNames' },
    joinDate: { kind: 'day', example: '2026-03-01', help: 'import.help.day' },
    remark: { example: '' },
  },
  unique: ['userName', 'mobile', 'email'],
  columnOf,
  async complete(context, cells, { companyCode: _, departmentName: __, roleNames: ___, ...given }) {
    const { departmentName, roleNames } = cells
    const of = await companyOf(context, cells)
    return {
      ...given,
      companyId: of.id,
      ...(departmentName && { departmentId: await departmentOf(context, of.id, departmentName) }),
      ...(roleNames && { roleIds: await rolesNamed(context, of, roleNames) }),
    }
  },
  run: savePerson,
})

/** Members: customers with an account. */
export const memberImport = defineImport({
  code: 'member',
  call: save,
  needs: ['cust.member.view'],
  columns: {
    ...person,
    nickName: { example: '' },
    cardType: { words: cards, example: 'status.cardType.PASSPORT' },
    cardNo: { kind: 'code', example: 'E12345678' },
    birthDate: { kind: 'pastDay', example: '1990-01-31', help: 'import.help.day' },
    vipNo: { example: '' },
    ...company,
    remark: { example: '' },
  },
  unique: ['userName', 'mobile', 'email'],
  columnOf,
  async complete(context, cells, { companyCode: _, ...given }) {
    const of = await companyOf(context, cells)
    return { ...given, identityCode: identityCodes.customer, companyId: of.id }
  },
  run: savePerson,
})
