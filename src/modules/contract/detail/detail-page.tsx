import { useEffect } from 'react'
import type { ShownBackItem } from '#protocol/contract/back-items.ts'
import { details } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useAhead } from '#src/kit/query/use-ahead.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { Columns, PageHeader, Stack } from '#src/kit/ui/layout.tsx'
import { Section } from '#src/kit/ui/section.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { DetailCheck } from '#src/modules/contract/acceptance/detail-check.tsx'
import { FeesSection } from '#src/modules/contract/fees/fees-section.tsx'
import { changesQuestion } from '#src/modules/contract/review/differences.tsx'
import { SentBackBanner } from '#src/modules/contract/sent-back/banner.tsx'
import { ChangesSince } from '#src/modules/contract/sent-back/changes-since.tsx'
import { BackMarksContext, useNewMarks } from '#src/modules/contract/sent-back/marks.ts'
import { contractDicts } from '#src/modules/contract/use-dicts.ts'
import { balanceOf } from '#src/parts/contract/balance.tsx'
import { ContractFacts } from '#src/parts/contract/contract-card.tsx'
import { ContractPapers, contractPapersQuestion } from '#src/parts/paper/contract-papers.tsx'
import { cellId } from '#src/parts/paper/grid-model.ts'
import { SmsPanel } from '#src/parts/sms/sms-panel.tsx'
import { smsQuestions } from '#src/parts/sms/sms-question.ts'
import '#src/modules/contract/texts.ts'
import { ActionBar } from './action-bar.tsx'
import { BillSection } from './bill-section.tsx'
import { ContractFiles } from './files-section.tsx'
import { Logs, logsQuestion } from './logs.tsx'
import { MoreFacts } from './more-facts.tsx'
import { PassportTable } from './passport-table.tsx'
import './detail.css'

interface Params {
  id: number
}

const entities = ['contract', 'passport'] as const

/** Who opens it knows its number: its history does not wait for it. */
export const opening: Opening<Params> = ({ params: { id }, session }) => [
  question(details, { id }, { entities }),
  contractDicts,
  changesQuestion(id),
  logsQuestion(id),
  contractPapersQuestion(id),
  ...smsQuestions({ busiType: 'CONTRACT', id }, session),
]

/** One contract: where it stands, what can be done with it, its people, money, papers and history. */
export default function ContractDetailPage({ params, setTitle, markDirty, close }: PageProps<Params>) {
  const { id } = params
  useAhead([
    changesQuestion(id),
    logsQuestion(id),
    contractPapersQuestion(id),
    ...smsQuestions({ busiType: 'CONTRACT', id }, useSession()),
  ])
  const found = useQuery(details, { id }, { entities })
  const no = found.data?.contract.contractNo
  useEffect(() => {
    if (no) setTitle(no)
  }, [no, setTitle])
  return (
    <Result of={found}>
      {(data) => <Detail details={data} onReload={found.reload} onGone={close} onDirty={markDirty} />}
    </Result>
  )
}

interface Props {
  details: ContractDetails
  onReload: () => void
  onGone: () => void
  onDirty: (dirty: boolean) => void
}

function Detail({ details: data, onReload, onGone, onDirty }: Props) {
  const t = useText()
  const { contract, passports } = data
  const marks = useNewMarks(contract.id)
  const mayMark =
    !data.isWithdrawal && data.actions.some(({ event, refused }) => /^(back|reviewedBack)$/.test(event) && !refused)
  return (
    <BackMarksContext value={marks}>
      <Stack gap={3} {...recordMark('contract', contract.id, contract.status)}>
        <SentBackBanner id={contract.id} onFocus={focusItem} />
        <PageHeader
          title={<span className="kit-figures">{contract.contractNo}</span>}
          isTabTitle
          actions={<AmountDue contract={contract} />}
        >
          <StatusTag group="contract" code={contract.status} />
          <StatusTag group="finance" code={contract.financeStatus} />
        </PageHeader>
        <ActionBar details={data} onReload={onReload} onGone={onGone} />
        <Section label={contract.contractNo}>
          <ContractFacts contract={contract} readyDayFrozen={contract.readyDayFrozen} />
        </Section>
        <DetailCheck details={data} />
        <ChangesSince id={contract.id} />
        <Columns
          side={
            <>
              <MoreFacts contract={contract} />
              <ContractFiles details={data} onReload={onReload} onDirty={onDirty} />
              <SmsPanel busiType="CONTRACT" id={contract.id} />
              <section>
                <PartHead title={t('field.logs')} />
                <Logs id={contract.id} />
              </section>
            </>
          }
        >
          <section>
            <PartHead title={t('contract.detail.passports', { count: passports.length })} />
            <PassportTable passports={passports} expiryNotes={data.expiryNotes} />
          </section>
          <section data-part="papers">
            <ContractPapers
              id={contract.id}
              marks={mayMark ? { cells: marks.cells, toggle: (cell) => marks.toggle(cellId(cell)) } : undefined}
            />
          </section>
          <BillSection details={data} />
          <FeesSection id={contract.id} />
        </Columns>
      </Stack>
    </BackMarksContext>
  )
}

/** The amount still to be paid, or to be given back. */
function AmountDue({ contract }: Pick<ContractDetails, 'contract'>) {
  const t = useText()
  const { title, fen } = balanceOf(contract)
  return (
    <>
      <span className="kit-quiet">{t(title)}</span>
      <strong className="kit-page-figure">
        <Money fen={fen} />
      </strong>
    </>
  )
}

/** Shows the cell that was sent back. */
function focusItem({ passportId, paperKey }: ShownBackItem): void {
  document.querySelector<HTMLElement>(`[data-cell="${passportId ?? ''} ${paperKey ?? 'PASSPORT'}"]`)?.focus()
}
