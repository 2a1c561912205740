import { memberColumns } from '#protocol/people/columns.ts'
import { memberPage } from '#protocol/people/user/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { usePersonActions } from '#src/modules/people/person/use-person-actions.tsx'
import '#src/modules/people/texts.ts'
import '#src/modules/people/people.css'
import { columns, personPage } from './columns.tsx'
import { companyFilter, keywordsFilter, statusFilter } from './conditions.tsx'

const members = defineList({
  code: 'cust.member',
  titleKey: 'people.page.member',
  call: memberPage,
  keyOf: (row) => row.id,
  entities: ['user', 'member'],
  filters: [keywordsFilter, { kind: 'text', key: 'cardNo', maxLength: 30 }, companyFilter('members'), statusFilter],
  declared: memberColumns,
  columns: [
    columns.userName,
    columns.realName,
    columns.mobile,
    columns.companyName,
    columns.vipNo,
    columns.status,
    columns.createTime,
    columns.email,
    { ...columns.joinDate, title: 'people.joined' },
    columns.updateUser,
    columns.updateTime,
  ],
  emptyKey: 'people.emptyMembers',
  exports: true,
})

export const opening = listOpening(members)

/** Members: customers with an account. */
export default function MemberPage(props: ListPageProps) {
  const t = useText()
  const { can } = useSession()
  const { openPage } = useWorkspace()
  const actions = usePersonActions()
  const add = {
    key: 'add',
    label: t('people.addMember'),
    kind: 'primary' as const,
    onDo: () => openPage('cust.user-edit', { identityCode: 1 }, t('people.addMember')),
  }
  return (
    <>
      <ListView
        list={members}
        {...listProps(props)}
        actions={can('sys.user.edit') ? [add] : []}
        rowActions={(row) => actions.of(row)}
        pageOf={personPage}
      />
      {actions.dialog}
    </>
  )
}
