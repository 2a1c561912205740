import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { OrderPerson } from '#protocol/order/schemas.ts'
import { resultSteps } from '#src/parts/applicant/result-steps.ts'
import { deskSteps, personParams } from '#src/parts/applicant/steps.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'

/** The steps at the desks, asked for beside the people on an order. */
export const personSteps = defineCommands(visaApplicant, {
  keyOf: (one: OrderPerson) => one,
  texts: 'applicant',
  params: personParams,
  hasDoneTexts: true,
  commands: { ...deskSteps, ...resultSteps },
})
