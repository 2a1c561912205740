import { Message } from '@arco-design/web-react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { formatFen } from '#domain/money.ts'
import { freeze, topUp, transactionPage } from '#protocol/finance/settle/calls.ts'
import type { SettlementAccount, SettlementTransaction } from '#protocol/finance/settle/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { MoneyField } from '#src/kit/form/number-field.tsx'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  account: SettlementAccount
  onClose: () => void
  onDone: () => void
}

const schema = z.strictObject({
  amountFen: topUp.input.shape.amountFen,
  voucherNo: topUp.input.shape.voucherNo,
  remark: topUp.input.shape.remark,
})

/** What will stand on the account, while the amount is typed. */
function After({ balanceFen }: { balanceFen: number }) {
  const t = useText()
  const typed = useValue<unknown>('amountFen')
  const amountFen = typeof typed === 'number' ? typed : 0
  return (
    <div className="finance-sums" role="status">
      <span>
        <span className="kit-quiet">{t('settle.balance')}</span> <Money fen={balanceFen} />
      </span>
      <span>
        <span className="kit-quiet">{t('finance.account.after')}</span> <Money fen={balanceFen + amountFen} />
      </span>
    </div>
  )
}

/** Money that came in from the buyer. */
export function TopUpDialog({ name, account, onClose, onDone }: Props) {
  const t = useText()
  const change = useChange(topUp, name, ({ balanceFen }) => {
    Message.success(t('finance.account.done', { balance: formatFen(balanceFen) }))
    onDone()
  })
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const kind = t(`status.paymentMethodKind.${account.kind}`)
  const title = t('finance.account.topUpTitle', { buyer: account.buyerName, kind })
  return (
    <Dialog open title={title} onClose={onClose} busy={change.busy}>
      <Form
        schema={schema}
        busy={!change.editable}
        problems={problems}
        label={title}
        onSubmit={({ amountFen, voucherNo, remark }) =>
          change.send({ id: account.id, amountFen, ...(voucherNo && { voucherNo }), ...(remark && { remark }) })
        }
      >
        <FormWide>
          <After balanceFen={account.balanceFen} />
        </FormWide>
        <MoneyField name="amountFen" />
        <TextField name="voucherNo" maxLength={40} />
        <RemarkField name="remark" />
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons submit={t('finance.account.topUpSave')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** Freezes an account, or frees it again; either has a reason. */
export function FreezeDialog({ name, account, onClose, onDone }: Props) {
  const t = useText()
  const change = useChange(freeze, name, onDone, { says: 'done' })
  const isFrozen = account.frozen === 1
  const { id, version } = account
  return (
    <CommandDialog
      title={t(isFrozen ? 'finance.account.unfreeze' : 'finance.account.freeze')}
      danger={!isFrozen}
      reason
      change={change}
      onDo={({ reason = '' }) => change.send({ id, version, frozen: isFrozen ? 0 : 1, reason })}
      onClose={onClose}
    >
      <p>{t(isFrozen ? 'finance.account.unfreezeAsk' : 'finance.account.freezeAsk')}</p>
    </CommandDialog>
  )
}

const columns: readonly Column<SettlementTransaction>[] = [
  { key: 'createTime', width: 136 },
  { key: 'kind', group: 'settlementKind', width: 80 },
  { key: 'amountFen', width: 120 },
  { key: 'balanceFen', title: 'settle.balance', width: 120 },
  { key: 'contractNo', page: pageOfContract, width: 152 },
  { key: 'voucherNo', width: 128 },
  { key: 'operator', width: 88 },
  { key: 'remark' },
]

/** What moved on an account, the latest first. */
export function TransactionsDialog({ account, onClose }: { account: SettlementAccount; onClose: () => void }) {
  const t = useText()
  const found = useQuery(transactionPage, { accountId: account.id, rows: 200 }, { entities: ['account', 'contract'] })
  const kind = t(`status.paymentMethodKind.${account.kind}`)
  const title = t('finance.account.transactionsOf', { buyer: account.buyerName, kind })
  return (
    <Dialog open title={title} width={960} onClose={onClose}>
      <Result of={found}>
        {({ rows, records }) => (
          <div className="finance-dialog">
            <DataTable
              label={title}
              columns={columns}
              rows={rows}
              keyOf={(row) => row.id}
              emptyHint={t('finance.account.noTransactions')}
            />
            {records > rows.length && <p className="kit-quiet">{t('finance.account.latest')}</p>}
          </div>
        )}
      </Result>
    </Dialog>
  )
}
