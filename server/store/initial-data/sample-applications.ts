import { issueResult, type VisaStatus, visaStatus } from '#domain/status.ts'

/** What happened to a sample application at its consulate's site, one after the other. */
export type SampleMove =
  | 'create'
  | 'queue'
  | 'putBack'
  | 'accepted'
  | 'paymentAsked'
  | 'correctionAsked'
  | 'corrected'
  | 'refused'
  | 'granted'
  | 'withdrawn'

interface Applying {
  readonly status: VisaStatus
  readonly issueResult: number | null
  readonly visaCountry: string
  /** Among the people of the order. */
  readonly place: number
}

const accepted = ['create', 'queue', 'accepted'] as const

/**
 * How far an applicant's application has come, by where he stands (spec: lifecycles#consulate-application): a draft from the first
 * word of his form until he is prepared, then everything that may be known of one. Null: nobody has begun.
 */
export function sampleApplication({ status, issueResult: result, visaCountry, place }: Applying): {
  readonly moves: readonly SampleMove[]
} | null {
  if (status === visaStatus.ORDER_SUCCESS) return null
  if (status === visaStatus.CANCELLED) return { moves: ['create', 'withdrawn'] }
  if (status === visaStatus.WAITING_SUBMIT) return { moves: ['create', 'queue', 'putBack'] }
  if (status === visaStatus.SUBMITTED) {
    if (visaCountry === 'PH') return { moves: [...accepted, 'paymentAsked'] }
    return { moves: place === 0 ? accepted : [...accepted, 'correctionAsked'] }
  }
  if (status === visaStatus.RESULT_AVAILABLE)
    return {
      moves:
        result === issueResult.REJECT
          ? [...accepted, 'correctionAsked', 'corrected', 'refused']
          : [...accepted, 'granted'],
    }
  return { moves: ['create'] }
}

/** What a site wants corrected, in its own words. */
export const sampleCorrection = { fields: ['passportNo'], text: 'The passport number could not be verified.' }

/** Why a site refused, in its own words. */
export const sampleRefusal = 'The purpose of the visit could not be verified.'

/** What a site asks for before it decides. */
export const sampleFee = { amount: '30.00', currency: 'USD' }

/** Why somebody put an application back that he had taken over. */
export const putBackReason = '领馆网站维护中，稍后再录入'

/** When somebody looks at the site again, in days from the day of the samples: one look is due at once, the other comes later. */
export const sampleLookDays = { accepted: 0, paymentAsked: 2 } as const

/** Of the accounts at the sites; they are nobody's anywhere else. */
export const samplePassword = 'Sample-2026!'
