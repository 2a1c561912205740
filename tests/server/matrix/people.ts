import type { IdentityCode } from '#domain/status.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import type { Desk, Person } from '#tests/server/harness.ts'

/** A person at a browser, and what the store says of him. */
export interface Who {
  readonly userName: string
  readonly userId: number
  readonly role: 'customer' | 'platform' | 'agent' | 'acceptOrg'
  readonly companyId: number
  readonly codes: readonly string[]
  readonly person: Person
}

const ROLE: Readonly<Record<number, Who['role']>> = { 1: 'customer', 2: 'platform', 4: 'agent', 8: 'acceptOrg' }

const { GZ, BJ, agent2, individual } = companyIds

/** Who keeps a company, and a second member: roles that no account of a fresh database has, and somebody to be foreign to. */
const more: readonly [userName: string, companyId: number, identityCode: IdentityCode, role: string][] = [
  ['gz_admin', GZ, 8, 'center.admin'],
  ['bj_admin', BJ, 8, 'center.admin'],
  ['agent2_admin', agent2, 4, 'agent.admin'],
  ['customer2', individual, 1, 'customer.member'],
]

export async function hire({ store, clock }: Desk): Promise<void> {
  await store.change(async (tx) => {
    const roles = await tx.selectFrom('role').select(['id', 'code']).execute()
    for (const [userName, companyId, identityCode, role] of more) {
      const times = { createTime: clock.now, updateTime: clock.now }
      const { id: userId } = await tx
        .insertInto('userAccount')
        .values({ userName, companyId, identityCode, ...times })
        .returning('id')
        .executeTakeFirstOrThrow()
      const roleId = roles.find(({ code }) => code === role)?.id ?? 0
      await tx.insertInto('userRole').values({ userId, roleId }).execute()
    }
  })
}

export async function whoIs(desk: Desk, userName: string): Promise<Who> {
  const db = desk.store.read
  const user = await db
    .selectFrom('userAccount')
    .select(['id', 'companyId', 'identityCode'])
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow()
  const codes = await db
    .selectFrom('userRole')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .select('rolePermission.code')
    .where('userRole.userId', '=', user.id)
    .execute()
  return {
    userName,
    userId: user.id,
    role: ROLE[user.identityCode] ?? 'customer',
    companyId: user.companyId,
    codes: codes.map((row) => row.code),
    person: await desk.as(userName),
  }
}

/** One person of every role. */
export const oneOfEachRole = [
  'admin',
  'reception',
  'supervisor',
  'finance',
  'desk',
  'gz_admin',
  'officer',
  'agent',
  'agent_admin',
  'customer',
] as const

/** Two of every side: one to whom a row belongs, one to whom it does not. */
export const everybody = [
  'admin',
  'reception',
  'reception2',
  'supervisor',
  'finance',
  'gz_admin',
  'bj_reception',
  'bj_supervisor',
  'bj_admin',
  'agent_admin',
  'agent2_admin',
  'customer',
  'customer2',
] as const
