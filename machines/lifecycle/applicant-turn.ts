import type { ApplicantTurn } from '#domain/applicant-turns.ts'
import { visaTypes } from '#domain/status.ts'
import { consulateApplication } from './consulate-application.ts'
import { hasStateTag, statusesFor, statusesWithTag } from './kit.ts'
import { visaApplicant } from './visa-applicant.ts'

interface Waiting {
  readonly status: number
  readonly visaType: number
  /** A contract leads him. */
  readonly hasContract: boolean
  /** Of the application at the consulate's site; absent: there is none. */
  readonly applicationStatus?: number | null | undefined
}

/** What an applicant waits for; null where a contract leads him, or nothing is left to do. */
export function applicantTurn({ status, visaType, hasContract, applicationStatus }: Waiting): ApplicantTurn | null {
  const isEvisa = visaType === visaTypes.EVISA
  const isIn = (codes: readonly number[]) => codes.includes(status)
  if (hasContract) return null
  if (
    applicationStatus !== null &&
    applicationStatus !== undefined &&
    hasStateTag(consulateApplication, { status: applicationStatus }, 'open') &&
    hasStateTag(consulateApplication, { status: applicationStatus }, 'atSite')
  )
    return 'correct'
  if (isIn(statusesFor(visaApplicant, 'confirm'))) return 'confirm'
  if (isIn(statusesFor(visaApplicant, 'receive'))) return isEvisa ? 'upload' : 'receive'
  if (isIn(statusesFor(visaApplicant, 'startAudit')) || isIn(statusesFor(visaApplicant, 'approve'))) return 'audit'
  if (isIn(statusesFor(visaApplicant, 'prepare'))) return 'prepare'
  if (isIn(statusesWithTag(visaApplicant, 'fillable'))) return isEvisa ? 'queue' : 'send'
  if (isIn(statusesWithTag(visaApplicant, 'submitted'))) return 'consulate'
  return !isEvisa && isIn(statusesFor(visaApplicant, 'correctResult')) ? 'giveBack' : null
}
