import { latinName, personName } from '#domain/person-name.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { pageOfApplication } from '#src/parts/consulate/application-state.tsx'
import { NextPoll } from '#src/parts/consulate/next-poll.tsx'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { DictName } from '#src/parts/dictionary/dict-field.tsx'
import { EntryDay } from '#src/parts/order-filters/entry-day.tsx'
import { KindName } from '#src/parts/order-filters/kind-name.tsx'

/** The order with this person in front: where the rows of the desks lead to. */
export const personPage = (row: Pick<DeskRow, 'id' | 'orderId' | 'surname' | 'givenNames' | 'cname'>) => ({
  code: 'visa.order.detail',
  params: { id: row.orderId, applicantId: row.id },
  name: personName(row),
})

/** The columns of the desks, each by its name. */
export const columns = {
  orderNo: {
    key: 'orderNo',
    page: (row) => ({ code: 'visa.order.detail', params: { id: row.orderId }, name: row.orderNo }),
    width: 128,
  },
  name: { key: 'surname', show: latinName, stick: 'left', names: true, width: 152 },
  cname: { key: 'cname', width: 88 },
  passportNo: { key: 'passportNo', width: 104 },
  nationality: {
    key: 'nationality',
    show: ({ nationality }) => <CountryName code={nationality} />,
    rank: 3,
    width: 88,
  },
  status: { key: 'status', width: 96 },
  application: { key: 'applicationStatus', rank: 2, width: 96 },
  applicationNo: { key: 'applicationNo', rank: 3, width: 136 },
  syncMarker: { key: 'syncMarker', rank: 3, width: 104 },
  nextPoll: { key: 'nextLookTime', show: (row) => <NextPoll of={row} />, rank: 2, width: 152 },
  lastAnswer: { key: 'lastAnswerTime', rank: 3, width: 136 },
  evidence: {
    key: 'evidenceCount',
    page: ({ application }) => application && pageOfApplication(application),
    align: 'right',
    rank: 3,
    width: 64,
  },
  inboundWaybill: { key: 'inboundWaybill', rank: 2, width: 128 },
  attempts: { key: 'attempts', title: 'applicantDesk.handle.attempts', rank: 3, width: 64 },
  country: {
    key: 'visaCountry',
    title: 'order.list.country',
    show: (row, t) => t(`order.country.${row.visaCountry}`),
    width: 100,
  },
  kind: { key: 'visaType', title: 'order.list.kind', show: (row) => <KindName code={row.visaType} />, width: 88 },
  urgency: {
    key: 'urgencyLevel',
    show: ({ urgencyLevel }) => <DictName type="VISA_HANDLE_WAY" code={urgencyLevel} />,
    width: 88,
  },
  entryDate: { key: 'entryDate', show: (row) => <EntryDay of={row} />, rank: 1, width: 112 },
  papers: {
    key: 'papers',
    show: ({ papers }) => papers && <span className="kit-figures">{`${papers.done}/${papers.needed}`}</span>,
    rank: 2,
    width: 72,
  },
  deskNote: { key: 'deskNote', rank: 2, width: 152 },
  holder: { key: 'deskUser', rank: 2, width: 88 },
  acceptOrgName: { key: 'acceptOrgName', rank: 3, width: 128 },
  agentName: { key: 'agentName', rank: 3, width: 128 },
  statusTime: { key: 'statusTime', rank: 2, width: 136 },
  createTime: { key: 'createTime', width: 136 },
} as const satisfies Record<string, Column<DeskRow>>

/** The same, which makes room for no other. */
export const first = (column: Column<DeskRow>): Column<DeskRow> => ({ ...column, rank: 1 })

/** The same, not in sight until somebody asks for it. */
export const later = (column: Column<DeskRow>): Column<DeskRow> => ({ ...column, hidden: true })
