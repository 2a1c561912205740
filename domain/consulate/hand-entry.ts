import { addDays, type Day } from '#domain/day.ts'

/**
 * Handing a form in by hand: a user takes an errand over, types it into the consulate's own pages and records what these say.
 * spec: lifecycles#hand-entry.
 */

/** A user who took an errand over has it for so long (ms). */
export const handLeaseMs = 8 * 3_600_000

/** What a person may record of the site's answer; `withdrawn`: it was taken back there. */
export const recordedStates = ['accepted', 'paymentAsked', 'granted', 'refused', 'correction', 'withdrawn'] as const
export type RecordedState = (typeof recordedStates)[number]

export const handSteps = ['takeOver', 'sendAgain', 'record', 'lookAgain', 'handBack', 'release'] as const
export type HandStep = (typeof handSteps)[number]

/** What decides what a person may do with an application at its site. */
export interface HandFacts {
  /** Its errand waits in the queue, or came back without having got there. */
  readonly isWaiting: boolean
  /** Its errand came back without having got there. */
  readonly hasComeBack: boolean
  /** A worker or a person has the errand. */
  readonly isUnderWay: boolean
  /** The errand is for people alone. */
  readonly isByHand: boolean
  readonly isMine: boolean
  /** The time for which its holder may have it is over. */
  readonly isLeaseOver: boolean
  /** The site has the application and is asked after it. */
  readonly isAtSite: boolean
  readonly isSupervisor: boolean
}

/** What may be done by hand now; no errand is taken from a worker or from a user who has it. */
export function handStepsOf(facts: HandFacts): HandStep[] {
  const { isWaiting, hasComeBack, isUnderWay, isByHand, isMine, isLeaseOver, isAtSite, isSupervisor } = facts
  const isHeld = isUnderWay && isByHand
  /** No errand is on the way to what the site has. */
  const isLookedAfter = isAtSite && !isUnderWay && !isWaiting
  const may: Record<HandStep, boolean> = {
    takeOver: isWaiting || (isHeld && isLeaseOver),
    sendAgain: hasComeBack,
    record: (isHeld && isMine) || isLookedAfter,
    lookAgain: isLookedAfter,
    handBack: isHeld && (isMine || isSupervisor),
    release: isByHand && (isHeld || isWaiting) && isSupervisor,
  }
  return handSteps.filter((step) => may[step])
}

/** The pages on which forms are handed in. */
export const siteAddresses = {
  RU_EVISA: 'https://evisa.kdmid.ru/',
  PH: 'https://evisa.gov.ph/',
  TR: 'https://www.evisa.gov.tr/',
  MY: 'https://malaysiavisa.imi.gov.my/',
} as const

/** A look at the site is put off for so many days at most. */
export const mostLookDays = 180

/** The problem with the day on which a user looks at the site again. */
export function lookDayProblems(lookDay: Day, today: Day): MissingField[] {
  if (lookDay < today) return [{ path: 'lookDay', key: 'rules.dayPast' }]
  return lookDay > addDays(today, mostLookDays) ? [{ path: 'lookDay', key: 'siteEntry.lookTooFar' }] : []
}

/** After these answers the site has it, and is looked at again. */
export const isLookedAtAgain = (state: RecordedState): boolean => state === 'accepted' || state === 'paymentAsked'

/** The answer of the site, as a user read it there. */
export interface RecordedAnswer {
  readonly state: RecordedState
  readonly applicationNo?: string | undefined
  readonly receiptNo?: string | undefined
  readonly feeAmount?: string | undefined
  readonly feeCurrency?: string | undefined
  readonly fields?: readonly string[] | undefined
  readonly reason?: string | undefined
  readonly visaNo?: string | undefined
  readonly validFrom?: string | undefined
  readonly validTo?: string | undefined
  readonly files?: readonly { readonly kind: string }[] | undefined
}

export interface MissingField {
  readonly path: string
  readonly key:
    | 'rules.required'
    | 'rules.dayPast'
    | 'siteEntry.needsProof'
    | 'siteEntry.needsVisa'
    | 'siteEntry.dayOrder'
    | 'siteEntry.lookTooFar'
}

const needed = (path: string): MissingField => ({ path, key: 'rules.required' })

/**
 * What a record lacks: the site's number, the first time, unless the site has none of it; a receipt, a visa or a picture of the
 * page as proof; what belongs to the answer itself.
 */
export function missingOfRecord(answer: RecordedAnswer, hasNumber: boolean): MissingField[] {
  const { state, applicationNo, receiptNo, feeAmount, feeCurrency, fields = [], reason, visaNo, files = [] } = answer
  const { validFrom, validTo } = answer
  const isGranted = state === 'granted'
  const hasVisa = Boolean(visaNo) || files.some(({ kind }) => kind === 'VISA')
  const hasProof = Boolean(receiptNo) || files.length > 0 || (isGranted && hasVisa)
  return [
    ...(hasNumber || applicationNo || state === 'withdrawn' ? [] : [needed('applicationNo')]),
    ...(state !== 'paymentAsked' || feeAmount ? [] : [needed('feeAmount')]),
    ...(state !== 'paymentAsked' || feeCurrency ? [] : [needed('feeCurrency')]),
    ...(state !== 'correction' || reason || fields.length > 0 ? [] : [needed('reason')]),
    ...(isGranted && !hasVisa ? [{ path: 'visaNo', key: 'siteEntry.needsVisa' } as const] : []),
    ...(isGranted && validFrom && validTo && validFrom > validTo
      ? [{ path: 'validTo', key: 'siteEntry.dayOrder' } as const]
      : []),
    ...(hasProof || (isGranted && !hasVisa) ? [] : [{ path: 'files', key: 'siteEntry.needsProof' } as const]),
  ]
}
