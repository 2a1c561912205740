import { personName } from '#domain/person-name.ts'
import * as calls from '#protocol/applicant/desk-calls.ts'
import { returnStep } from './return-dialog.tsx'
import './texts.ts'

/** A person on an order, as its page and the lists of applicants know him. */
export interface SteppedPerson {
  readonly id: number
  readonly version: number
  readonly surname: string
  readonly givenNames: string
  readonly cname?: string | undefined
  readonly contractNo?: string | undefined
  readonly deskUser?: string | undefined
}

/** What questions and reasons about a person name. */
export const personParams = (person: SteppedPerson) => ({
  name: personName(person),
  contractNo: person.contractNo ?? '',
  user: person.deskUser ?? '',
})

/** The steps at the desks that are asked for beside a person; their questions are `applicant.ask.<event>`. */
export const deskSteps = {
  receive: { call: calls.receive, variant: 'primary' },
  startAudit: { call: calls.startAudit, variant: 'primary' },
  approve: { call: calls.approve, variant: 'primary' },
  requestMaterial: { call: calls.requestMaterial },
  supplement: { call: calls.supplement, variant: 'primary' },
  prepare: { call: calls.prepare, variant: 'primary' },
  reaudit: { call: calls.reaudit },
  returnMaterial: returnStep,
} as const
