import { latinName } from '#domain/person-name.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { page } from '#protocol/visa-result/calls.ts'
import { visaResultColumns } from '#protocol/visa-result/columns.ts'
import type { VisaResult } from '#protocol/visa-result/schemas.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import '#src/modules/order-passport/texts.ts'
import { pageOfOrder } from '#src/modules/order-passport/page-of-order.ts'
import { resultSteps } from '#src/parts/applicant/result-steps.ts'
import { personParams } from '#src/parts/applicant/steps.ts'
import { CommandList } from '#src/parts/command/command-list.tsx'
import { defineCommands } from '#src/parts/command/define-commands.ts'

const results = defineList({
  code: 'visa.issue.query',
  titleKey: 'orderPassport.page.results',
  call: page,
  keyOf: (row) => row.id,
  entities: ['applicant', 'order', 'passport'],
  filters: [
    { kind: 'text', key: 'keywords', help: 'orderPassport.results.keywords' },
    { kind: 'status', key: 'issueResult', group: 'issueResult' },
    { kind: 'status', key: 'source', group: 'resultSource', more: true },
    { kind: 'status', key: 'state', group: 'resultState', more: true },
    { kind: 'text', key: 'batchNo', maxLength: 32, more: true },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'orderPassport.results.days', more: true },
  ],
  declared: visaResultColumns,
  columns: [
    { key: 'surname', show: latinName, stick: 'left', width: 152 },
    { key: 'cname', rank: 3, width: 88 },
    { key: 'passportNo', width: 104 },
    { key: 'orderNo', page: pageOfOrder, width: 132 },
    { key: 'issueResult', width: 88 },
    { key: 'state', width: 96 },
    { key: 'visaNo', rank: 1, width: 112 },
    { key: 'time', rank: 1, width: 136 },
    { key: 'validFrom', rank: 2, width: 112 },
    { key: 'validTo', rank: 2, width: 112 },
    { key: 'source', rank: 2, width: 96 },
    { key: 'operator', rank: 2, width: 88 },
    { key: 'reason', rank: 3, width: 160 },
    { key: 'batchNo', rank: 3, width: 128 },
    { key: 'status', rank: 3, width: 112 },
    { key: 'visaType', width: 96, hidden: true },
    { key: 'companyName', width: 140, hidden: true },
  ],
  emptyKey: 'orderPassport.results.empty',
  exports: true,
})

/** A result is put right, or sent on, as its applicant is. */
const commands = defineCommands(visaApplicant, {
  keyOf: ({ applicantId, version }: VisaResult) => ({ id: applicantId, version }),
  texts: 'applicant',
  params: personParams,
  hasDoneTexts: true,
  commands: resultSteps,
})

export const opening = listOpening(results)

/** What consulates decided, superseded decisions too. */
export default function ResultsPage(page: ListPageProps) {
  return <CommandList list={results} commands={commands} {...page} />
}
