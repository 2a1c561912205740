import { type ReactNode, useEffect } from 'react'
import { info } from '#protocol/send-bill/calls.ts'
import { info as infoOfOrders } from '#protocol/send-bill/order-calls.ts'
import type { BillPassport, SendBillRow } from '#protocol/send-bill/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { ActionButtons } from '#src/kit/ui/actions.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { LogList } from '#src/kit/ui/log-list.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useBillName } from '#src/modules/send-bill/bill-name.ts'
import { packedName } from '#src/modules/send-bill/packed-name.ts'
import { useBillActions } from '#src/modules/send-bill/use-bill-actions.tsx'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { DocumentMenu } from '#src/parts/document/document-menu.tsx'
import { columnsOf } from './passport-columns.tsx'
import '#src/modules/send-bill/texts.ts'
import '#src/kit/ui/section.css'
import '#src/modules/send-bill/send-bill.css'

const entities = ['sendBill', 'passport'] as const

export const opening: Opening<{ id: number }> = ({ params: { id }, session }) => [
  question(session.can(info.permission) ? info : infoOfOrders, { id }, { entities }),
]

/** One bill: what can be done with it, whom it carries and what became of each, and its history. */
export default function SendBillInfoPage({ params, setTitle, close }: PageProps<{ id: number }>) {
  const isOfCenter = useWorkspace().canOpen('center.send-bill.info')
  const call = isOfCenter ? info : infoOfOrders
  const found = useQuery(call, { id: params.id }, { entities })
  const nameOf = useBillName()
  const title = found.data && nameOf(found.data.bill)
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
  return <Result of={found}>{(data) => <Info {...data} isOfCenter={isOfCenter} onGone={close} />}</Result>
}

interface Props {
  bill: SendBillRow
  passports: BillPassport[]
  logs: Parameters<typeof LogList>[0]['entries']
  /** Not of who reads it for orders alone: the center's own documents. */
  isOfCenter: boolean
  onGone: () => void
}

function Info({ bill, passports, logs, isOfCenter, onGone }: Props) {
  const t = useText()
  const nameOf = useBillName()
  const { actionsOf, dialog } = useBillActions(onGone)
  return (
    <div className="send-bill-page" {...recordMark('sendBill', bill.id, bill.status)}>
      <section className="send-bill-head" aria-label={nameOf(bill)}>
        <header>
          <strong className="kit-figures">{nameOf(bill)}</strong>
          <StatusTag group="sendBill" code={bill.status} />
          <span className="send-bill-actions">
            <ActionButtons actions={actionsOf(bill)} />
            {isOfCenter && <DocumentMenu subject="sendBill" id={bill.id} />}
          </span>
        </header>
        <BillFacts bill={bill} />
      </section>
      <div className="send-bill-columns kit-cards">
        <section>
          <PartHead title={t('sendBill.info.passports', { count: passports.length })} />
          <DataTable
            label={t('sendBill.info.passports', { count: passports.length })}
            columns={columnsOf(bill)}
            rows={passports}
            keyOf={packedName}
            emptyHint={t('sendBill.info.empty')}
            pageOf={pageOfContract}
          />
        </section>
        <section>
          <PartHead title={t('sendBill.info.logs')} />
          <LogList entries={logs} nameOf={(action) => `sendBill.event.${action}`} groupOf={() => 'sendBill'} />
        </section>
      </div>
      {dialog}
    </div>
  )
}

function BillFacts({ bill }: { bill: SendBillRow }) {
  const t = useText()
  return (
    <dl className="send-bill-facts">
      <Fact name={t('field.consulate')}>{bill.consulateName}</Fact>
      <Fact name={t('field.sendDate')}>
        <span className="kit-figures">{bill.sendDate}</span>
      </Fact>
      <Fact name={t('field.passportCount')}>{bill.passportCount}</Fact>
      <Fact name={t('field.outCount')}>{bill.outCount}</Fact>
      <Fact name={t('field.rolledBackCount')}>{bill.rolledBackCount}</Fact>
      {bill.submitUser && (
        <Fact name={t('field.submitTime')}>
          <Instant at={bill.submitTime} /> {bill.submitUser}
        </Fact>
      )}
      {bill.lastReason && <Fact name={t('field.lastReason')}>{bill.lastReason}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
