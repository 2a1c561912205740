import { describe, expect, it } from 'vitest'
import { applicationStates } from '#domain/consulate/status-application.ts'
import { issueResult, visaStatus } from '#domain/status.ts'
import {
  type ApplicationFacts,
  consulateApplication,
  freshApplication,
} from '#machines/lifecycle/consulate-application.ts'
import { decide, eventsOf, hasStateTag } from '#machines/lifecycle/kit.ts'
import { followersOfSite, resultOf } from '#machines/lifecycle/site-link.ts'
import { type ApplicantFacts, freshApplicant, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'

/** Everything that people could bring about is so. */
const applicationFacts = (applicant: number): ApplicationFacts => ({
  ...freshApplication,
  isFormComplete: true,
  isApplicantReady: applicant === visaStatus.WAITING_SUBMIT || applicant === visaStatus.SUBMITTED,
  isApplicantOpen: !hasStateTag(visaApplicant, { status: applicant }, 'ended'),
  hasNumber: true,
  hasReceipt: true,
  hasVisa: true,
  isSupervisor: true,
})
const applicantFacts: ApplicantFacts = {
  ...freshApplicant,
  isPaid: true,
  isEvisa: true,
  hasAllFiles: true,
  isFormComplete: true,
  isSupervisor: true,
  issueResult: issueResult.PASS,
  isMisprint: true,
}

/** What the desks do with an applicant who has an application; the rest of his steps are its own. */
const atDesks = [
  'confirm',
  'receive',
  'startAudit',
  'approve',
  'requestMaterial',
  'supplement',
  'prepare',
  'reaudit',
] as const
const leaving = ['cancel', 'returnMaterial'] as const

const NONE = -1
interface Pair {
  readonly application: number
  readonly applicant: number
}
const keyOf = ({ application, applicant }: Pair) => `${application}/${applicant}`

function applicantAfter(applicant: number, event: Parameters<typeof followersOfSite>[0]): number {
  return followersOfSite(event, applicant).reduce((status, step) => {
    const decision = decide(visaApplicant, { status }, applicantFacts, step)
    if (!decision.ok) throw new Error(`${event} drives ${step}, which ${status} refuses: ${decision.refused}`)
    return decision.codes.status
  }, applicant)
}

function next({ application, applicant }: Pair): Pair[] {
  const found: Pair[] = []
  // A closed application, or none, makes room for a new one, as soon as somebody waits for the consulate.
  const isClosed = application === NONE || application === applicationStates.CANCELED
  if (isClosed && !hasStateTag(visaApplicant, { status: applicant }, 'ended'))
    found.push({ application: applicationStates.DRAFT, applicant })
  if (application !== NONE)
    for (const event of eventsOf(consulateApplication)) {
      const decision = decide(consulateApplication, { status: application }, applicationFacts(applicant), event)
      if (decision.ok) found.push({ application: decision.codes.status, applicant: applicantAfter(applicant, event) })
    }
  const isAtSite = application !== NONE && hasStateTag(consulateApplication, { status: application }, 'atSite')
  const isFormAsked = application !== NONE && hasStateTag(consulateApplication, { status: application }, 'open')
  const facts = { ...applicantFacts, isAtSite, isFormAsked }
  for (const event of [...atDesks, ...leaving]) {
    const decision = decide(visaApplicant, { status: applicant }, facts, event)
    if (!decision.ok) continue
    const isWithdrawn =
      event === 'cancel' &&
      decide(consulateApplication, { status: Math.max(0, application) }, applicationFacts(applicant), 'withdrawn').ok
    found.push({
      application: isWithdrawn && application !== NONE ? applicationStates.CANCELED : application,
      applicant: decision.codes.status,
    })
  }
  return found
}

describe('an application and its applicant', () => {
  const start: Pair = { application: NONE, applicant: visaStatus.ORDER_SUCCESS }
  const pairs = new Map([[keyOf(start), start]])
  for (const pair of pairs.values()) for (const one of next(pair)) pairs.set(keyOf(one), one)
  const isOver = ({ applicant }: Pair) => hasStateTag(visaApplicant, { status: applicant }, 'ended')

  it('are never in a pair without a way on to the end', () => {
    expect(pairs.size).toBeGreaterThan(20)
    const stuck = [...pairs.values()].filter((pair) => {
      const seen = new Map([[keyOf(pair), pair]])
      for (const one of seen.values()) for (const after of next(one)) seen.set(keyOf(after), after)
      return ![...seen.values()].some(isOver)
    })
    expect(stuck.map(keyOf)).toEqual([])
  })

  it('agree: whom the site works on is at the consulate, and whom it decided on has his result', () => {
    const wrong = [...pairs.values()].filter(({ application, applicant }) => {
      if (application === applicationStates.PROCESSING) return applicant !== visaStatus.SUBMITTED
      const decided = application === applicationStates.SUCCESS || application === applicationStates.REJECTED
      return decided && applicant < visaStatus.RESULT_AVAILABLE
    })
    expect(wrong.map(keyOf)).toEqual([])
  })

  it('who waits is handed in by the first word of the site, and a decision is his result at once', () => {
    expect(followersOfSite('accepted', visaStatus.WAITING_SUBMIT)).toEqual(['submit'])
    expect(followersOfSite('accepted', visaStatus.SUBMITTED)).toEqual([])
    expect(followersOfSite('granted', visaStatus.WAITING_SUBMIT)).toEqual(['submit', 'issue'])
    expect(followersOfSite('refused', visaStatus.SUBMITTED)).toEqual(['issue'])
    expect(followersOfSite('lost', visaStatus.SUBMITTED)).toEqual(['rollback'])
    expect(followersOfSite('withdrawn', visaStatus.WAITING_SUBMIT)).toEqual([])
    expect(followersOfSite('reopen', visaStatus.RESULT_AVAILABLE)).toEqual(['applicationReopened'])
    expect([resultOf('granted'), resultOf('refused'), resultOf('lost')]).toEqual([1, 2, null])
  })
})
