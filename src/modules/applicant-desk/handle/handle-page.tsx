import { personName } from '#domain/person-name.ts'
import { deskStatuses } from '#machines/lifecycle/applicant-desks.ts'
import { handleDepartures, handleQueue, handleStatusNum } from '#protocol/applicant-desk/calls.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { columns, later, personPage } from '#src/modules/applicant-desk/columns.tsx'
import { deskCommands } from '#src/modules/applicant-desk/commands.ts'
import { deskLists } from '#src/modules/applicant-desk/declare.tsx'
import '#src/modules/applicant-desk/texts.ts'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { sideFor } from '#src/parts/order-filters/sides.ts'
import { handleBatch } from './batch-commands.ts'

const lists = deskLists({
  code: 'visa.handle',
  titleKey: 'applicantDesk.page.handle',
  call: handleQueue,
  departures: handleDepartures,
  tabs: { call: handleStatusNum, codes: deskStatuses('handle') },
  columns: [
    columns.name,
    columns.cname,
    columns.orderNo,
    columns.passportNo,
    columns.status,
    columns.country,
    columns.kind,
    columns.entryDate,
    columns.urgency,
    columns.statusTime,
    columns.holder,
    columns.acceptOrgName,
    columns.agentName,
    later(columns.nationality),
    later(columns.createTime),
  ],
  emptyKey: 'applicantDesk.handle.empty',
})

export const opening = listOpening((session) => lists[sideFor(handleQueue.permission, session)])

/** Applicants from approval to the consulate's answer: prepared, sent, waited for, or short of papers. */
export default function HandlePage({ params, memory, setMemory }: PageProps<ListParams, ListMemory>) {
  const list = lists[sideFor(handleQueue.permission, useSession())]
  const { buttons, dialog } = useCommands(deskCommands)
  const several = useBatchCommands(handleBatch, personName)
  return (
    <>
      <ListView
        list={list}
        view={params.view}
        memory={memory}
        onMemory={setMemory}
        rowActions={(row) => buttons(row, row.actions)}
        {...(several.batch ? { batch: several.batch } : {})}
        outcome={several.outcome}
        pageOf={personPage}
      />
      {dialog}
      {several.dialog}
    </>
  )
}
