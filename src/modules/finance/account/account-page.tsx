import { useState } from 'react'
import { accountColumns } from '#protocol/finance/columns.ts'
import { page } from '#protocol/finance/settle/calls.ts'
import type { SettlementAccount } from '#protocol/finance/settle/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import '#src/modules/finance/texts.ts'
import '#src/modules/finance/finance.css'
import { AccountDialog } from './account-dialog.tsx'
import { FreezeDialog, TopUpDialog, TransactionsDialog } from './money-dialogs.tsx'

const accounts = defineList({
  code: 'settle.account',
  titleKey: 'finance.page.account',
  call: page,
  keyOf: (row) => row.id,
  entities: ['account', 'contract'],
  filters: [
    { kind: 'status', key: 'kind', group: 'paymentMethodKind', codes: ['PREPAID', 'MONTHLY'] },
    {
      kind: 'choice',
      key: 'frozen',
      title: 'field.status',
      options: [
        { value: 1, text: 'finance.account.frozen.1' },
        { value: 0, text: 'finance.account.frozen.0' },
      ],
    },
    {
      kind: 'choice',
      key: 'waiting',
      more: true,
      options: [{ value: 'empty', text: 'finance.account.waiting.empty' }],
    },
  ],
  declared: accountColumns,
  columns: [
    { key: 'buyerName', stick: 'left', width: 160 },
    { key: 'kind', width: 120 },
    { key: 'balanceFen', width: 128 },
    { key: 'creditFen', width: 128 },
    { key: 'availableFen', width: 128 },
    {
      key: 'frozen',
      title: 'field.status',
      show: (row, t) => (
        <Tag tone={row.frozen === 1 ? 'danger' : 'done'} text={t(`finance.account.frozen.${row.frozen}`)} />
      ),
      width: 88,
    },
    { key: 'reason', width: 160 },
    { key: 'remark', width: 160 },
    { key: 'updateUser', width: 88 },
    { key: 'updateTime', width: 136 },
    { key: 'companyName', hidden: true },
    { key: 'createTime', width: 136, hidden: true },
  ],
  emptyKey: 'finance.account.empty',
  exports: true,
})

interface Opened {
  readonly event: 'save' | 'topUp' | 'freeze' | 'transactions'
  readonly account: SettlementAccount | null
}

export const opening = listOpening(accounts)

/** What agents have with the center: prepaid and monthly, topped up, frozen, with every movement. */
export default function AccountPage(props: ListPageProps) {
  const t = useText()
  const session = useSession()
  const { opening, open, close } = useOpening<Opened>()
  const [canEdit] = useState(() => session.can('settle.account.edit'))
  const rowActions = (account: SettlementAccount): Action[] => {
    const to = (event: Opened['event'], key: TextKey, kind: Action['kind'] = 'plain'): Action => ({
      key: event,
      label: t(key),
      kind,
      onDo: () => open({ event, account }),
    })
    const isFrozen = account.frozen === 1
    const changes = [
      to('topUp', account.kind === 'PREPAID' ? 'finance.account.topUp' : 'finance.account.topUpMonthly'),
      to('save', 'finance.account.edit'),
      isFrozen ? to('freeze', 'finance.account.unfreeze') : to('freeze', 'finance.account.freeze', 'danger'),
    ]
    return [to('transactions', 'finance.account.transactions'), ...(canEdit ? changes : [])]
  }
  const add: Action = {
    key: 'add',
    label: t('finance.account.new'),
    kind: 'primary',
    onDo: () => open({ event: 'save', account: null }),
  }
  const dialog = opening && { key: opening.key, name: opening.key, onClose: close, onDone: close }
  const account = opening?.account ?? null
  return (
    <>
      <ListView
        list={accounts}
        {...listProps(props)}
        actions={canEdit ? [add] : []}
        rowActions={rowActions}
        onOpen={(row) => open({ event: 'transactions', account: row })}
      />
      {dialog && opening?.event === 'save' && <AccountDialog {...dialog} key={dialog.key} account={account} />}
      {dialog && account && opening?.event === 'topUp' && (
        <TopUpDialog {...dialog} key={dialog.key} account={account} />
      )}
      {dialog && account && opening?.event === 'freeze' && (
        <FreezeDialog {...dialog} key={dialog.key} account={account} />
      )}
      {account && opening?.event === 'transactions' && <TransactionsDialog account={account} onClose={close} />}
    </>
  )
}
