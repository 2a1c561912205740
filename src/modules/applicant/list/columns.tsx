import { latinName } from '#domain/person-name.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { ProgressBar } from '#src/kit/ui/progress-bar.tsx'
import { ApplicantStatus } from '#src/parts/applicant/applicant-status.tsx'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { DictName } from '#src/parts/dictionary/dict-field.tsx'
import { EntryDay } from '#src/parts/order-filters/entry-day.tsx'
import { KindName } from '#src/parts/order-filters/kind-name.tsx'

/** Columns of the lists of applicants, each by its name. */
export const columns = {
  name: { key: 'surname', show: latinName, stick: 'left', names: true, min: 132, width: 152 },
  cname: { key: 'cname', width: 88 },
  orderNo: {
    key: 'orderNo',
    page: (row) => ({ code: 'visa.order.detail', params: { id: row.orderId }, name: row.orderNo }),
    width: 128,
  },
  passportNo: { key: 'passportNo', width: 104 },
  nationality: {
    key: 'nationality',
    show: ({ nationality }) => <CountryName code={nationality} />,
    rank: 3,
    width: 96,
  },
  birthDay: { key: 'birthDay', rank: 3, width: 104 },
  expiryDay: { key: 'expiryDay', width: 104 },
  status: { key: 'status', show: (row) => <ApplicantStatus of={row} />, width: 132 },
  orderStatus: { key: 'orderStatus', width: 92 },
  country: {
    key: 'visaCountry',
    title: 'order.list.country',
    show: (row, t) => t(`order.country.${row.visaCountry}`),
    width: 100,
  },
  kind: { key: 'visaType', title: 'order.list.kind', show: (row) => <KindName code={row.visaType} />, width: 96 },
  entryDate: { key: 'entryDate', show: (row) => <EntryDay of={row} />, rank: 1, width: 112 },
  urgency: {
    key: 'urgencyLevel',
    show: ({ urgencyLevel }) => <DictName type="VISA_HANDLE_WAY" code={urgencyLevel} />,
    rank: 3,
    width: 88,
  },
  form: {
    key: 'formPercent',
    show: ({ formPercent, formProblems = 0 }, t) =>
      formPercent === undefined ? null : (
        <Hint text={t('applicant.list.problems', { count: formProblems })}>
          <span className="kit-unit applicant-percent">
            <ProgressBar label={t('field.formPercent')} value={formPercent} max={100} />
            <span className="kit-figures">{formPercent}%</span>
          </span>
        </Hint>
      ),
    rank: 2,
    width: 112,
  },
  application: { key: 'applicationStatus', rank: 2, width: 104 },
  applicationNo: { key: 'applicationNo', rank: 3, width: 136 },
  syncMarker: { key: 'syncMarker', rank: 3, width: 104 },
  issueResult: { key: 'issueResult', width: 96 },
  contractNo: { key: 'contractNo', page: pageOfContract, rank: 3, width: 136 },
  acceptOrgName: { key: 'acceptOrgName', rank: 3, width: 128 },
  agentName: { key: 'agentName', width: 128 },
  createTime: { key: 'createTime', width: 136 },
} as const satisfies Record<string, Column<ApplicantListRow>>

/** The same, not in sight until somebody asks for it. */
export const later = (column: Column<ApplicantListRow>): Column<ApplicantListRow> => ({ ...column, hidden: true })
