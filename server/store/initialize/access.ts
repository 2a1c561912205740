import { accounts } from '#server/store/initial-data/accounts.ts'
import { companies, departments } from '#server/store/initial-data/companies.ts'
import { entries } from '#server/store/initial-data/entries.ts'
import { roles } from '#server/store/initial-data/roles.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'

export async function initializeCompanies(tx: Tx, now: number): Promise<void> {
  await insertAll(
    tx,
    'company',
    companies.map(({ countries: _, centerIds: __, ...company }) => ({
      reason: null,
      ...company,
      createTime: now,
      updateTime: now,
    })),
  )
  await insertAll(
    tx,
    'companyCountry',
    companies.flatMap(({ id, countries }) => countries.map((country) => ({ companyId: id, country }))),
  )
  await insertAll(
    tx,
    'companyCenter',
    companies.flatMap(({ id, centerIds }) => centerIds.map((centerId) => ({ companyId: id, centerId }))),
  )
  await insertAll(tx, 'department', departments)
}

export async function initializeRights(tx: Tx, now: number): Promise<void> {
  await insertAll(tx, 'menu', entries)
  await insertAll(
    tx,
    'role',
    roles.map(({ id, code, roleName, ename, companyId, identityCode }) => ({
      id,
      code,
      roleName,
      ename,
      companyId,
      identityCode,
      builtIn: 1,
      updateTime: now,
    })),
  )
  await insertAll(
    tx,
    'rolePermission',
    roles.flatMap(({ id, permissions }) => [...new Set(permissions)].map((code) => ({ roleId: id, code }))),
  )
}

/** @param hashes one for each account, in their order: the same password under salts of their own. */
export async function initializeAccounts(tx: Tx, now: number, hashes: readonly string[]): Promise<void> {
  const departmentIds = new Map(departments.map(({ departmentCode, id }) => [departmentCode, id]))
  const roleIds = new Map(roles.map(({ code, id }) => [code, id]))
  await insertAll(
    tx,
    'userAccount',
    accounts.map((account, at) => ({
      id: account.id,
      userName: account.userName,
      realName: account.realName,
      nickName: account.nickName,
      mobile: account.mobile,
      email: account.email,
      identityCode: account.identityCode,
      companyId: account.companyId,
      joinDate: account.joinDate,
      departmentId: account.departmentCode === null ? null : (departmentIds.get(account.departmentCode) ?? null),
      passwordHash: hashes[at] ?? null,
      // The first sign-in shows the dialog that asks for another one (spec: domain#first-data).
      weakPassword: 1,
      createTime: now,
      updateTime: now,
    })),
  )
  await insertAll(
    tx,
    'userRole',
    accounts.flatMap(({ id, roleCodes }) => roleCodes.map((code) => ({ userId: id, roleId: roleIds.get(code)! }))),
  )
}
