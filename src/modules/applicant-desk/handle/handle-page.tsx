import { deskStatuses } from '#machines/lifecycle/applicant-desks.ts'
import { handleDepartures, handleQueue, handleStatusNum } from '#protocol/applicant-desk/calls.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { columns, first, later } from '#src/modules/applicant-desk/columns.tsx'
import { deskLists } from '#src/modules/applicant-desk/declare.tsx'
import { DeskList } from '#src/modules/applicant-desk/desk-list.tsx'
import '#src/modules/applicant-desk/texts.ts'
import { sideFor } from '#src/parts/order-filters/sides.ts'
import { handleBatch } from './batch-commands.ts'
import { useAtSites } from './use-at-sites.tsx'

const lists = deskLists({
  code: 'visa.handle',
  titleKey: 'applicantDesk.page.handle',
  call: handleQueue,
  departures: handleDepartures,
  isAtSites: true,
  tabs: { call: handleStatusNum, codes: deskStatuses('handle') },
  columns: [
    columns.name,
    columns.orderNo,
    first(columns.passportNo),
    { ...columns.cname, rank: 3 },
    columns.status,
    first(columns.application),
    columns.nextPoll,
    columns.lastAnswer,
    columns.evidence,
    columns.applicationNo,
    columns.country,
    columns.kind,
    columns.entryDate,
    columns.urgency,
    columns.attempts,
    columns.statusTime,
    columns.holder,
    columns.acceptOrgName,
    columns.agentName,
    later(columns.syncMarker),
    later(columns.nationality),
    later(columns.createTime),
  ],
  emptyKey: 'applicantDesk.handle.empty',
})

export const opening = listOpening((session) => lists[sideFor(handleQueue.permission, session)])

/** Applicants from approval to the consulate's answer: prepared, sent, waited for, or short of papers. */
export default function HandlePage(props: PageProps<ListParams, ListMemory>) {
  return <DeskList {...props} lists={lists} call={handleQueue} several={handleBatch} atSites={useAtSites} />
}
