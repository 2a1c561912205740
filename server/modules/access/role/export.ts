import { queryRolePage } from '#protocol/access/role/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { notAllowed } from '#server/kit/refusal.ts'
import { sessionOfUser } from '#server/kit/session.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import type { Db } from '#server/store/store.ts'
import { foundRoles, pageQuery, rolesShown } from './list.ts'
import type { Who } from './within.ts'

/** Whose roles may be seen hangs on more than the reach: on what the owner of the export may do now. */
async function whoOf(db: Db, reach: Reach): Promise<Who> {
  const session = await sessionOfUser(db, reach.userId)
  if (!session) throw notAllowed()
  return { session, reach }
}

const exportOf = (pageCode: string) =>
  defineExport({
    pageCode,
    call: queryRolePage,
    columns: {
      roleName: {},
      identityCode: { group: 'identity' },
      companyName: {},
      userCount: {},
      remark: {},
      updateUser: {},
      updateTime: {},
    },
    async ids(db, reach, filter, limit) {
      const who = await whoOf(db, reach)
      const rows = await pageQuery(db, who, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()
      return rows.map((row) => row.id)
    },
    async rows(db, reach, asked, lang, filter) {
      const who = await whoOf(db, reach)
      const seen = await foundRoles(db, who, filter)
        .select('role.id')
        .where('role.id', 'in', [...asked])
        .execute()
      const ids = seen.map((row) => row.id)
      const roles = await rolesShown(db, who, ids, lang)
      return roles.map(({ ename, ...role }) => (lang === 'en' && ename ? { ...role, roleName: ename } : role))
    },
  })

/** The roles of one's own company, of buyers and of suppliers as sheets. */
export const roleExports = ['sys.role', 'sys.role-buyer', 'sys.role-supplier'].map(exportOf)
