import type { IdentityCode } from '#domain/status.ts'
import { roleColumns } from '#protocol/access/columns.ts'
import { queryRolePage } from '#protocol/access/role/calls.ts'
import type { Role } from '#protocol/access/role/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { defineList, type Filter } from '#src/kit/list/define-list.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { CompanyFilter } from './company-choice.tsx'
import { useRoleTitle } from './use-role-title.ts'
import './texts.ts'

function RoleName({ role }: { role: Role }) {
  const t = useText()
  const title = useRoleTitle()
  return (
    <>
      {title(role)} {role.builtIn === 1 && <Tag text={t('access.builtIn')} />}
    </>
  )
}

const columns: readonly Column<Role>[] = [
  {
    key: 'roleName',
    show: (role) => <RoleName role={role} />,
    width: 220,
  },
  {
    key: 'companyName',
    show: (role, t) => role.companyName ?? <span className="kit-quiet">{t('access.role.everyCompany')}</span>,
    width: 140,
  },
  { key: 'userCount', align: 'right', width: 80 },
  { key: 'remark', width: 170 },
  { key: 'updateUser', width: 96 },
  { key: 'updateTime', width: 144 },
]

const byName: Filter<'roleName'> = { kind: 'text', key: 'roleName', help: 'access.role.nameStart', maxLength: 30 }

const common = {
  call: queryRolePage,
  keyOf: (role: Role) => role.id,
  entities: ['role', 'user'],
  declared: roleColumns,
  columns,
  order: 'asc',
  emptyKey: 'access.role.empty',
  exports: true,
} as const

/** The roles of the reader's own company. */
export const ownRoles = defineList({ ...common, code: 'sys.role', titleKey: 'access.page.role', filters: [byName] })

/** Whose roles the platform keeps on a page. */
export interface Kind {
  readonly identityCode: IdentityCode
  readonly list: typeof ownRoles
}

const kindOf = (identityCode: IdentityCode, code: string, titleKey: TextKey): Kind => ({
  identityCode,
  list: defineList({
    ...common,
    code,
    titleKey,
    filters:
      identityCode === 4 || identityCode === 8
        ? [
            byName,
            {
              kind: 'custom',
              key: 'companyId',
              show: (value, onChange, id) => (
                <CompanyFilter identityCode={identityCode} value={value} onChange={onChange} id={id} />
              ),
            },
          ]
        : [byName],
  }),
})

/** Agents buy, and so do members who come by themselves. */
export const buyers: readonly Kind[] = [
  kindOf(4, 'sys.role-buyer', 'access.page.buyer'),
  kindOf(1, 'sys.role-buyer', 'access.page.buyer'),
]
export const suppliers: readonly Kind[] = [kindOf(8, 'sys.role-supplier', 'access.page.supplier')]
