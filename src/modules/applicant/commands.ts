import { personName } from '#domain/person-name.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { confirmPassport } from '#protocol/applicant/calls.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import { queue } from '#protocol/consulate/application-calls.ts'
import { cancel } from '#protocol/order/visa-order/applicant-calls.ts'
import { PassportNote } from '#src/modules/applicant/list/passport-note.tsx'
import { PersonDuplicates } from '#src/parts/applicant/duplicate-note.tsx'
import { resultSteps } from '#src/parts/applicant/result-steps.ts'
import { deskSteps, personParams } from '#src/parts/applicant/steps.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'

/** What a list of applicants asks for; who is on an order is changed there. */
export const applicantCommands = defineCommands(visaApplicant, {
  keyOf: (row: ApplicantListRow) => row,
  texts: 'applicant',
  params: personParams,
  hasDoneTexts: true,
  commands: {
    editForm: {
      page: {
        code: 'visa.applicant.form',
        params: ({ orderId, id }) => ({ id: orderId, applicantId: id }),
        title: personName,
      },
      label: 'applicant.list.fill',
    },
    ...deskSteps,
    ...resultSteps,
    cancel: { call: cancel, label: 'applicant.list.cancel' },
  },
  others: {
    confirmPassport: {
      call: confirmPassport,
      label: 'applicant.form.confirmPassport',
      title: 'applicant.form.confirmPassport',
      ask: () => 'applicant.form.ask.confirmPassport',
      Note: PassportNote,
    },
    queue: {
      call: queue,
      input: ({ id }: ApplicantListRow) => ({ applicantId: id }),
      variant: 'primary',
      Note: PersonDuplicates,
      label: 'consulateApplication.event.queue',
      title: 'consulateApplication.event.queue',
    },
  },
})
