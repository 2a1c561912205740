import { accountStatus } from '#domain/status-settle.ts'
import { accountColumns } from '#protocol/finance/columns.ts'
import { page } from '#protocol/finance/settle/calls.ts'
import type { SettlementAccount } from '#protocol/finance/settle/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import '#src/modules/finance/texts-settle.ts'
import '#src/modules/finance/finance.css'
import { RechargeDialog } from '#src/modules/finance/recharge/recharge-dialog.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { accountCommands } from './commands.ts'

const accounts = defineList({
  code: 'settle.account',
  titleKey: 'finance.page.account',
  call: page,
  keyOf: (row) => row.id,
  record: { lifecycle: 'account', status: (row) => row.frozen },
  entities: ['account', 'contract'],
  filters: [
    { kind: 'status', key: 'kind', group: 'paymentMethodKind', codes: ['PREPAID', 'MONTHLY'] },
    { kind: 'status', key: 'frozen', title: 'field.status', group: 'account' },
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
    { key: 'frozen', width: 88 },
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
  readonly event: 'save' | 'recharge'
  readonly account: SettlementAccount | null
}

export const opening = listOpening(accounts)

/** What agents have with the center: prepaid and monthly; frozen and closed here, filled by recharges. */
export default function AccountPage(props: ListPageProps) {
  const t = useText()
  const session = useSession()
  const { openPage, canOpen } = useWorkspace()
  const { opening, open, close } = useOpening<Opened>()
  const { buttons, dialog: command } = useCommands(accountCommands)
  const canEdit = session.can('settle.account.edit')
  const canRecharge = session.can('finance.recharge.submit')
  const seeTransactions = canOpen('settle.transaction')
    ? ({ id }: SettlementAccount) => openPage('settle.transaction', { filter: `accountId=${id}` })
    : undefined
  const rowActions = (account: SettlementAccount): Action[] => {
    const isClosed = account.frozen === accountStatus.CLOSED
    const to = (event: Opened['event'], label: string): Action => ({
      key: event,
      label,
      onDo: () => open({ event, account }),
    })
    return [
      ...(seeTransactions
        ? [{ key: 'transactions', label: t('finance.account.transactions'), onDo: () => seeTransactions(account) }]
        : []),
      ...(canRecharge && !isClosed ? [to('recharge', t('finance.recharge.new'))] : []),
      ...(canEdit && !isClosed ? [to('save', t('finance.account.edit'))] : []),
      ...buttons(account, account.actions),
    ]
  }
  const add: Action = {
    key: 'add',
    label: t('finance.account.new'),
    kind: 'primary',
    onDo: () => open({ event: 'save', account: null }),
  }
  const account = opening?.account ?? null
  return (
    <>
      <ListView
        list={accounts}
        {...listProps(props)}
        actions={canEdit ? [add] : []}
        rowActions={rowActions}
        {...(seeTransactions ? { onOpen: seeTransactions } : {})}
      />
      {opening?.event === 'save' && (
        <AccountDialog key={opening.key} name={opening.key} account={account} onClose={close} onDone={close} />
      )}
      {opening?.event === 'recharge' && account && (
        <RechargeDialog key={opening.key} accountId={account.id} onClose={close} />
      )}
      {command}
    </>
  )
}
