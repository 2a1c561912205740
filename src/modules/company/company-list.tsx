import { readPhone } from '#domain/typed-phone.ts'
import { page, statusNum } from '#protocol/company/calls.ts'
import { companyColumns } from '#protocol/company/columns.ts'
import type { Company, CustomerIdentity } from '#protocol/company/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { CountryFilter } from '#src/parts/dictionary/country-filter.tsx'
import { shortNameIn } from './names.ts'
import './texts.ts'

/** The list of one kind of company; agents and centers are kept alike. */
export const companiesOf = (identityCode: CustomerIdentity) =>
  defineList({
    code: identityCode === 4 ? 'cust.agent' : 'cust.accept-org',
    titleKey: identityCode === 4 ? 'company.page.agents' : 'company.page.centers',
    call: page,
    keyOf: (row) => row.id,
    record: { lifecycle: 'company', status: (row) => row.status },
    entities: ['company'],
    tabs: { call: statusNum, input: { identityCode }, key: 'status', group: 'company' },
    filters: [
      { kind: 'text', key: 'keywords', help: 'company.keywords', maxLength: 60 },
      { kind: 'text', key: 'contactMobile', maxLength: 16, write: readPhone },
      {
        kind: 'custom',
        key: 'country',
        title: 'company.part.countries',
        show: (value, set, id) => <CountryFilter id={id} value={value} onChange={set} />,
      },
      { kind: 'days', key: 'fromDay', to: 'toDay', title: 'company.created', more: true },
    ],
    declared: companyColumns,
    columns: [
      { key: 'companyName', names: true, stick: 'left', width: 220 },
      { key: 'status', width: 96 },
      { key: 'shortName', width: 120 },
      { key: 'companyCode', width: 96 },
      { key: 'contactName', width: 88 },
      { key: 'contactMobile', width: 120 },
      { key: 'reason', width: 200 },
      { key: 'createTime', width: 136 },
      { key: 'auditUser', width: 88 },
      { key: 'auditTime', width: 136 },
      { key: 'groupName', width: 112, hidden: true },
      { key: 'ename', width: 200, hidden: true },
      { key: 'level', width: 72, align: 'right', hidden: true },
      { key: 'phone', width: 128, hidden: true },
      { key: 'email', width: 180, hidden: true },
      { key: 'address', width: 240, hidden: true },
      { key: 'taxCode', width: 176, hidden: true },
      { key: 'createUser', width: 88, hidden: true },
      { key: 'updateUser', width: 88, hidden: true },
      { key: 'updateTime', width: 136, hidden: true },
      { key: 'remark', width: 160, hidden: true },
    ],
    emptyKey: `company.empty.${identityCode}`,
    exports: true,
  })

interface Props {
  list: ReturnType<typeof companiesOf>
  identityCode: CustomerIdentity
  page: ListPageProps
}

/** The companies of one kind by their status; each opens in a tab of its own. */
export function CompanyList({ list, identityCode, page }: Props) {
  const t = useText()
  const lang = useLang()
  const session = useSession()
  const { openPage } = useWorkspace()
  const canEdit = session.can('cust.company.edit')
  const open = (row: Company) => openPage('cust.company-detail', { id: row.id }, shortNameIn(lang, row))
  const edit = (row: Company) =>
    openPage('cust.company-edit', { id: row.id, identityCode }, t('company.editOf', { name: shortNameIn(lang, row) }))
  const add: Action = {
    key: 'add',
    label: t(`company.add.${identityCode}`),
    kind: 'primary',
    onDo: () => openPage('cust.company-edit', { identityCode }, t(`company.add.${identityCode}`)),
  }
  return (
    <ListView
      list={list}
      fixed={{ identityCode }}
      {...listProps(page)}
      actions={canEdit ? [add] : []}
      rowActions={(row) => [
        { key: 'open', label: t('company.open'), onDo: () => open(row) },
        ...(canEdit ? [{ key: 'edit', label: t('company.edit'), onDo: () => edit(row) }] : []),
      ]}
      pageOf={(row) => ({ code: 'cust.company-detail', params: { id: row.id }, name: shortNameIn(lang, row) })}
    />
  )
}
