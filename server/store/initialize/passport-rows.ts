import type { Insertable } from 'kysely'
import { readBarcode } from '#domain/barcode.ts'
import { barcodeStatus, custodyStatus, issueResult, passportFlags, returnWays } from '#domain/status.ts'
import { checkReason, courierName } from '#server/store/initial-data/sample-returns.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { ContractPlan, PlannedStep } from './contract-plan.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>
type Passport = ContractPlan['passports'][number]
type Who = Pick<PlannedStep, 'userId' | 'operator'>

/** An event of a passport's custody, its instant and person settled. */
interface Move extends Who {
  readonly action: string
  readonly from: number
  readonly to: number
  readonly at: number
  readonly reason: string | null
}

export interface PassportRows {
  readonly moved: { readonly custodyTime: number; readonly custodyUser: string }
  readonly barcode: Row<'barcode'>[]
  readonly passportResult: Row<'passportResult'>[]
  readonly passportReturn: Row<'passportReturn'>[]
  readonly entityLog: Row<'entityLog'>[]
}

const { UNBOUND, BOUND, CHECKED, SENT, RETRIEVED, DISPATCHED, RETURNED, REFUNDED } = custodyStatus
const MINUTE = 60_000
/** Between two things that happen to a passport on one day. */
const APART = 35 * MINUTE
const isCourier = (plan: ContractPlan) => plan.returnWay === returnWays.COURIER

type Step = readonly [action: string, to: number]

/** The events that led to where a passport stands. */
function wayTo(custody: number, plan: ContractPlan, passport: Passport): Step[] {
  if (custody === UNBOUND) return []
  const bound: Step[] = [['bind', BOUND]]
  if (custody === REFUNDED) return [...bound, ['refund', REFUNDED]]
  if (custody === BOUND)
    return passport.flags.includes(passportFlags.MISSING_PAPER) ? [...bound, ['checkFailed', BOUND]] : bound
  const way: Step[] = [...bound, ['check', CHECKED], ['send', SENT], ['retrieve', RETRIEVED]]
  const until = way.findIndex(([, to]) => to === custody)
  if (until >= 0) return way.slice(0, until + 1)
  if (custody === DISPATCHED) return [...way, ['dispatch', DISPATCHED]]
  return isCourier(plan) ? [...way, ['dispatch', DISPATCHED], ['delivered', RETURNED]] : [...way, ['return', RETURNED]]
}

/** The contract's step at which a passport's event happened; labels go on with acceptance, desks work between the steps. */
const ANCHORS: Readonly<Record<string, { readonly step: string; readonly minutes: number }>> = {
  bind: { step: 'accept', minutes: 2 },
  check: { step: 'accept', minutes: 18 },
  checkFailed: { step: 'accept', minutes: 18 },
  send: { step: 'send', minutes: 0 },
  retrieve: { step: 'retrieve', minutes: 0 },
  return: { step: 'return', minutes: 0 },
  dispatch: { step: 'return', minutes: -40 },
  delivered: { step: 'return', minutes: 0 },
  refund: { step: 'refundPassport', minutes: 0 },
}

function movesOf(plan: ContractPlan, passport: Passport): Move[] {
  const latest = plan.steps.at(-1)!
  let from: number = UNBOUND
  let before = plan.steps[0]!.at
  const way = wayTo(passport.custody, plan, passport)
  const isOwnStep = (action: string) => plan.steps.some((one) => one.action === ANCHORS[action]!.step)
  return way.map(([action, to], place) => {
    const { step, minutes } = ANCHORS[action]!
    const own = plan.steps.find((one) => one.action === step)
    const anchor = own ?? latest
    // Instants rise, and none lies after the contract's own last one: what it has no step for comes before that.
    const left = way.slice(place + 1).filter(([next]) => !isOwnStep(next)).length
    const at = Math.max(before, Math.min(anchor.at + (own ? minutes : 0) * MINUTE, latest.at - left * APART))
    const reason = action === 'checkFailed' ? checkReason : null
    const move = { action, from, to, at, reason, userId: anchor.userId, operator: anchor.operator }
    from = to
    before = at
    return move
  })
}

const labelRow = (plan: ContractPlan, { id, barcode }: Passport, bound: Move | undefined): Row<'barcode'>[] => {
  const parts = barcode === null ? null : readBarcode(barcode)
  if (barcode === null || !parts || !bound) return []
  return [
    {
      companyId: plan.companyId,
      serial: parts.serial,
      barcode,
      status: barcodeStatus.BOUND,
      passportId: id,
      printedTimes: 1,
      createTime: bound.at,
      createUserId: bound.userId,
      createUser: bound.operator,
      bindTime: bound.at,
    },
  ]
}

const byWhom = ({ at, userId, operator }: Move) => ({ time: at, userId, operator })

function resultRow(plan: ContractPlan, passport: Passport, got: Move | undefined): Row<'passportResult'>[] {
  if (!got || passport.issueResult === null) return []
  const isVisa = passport.issueResult === issueResult.PASS
  return [
    {
      passportId: passport.id,
      companyId: plan.companyId,
      issueResult: passport.issueResult,
      visaNo: isVisa ? `20${String(4_100_000 + passport.id).padStart(7, '0')}` : null,
      validFrom: isVisa ? passport.entryDay : null,
      validTo: isVisa ? passport.exitDay : null,
      state: 'current',
      reason: null,
      ...byWhom(got),
    },
  ]
}

function returnRow(plan: ContractPlan, passport: Passport, moves: readonly Move[]): Row<'passportReturn'>[] {
  const out = moves.find(({ action }) => action === 'return' || action === 'dispatch')
  if (!out) return []
  const byCourier = out.action === 'dispatch'
  const isSelf = passport.cname === plan.contactName
  return [
    {
      passportId: passport.id,
      companyId: plan.companyId,
      way: byCourier ? returnWays.COURIER : returnWays.PICKUP,
      courier: byCourier ? courierName : null,
      waybillNo: byCourier ? `SF${1_360_000_000_000 + plan.id * 7919}` : null,
      receiver: byCourier ? null : plan.contactName,
      idTail: byCourier ? null : String(1000 + ((plan.id * 7919) % 9000)),
      relation: byCourier ? null : isSelf ? 'SELF' : 'FAMILY',
      overrideReason: null,
      deliveredTime: moves.find(({ action }) => action === 'delivered')?.at ?? null,
      undeliveredReason: null,
      ...byWhom(out),
    },
  ]
}

/** What the desks left of one passport: its label, its result, its way back and the entries of its log. */
export function passportRows(plan: ContractPlan, passport: Passport): PassportRows {
  const moves = movesOf(plan, passport)
  const last = moves.at(-1)
  const made = plan.steps[0]!
  return {
    moved: { custodyTime: last?.at ?? made.at, custodyUser: last?.operator ?? made.operator },
    barcode: labelRow(plan, passport, moves[0]),
    passportResult: resultRow(
      plan,
      passport,
      moves.find(({ action }) => action === 'retrieve'),
    ),
    passportReturn: returnRow(plan, passport, moves),
    entityLog: moves.map(({ action, from, to, at, reason, userId, operator }) => ({
      entity: 'passport',
      entityId: passport.id,
      createTime: at,
      userId,
      operator,
      action,
      fromStatus: from,
      toStatus: to,
      content: reason,
    })),
  }
}
