import { type BankAccountRow, page } from '#protocol/finance/bank-account/calls.ts'
import { bankAccountColumns } from '#protocol/finance/columns.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import '#src/modules/finance/texts-settle.ts'
import { BankDialog } from './bank-dialog.tsx'

const banks = defineList({
  code: 'finance.bank-account',
  titleKey: 'finance.page.bankAccount',
  call: page,
  keyOf: (row) => row.id,
  entities: ['bankAccount'],
  filters: [
    {
      kind: 'choice',
      key: 'valid',
      title: 'field.status',
      options: [
        { value: 1, text: 'status.active.ENABLED' },
        { value: 0, text: 'status.active.DISABLED' },
      ],
    },
  ],
  declared: bankAccountColumns,
  columns: [
    { key: 'name', rank: 1, stick: 'left', width: 160 },
    { key: 'bank', rank: 2, width: 200 },
    { key: 'bankNumber', show: (row) => <span className="kit-figures">{row.bankNumber}</span>, rank: 1, width: 208 },
    { key: 'currency', rank: 1, width: 72 },
    {
      key: 'valid',
      title: 'field.status',
      show: (row, t) => (
        <Tag
          tone={row.valid === 1 ? 'done' : 'neutral'}
          text={t(`status.active.${row.valid === 1 ? 'ENABLED' : 'DISABLED'}`)}
        />
      ),
      rank: 1,
      width: 88,
    },
    { key: 'companyName', rank: 3, width: 120 },
    { key: 'updateUser', rank: 4, width: 88 },
    { key: 'updateTime', rank: 4, width: 136 },
  ],
  emptyKey: 'finance.bank.empty',
  exports: true,
})

export const opening = listOpening(banks)

/** Where a center's buyers pay in. */
export default function BankPage(props: ListPageProps) {
  const t = useText()
  const session = useSession()
  const { opening, open, close } = useOpening<{ row: BankAccountRow | null }>()
  const canEdit = session.can('finance.bankAccount.edit')
  const add: Action = { key: 'add', label: t('finance.bank.add'), kind: 'primary', onDo: () => open({ row: null }) }
  const rowActions = (row: BankAccountRow): Action[] => [
    { key: 'edit', label: t('finance.bank.edit'), onDo: () => open({ row }) },
  ]
  return (
    <>
      <ListView
        list={banks}
        {...listProps(props)}
        actions={canEdit ? [add] : []}
        {...(canEdit ? { rowActions } : {})}
      />
      {opening && <BankDialog key={opening.key} row={opening.row} onClose={close} />}
    </>
  )
}
