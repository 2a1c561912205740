import type { ReactNode } from 'react'
import { statusWithTag } from '#machines/lifecycle/kit.ts'
import { recharge } from '#machines/lifecycle/recharge.ts'
import { detail } from '#protocol/finance/recharge/calls.ts'
import type { RechargeRow } from '#protocol/finance/recharge/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import { RefusedFoot } from '#src/modules/finance/refused-foot.tsx'
import '#src/modules/finance/texts-settle.ts'
import { useAccountName } from '#src/modules/finance/transaction/account-filter.tsx'
import type { OpenCommands } from '#src/parts/command/use-commands.tsx'
import { Change } from './change.tsx'

interface Props {
  id: number
  onClose: () => void
  buttons: OpenCommands<RechargeRow>['buttons']
}

/** One recharge: what the transfer was, its screenshot, and what may be done with it. */
export function DetailDialog({ id, onClose, buttons }: Props) {
  const t = useText()
  const found = useQuery(detail, { id }, { entities: ['recharge', 'account'] })
  const { data } = found
  return (
    <Dialog
      open
      title={t('finance.recharge.title', { no: data?.voucherNo ?? '' })}
      width={760}
      onClose={onClose}
      footer={<RefusedFoot actions={data ? buttons(data, data.actions) : []} />}
    >
      <Result of={found}>{(row) => <Details row={row} />}</Result>
    </Dialog>
  )
}

const Fact = ({ title, children, isWide = false }: { title: string; children: ReactNode; isWide?: boolean }) => (
  <div {...(isWide && { className: 'finance-wide' })}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

function Details({ row }: { row: RechargeRow }) {
  const t = useText()
  const nameOf = useAccountName()
  const account = nameOf({ ...row, kind: row.accountKind })
  return (
    <div className="finance-dialog" {...recordMark('recharge', row.id, row.status)}>
      <dl className="finance-facts">
        <Fact title={t('field.status')}>
          <StatusTag group="recharge" code={row.status} />
        </Fact>
        <Fact title={t('settle.accountName')}>{account}</Fact>
        <Fact title={t('field.amountFen')}>
          <Money fen={row.amountFen} />
        </Fact>
        <Fact title={t('field.valueDay')}>
          <span className="kit-figures">{row.valueDay}</span>
        </Fact>
        <Fact title={t('field.payerName')}>{row.payerName}</Fact>
        <Fact title={t('field.bankAccountName')}>{row.bankAccountName}</Fact>
        <Fact title={t('field.voucherNo')}>
          <span className="kit-figures">{row.voucherNo}</span>
        </Fact>
        <Fact title={t('field.submitUser')}>
          {row.submitUser} <Instant at={row.submitTime} />
        </Fact>
        {row.approveUser && (
          <Fact title={t('field.approveUser')}>
            {row.approveUser} <Instant at={row.approveTime} />
          </Fact>
        )}
        {row.remark && (
          <Fact title={t('field.remark')} isWide>
            {row.remark}
          </Fact>
        )}
        {row.approveReason && (
          <Fact title={t('field.approveReason')} isWide>
            {row.approveReason}
          </Fact>
        )}
      </dl>
      {row.status === statusWithTag(recharge, 'awaitingApproval') && (
        <Change balanceFen={row.balanceFen} amountFen={row.amountFen} />
      )}
      {row.file && <Attachments files={[row.file]} label={t('finance.recharge.file')} />}
    </div>
  )
}
