import type { Call } from '#protocol/kit/call.ts'
import type { list, statusNum } from '#protocol/send-bill/calls.ts'
import { sendBillColumns } from '#protocol/send-bill/columns.ts'
import { CONSULATES, type SendBillRow } from '#protocol/send-bill/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { defineList, type List } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useBillName } from './bill-name.ts'
import { DictSelect } from './dict-select.tsx'
import { useBillActions } from './use-bill-actions.tsx'
import './texts.ts'
import './send-bill.css'

function BillName({ row }: { row: SendBillRow }) {
  const name = useBillName()(row)
  return row.billNo ? <span className="kit-figures">{name}</span> : <span className="kit-quiet">{name}</span>
}

/** A call that is asked and answers alike, at whatever path. */
type Same<C extends Call> = Call<C['input'], C['output']>

interface Asked {
  readonly list: Same<typeof list>
  readonly statusNum: Same<typeof statusNum>
}

/** The list of bills as one page has it, which asks for them by calls of its own. */
export const declareBills = (code: string, titleKey: TextKey, asked: Asked, hasSent: boolean) =>
  defineList({
    code,
    titleKey,
    call: asked.list,
    keyOf: (row) => row.id,
    record: { lifecycle: 'sendBill', status: (row) => row.status },
    entities: ['sendBill', 'passport'],
    tabs: { call: asked.statusNum, key: 'status', group: 'sendBill' },
    filters: [
      { kind: 'text', key: 'keywords', help: 'sendBill.list.keywords' },
      {
        kind: 'custom',
        key: 'consulate',
        show: (value, set, id) => <DictSelect type={CONSULATES} id={id} value={value} onChange={set} />,
      },
      { kind: 'days', key: 'fromDay', to: 'toDay', title: 'sendBill.list.days' },
    ],
    declared: sendBillColumns,
    columns: [
      { key: 'billNo', show: (row) => <BillName row={row} />, names: true, stick: 'left', width: 156 },
      { key: 'status', width: 112 },
      { key: 'visaSentStatus', width: 92, ...(hasSent ? {} : { hidden: true }) },
      {
        key: 'consulate',
        min: 120,
        show: (row) => row.consulateName,
        width: 240,
      },
      { key: 'sendDate', width: 108 },
      { key: 'passportCount', rank: 2, align: 'right', width: 92 },
      { key: 'outCount', rank: 2, align: 'right', width: 96 },
      { key: 'rolledBackCount', rank: 2, align: 'right', width: 92 },
      { key: 'submitTime', width: 140 },
      { key: 'submitUser', width: 92 },
      { key: 'createTime', width: 140 },
      { key: 'createUser', width: 92 },
      { key: 'lastReason', hidden: true, width: 200 },
      { key: 'companyName', hidden: true },
    ],
    emptyKey: 'sendBill.list.empty',
    reaches: true,
    exports: true,
  })

/** Send bills; Enter or a click opens one, a draft where it is filled. */
export function BillList({ bills, ...page }: ListPageProps & { bills: List<Same<typeof list>> }) {
  const t = useText()
  const { openPage, canOpen } = useWorkspace()
  const nameOf = useBillName()
  const { actionsOf, dialog } = useBillActions()
  const canEdit = canOpen('center.send-bill.edit')
  const infoPage = canOpen('center.send-bill.info') ? 'center.send-bill.info' : 'visa.send-bill.info'
  const pageOf = (row: SendBillRow): RecordPage => {
    const params = { id: row.id }
    return canEdit && row.actions.some(({ event }) => event === 'edit')
      ? { code: 'center.send-bill.edit', params, name: t('sendBill.edit.draftTitle', params) }
      : { code: infoPage, params, name: nameOf(row) }
  }
  return (
    <>
      <ListView
        list={bills}
        {...listProps(page)}
        actions={
          canEdit
            ? [
                {
                  key: 'create',
                  label: t('sendBill.page.edit'),
                  kind: 'primary',
                  onDo: () => openPage('center.send-bill.edit'),
                },
                {
                  key: 'parse',
                  label: t('sendBill.list.fromFile'),
                  onDo: () => openPage('center.send-bill.parse'),
                },
              ]
            : []
        }
        rowActions={actionsOf}
        pageOf={pageOf}
      />
      {dialog}
    </>
  )
}
