import { personName } from '#domain/person-name.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { prepare, reaudit, receive, supplement } from '#protocol/applicant/desk-calls.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { queue } from '#protocol/consulate/application-calls.ts'
import { PersonDuplicates } from '#src/parts/applicant/duplicate-note.tsx'
import { returnStep } from '#src/parts/applicant/return-dialog.tsx'
import { defineCommands } from '#src/parts/command/define-commands.ts'

/** What the lists of the desks ask for; who is on an order is changed there. */
export const deskCommands = defineCommands(visaApplicant, {
  keyOf: (row: DeskRow) => row,
  texts: 'applicantDesk',
  params: (row) => ({ name: personName(row), contractNo: row.contractNo ?? '' }),
  hasDoneTexts: true,
  commands: {
    receive: {
      call: receive,
      variant: 'primary',
      label: 'applicantDesk.do.receive',
      ask: ({ isContractFlow }) =>
        isContractFlow ? 'applicantDesk.ask.receiveContractFlow' : 'applicantDesk.ask.receive',
    },
    prepare: { call: prepare, variant: 'primary', label: 'applicantDesk.do.prepare' },
    supplement: { call: supplement, variant: 'primary', label: 'applicantDesk.do.supplement' },
    reaudit: { call: reaudit },
    returnMaterial: { ...returnStep, label: 'applicantDesk.do.returnMaterial' },
  },
  others: {
    createApplication: {
      call: queue,
      input: ({ id }: DeskRow) => ({ applicantId: id }),
      variant: 'primary',
      Note: PersonDuplicates,
      label: 'applicantDesk.do.createApplication',
      title: 'applicantDesk.do.createApplication',
    },
  },
})
