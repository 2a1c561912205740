import { applicationStates as states } from '#domain/consulate/status-application.ts'
import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import { systemOperator } from '#domain/operator.ts'
import { type SyncMarker, syncMarkers } from '#domain/status.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { type SampleMove, sampleApplication, sampleLookDays } from '#server/store/initial-data/sample-applications.ts'
import type { PlannedStep } from './contract-plan.ts'
import type { OrderPlan } from './order-rows.ts'
import { accountOf } from './sample-steps.ts'

type Applicant = OrderPlan['applicants'][number]

/** Somebody, or the workers. */
export type Doer = Pick<PlannedStep, 'userId' | 'operator'>
export const system: Doer = { userId: 0, operator: systemOperator }

/** One move of an application with its instant and person. */
export interface PlannedMove extends Doer {
  readonly move: SampleMove
  readonly at: number
  readonly from: number | null
  readonly to: number
}

export interface ApplicationPlan {
  readonly order: OrderPlan
  readonly one: Applicant
  readonly moves: readonly PlannedMove[]
  readonly applicationNo: string | null
  /** Who hands in by hand there. */
  readonly officer: Doer
  readonly syncMarker: SyncMarker | null
  /** A person looks at the site then. */
  readonly nextLookTime: number | null
}

const SECOND = 1000
const HOUR = 3_600_000

const { DRAFT, UNSENT, WAITING_PAYMENT, PROCESSING, SUCCESS, REJECTED, CORRECTION_REQUIRED, CANCELED } = states
const leadsTo: Readonly<Record<SampleMove, number>> = {
  create: DRAFT,
  queue: UNSENT,
  putBack: UNSENT,
  accepted: PROCESSING,
  paymentAsked: WAITING_PAYMENT,
  correctionAsked: CORRECTION_REQUIRED,
  corrected: UNSENT,
  refused: REJECTED,
  granted: SUCCESS,
  withdrawn: CANCELED,
}

const whoIs = (userName: string): Doer => {
  const { id: userId, realName: operator } = accountOf(userName)
  return { userId, operator }
}

/**
 * When each move was, and by whom: what the order's own steps say of it stands in its log, too, so that both agree. The steps lie a
 * minute apart at least, and a minute before now.
 */
function momentOf({ steps }: OrderPlan, officer: Doer, now: number) {
  const made = steps[0]!
  const stepAt = (action: string) => steps.find((step) => step.action === action)?.at ?? steps.at(-1)!.at
  const later = () => Math.min(stepAt('submit') + 5 * HOUR, now - 20 * SECOND)
  const isDecided = steps.some(({ action }) => action === 'issue')
  const isSent = steps.some(({ action }) => action === 'submit')
  const ends = steps.at(-1)!
  const moments: Readonly<Record<SampleMove, () => readonly [at: number, by: Doer]>> = {
    create: () => [made.at + 30 * SECOND, made],
    queue: () => [isSent ? stepAt('submit') - 30 * SECOND : stepAt('prepare') + 10 * SECOND, officer],
    putBack: () => [stepAt('prepare') + 30 * SECOND, officer],
    accepted: () => [stepAt('submit'), system],
    paymentAsked: () => [later(), system],
    correctionAsked: () => [isDecided ? stepAt('submit') + 10 * SECOND : later(), system],
    corrected: () => [stepAt('issue') - 30 * SECOND, officer],
    refused: () => [stepAt('issue'), system],
    granted: () => [stepAt('issue'), system],
    withdrawn: () => [ends.at, ends],
  }
  return (move: SampleMove) => moments[move]()
}

/** What the next errand does there: nothing where the site has it, or has decided. */
const markerOf = (last: SampleMove): SyncMarker | null => {
  if (last === 'create') return syncMarkers.ADD
  if (last === 'putBack') return syncMarkers.WAITING
  return last === 'correctionAsked' ? syncMarkers.UPDATE : null
}

const isLookedAt = (move: SampleMove): move is keyof typeof sampleLookDays => move in sampleLookDays

/** How an applicant's application came to where it stands; null: he has none. */
export function planApplication(order: OrderPlan, one: Applicant, place: number, now: number): ApplicationPlan | null {
  const found = sampleApplication({ ...one, visaCountry: order.visaCountry, place })
  if (!found) return null
  const officer = whoIs(order.acceptOrgId === companyIds.BJ ? 'bj_supervisor' : 'officer')
  const moment = momentOf(order, officer, now)
  const moves = found.moves.map((move, at): PlannedMove => {
    const [when, { userId, operator }] = moment(move)
    const before = found.moves[at - 1]
    return { move, at: when, userId, operator, from: before ? leadsTo[before] : null, to: leadsTo[move] }
  })
  const last = found.moves.at(-1)!
  return {
    order,
    one,
    moves,
    applicationNo: found.moves.includes('accepted') ? `${order.visaCountry}-${20_260_000 + one.id}` : null,
    officer,
    syncMarker: markerOf(last),
    nextLookTime: isLookedAt(last) ? startOfDay(addDays(dayOf(now), sampleLookDays[last])) : null,
  }
}
