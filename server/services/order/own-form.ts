import { type Expression, type SqlBool, sql } from 'kysely'
import { productParams } from '#domain/config/params.ts'
import { formatPermission, scopes } from '#domain/permission.ts'
import type { Db, Tx } from '#server/store/store.ts'

const auditCode = (custom: string | null) => formatPermission({ role: 'acceptOrg', base: 'visa.audit', custom })
const AUDIT = ['visa.audit', '~visa.audit', ...[null, ...scopes].map(auditCode)]

/** The other people of a company who may audit. */
export const otherAuditors = (db: Db | Tx, companyId: number, userId: number) =>
  db
    .selectFrom('userAccount')
    .innerJoin('userRole', 'userRole.userId', 'userAccount.id')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .select('userAccount.id')
    .where('userAccount.companyId', '=', companyId)
    .where('userAccount.id', '!=', userId)
    .where('userAccount.deleted', '=', 0)
    .where('userAccount.frozen', '=', 0)
    .where('rolePermission.code', 'in', AUDIT)

const CODE = 'visa.audit.fourEyes'

/** Applicants of a center whose form the caller filled in, so that another auditor takes them; none where there is no other auditor. */
export const leftToOthers = (db: Db, companyId: number, userId: number): Expression<SqlBool> => sql<SqlBool>`(
  coalesce((select value from sys_param where code = ${sql.lit(CODE)}), ${sql.lit(productParams[CODE].standard)}) = 'on'
  and exists ${otherAuditors(db, companyId, userId)}
  and exists (
    select 1 from visa_form
    where visa_form.applicant_id = visa_applicant.id
    and ',' || substr(fillers, 2, length(fillers) - 2) || ',' like ${`%,${userId},%`}
  )
)`
