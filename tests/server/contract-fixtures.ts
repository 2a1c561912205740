import { roleOfIdentity } from '#domain/permission.ts'
import type { IdentityCode } from '#domain/status.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { knownRevisions } from '#server/kit/revision.ts'
import type { Desk } from './harness.ts'

/** The context in which a handler would run for a person: for what later desks do by the engine and no call does yet. */
export async function fixturesOf(desk: Desk, userName: string): Promise<AuthenticatedContext> {
  const db = desk.store.read
  const user = await db
    .selectFrom('userAccount')
    .innerJoin('company', 'company.id', 'userAccount.companyId')
    .select(['userAccount.id', 'userAccount.identityCode', 'userAccount.realName', 'companyId', 'companyCode'])
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow()
  const codes = await db
    .selectFrom('userRole')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .select('rolePermission.code')
    .where('userRole.userId', '=', user.id)
    .execute()
  const role = roleOfIdentity(user.identityCode as IdentityCode)
  const { companyId, companyCode } = user
  return {
    deps: desk.deps,
    now: desk.clock.now,
    lang: 'zh',
    ip: '127.0.0.1',
    agent: 'test',
    requestId: 'test',
    secure: false,
    origin: 'http://localhost',
    token: null,
    deviceCookie: '',
    revisions: knownRevisions(desk.store),
    headers: new Headers(),
    session: {
      id: 'test',
      userId: user.id,
      userName,
      displayName: user.realName ?? userName,
      companyId,
      companyCode,
      role,
      codes: codes.map((row) => row.code),
    },
    reach: { width: role === 'platform' ? 'all' : 'company', role, userId: user.id, companyId },
  }
}
