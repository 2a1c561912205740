import type { Requirement } from '#domain/requirements.ts'
import { contractStatus, custodyStatus, type VisaStatus, visaStatus } from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'

/** What became of one paper of a sample. */
export interface SamplePaper {
  readonly status: (typeof paperStatus)[keyof typeof paperStatus]
  readonly reasonCode?: string
  readonly reason?: string
  /** It was there and has to come again. */
  readonly isRejected?: true
}

const { MISSING, RECEIVED, WAIVED, RETURNED } = paperStatus
const received: SamplePaper = { status: RECEIVED }

/** What the desk wrote down of whom it still awaits. */
export const sampleDeskNote = '缺少：签证申请表、旅游接待确认函'
const BROUGHT_FIRST = ['PASSPORT', 'PASSPORT_COPY', 'ID_CARD']

/** Who has to bring something once more, by where he stands. */
const again: Readonly<Partial<Record<VisaStatus, readonly [key: string, reason: string]>>> = {
  [visaStatus.AUDITING]: ['PHOTO_PRINT', '背景不是白色'],
  [visaStatus.INCOMPLETE_MATERIAL]: ['ID_CARD', '复印件看不清'],
}

/**
 * What became of a paper of somebody who applies for a sticker, by where he stands; undefined: nobody has touched it. Whoever is
 * awaited brings the first of it, later something is missing, waived or to come again, and in the end originals go back.
 */
export function samplePaper(
  status: VisaStatus,
  { key, kind, needed, returnWith }: Requirement,
): SamplePaper | undefined {
  if (needed !== 'NEEDED' || status < visaStatus.WAITING_RECEIVE) return undefined
  if (status === visaStatus.WAITING_RECEIVE) return BROUGHT_FIRST.includes(key) ? received : undefined
  const [asked, reason] = again[status] ?? []
  if (key === asked && reason) return { status: MISSING, reason, isRejected: true }
  if (status === visaStatus.RECEIVED && key === 'PHOTO_PRINT') return undefined
  if (key === 'FINGERPRINTS') return { status: WAIVED, reasonCode: 'CONSULATE_AGREED' }
  // Nothing was uploaded: what is stuck on the form was looked at instead.
  if (kind === 'FILE') return { status: WAIVED, reasonCode: 'OTHER', reason: '已核对纸质原件' }
  return status === visaStatus.MATERIAL_RETURNED && returnWith ? { status: RETURNED, reason: '本人' } : received
}

/**
 * The same of who applies for an e-visa: nothing comes over a counter, its files are all uploaded when he is received. Who has to
 * bring more takes another photo.
 */
export function sampleUpload(status: VisaStatus, { key, needed }: Requirement): SamplePaper | undefined {
  if (needed !== 'NEEDED' || status <= visaStatus.WAITING_RECEIVE || status === visaStatus.CANCELLED) return undefined
  if (status === visaStatus.INCOMPLETE_MATERIAL && key === 'PHOTO')
    return { status: MISSING, reason: '背景不是白色', isRejected: true }
  return received
}

/** What a sample contract says of whose paper it is. */
interface SampleHolder {
  readonly status: number
  readonly custody: number
  /** The last of several, who has forgotten something. */
  readonly isLast: boolean
  /** Whoever ordered before knew what to bring. */
  readonly isOrdered: boolean
}

/**
 * The same of somebody on a contract: a draft of a walk-in has the first of it, and every other all that acceptance asks for; what
 * was sent back has to bring one once more, and in the end originals are back with their owners.
 */
export function sampleContractPaper(
  { status, custody, isLast, isOrdered }: SampleHolder,
  { key, kind, needed, returnWith }: Requirement,
): SamplePaper | undefined {
  if (needed !== 'NEEDED' || status === contractStatus.CANCELLED) return undefined
  if (status === contractStatus.DRAFT && !isOrdered) return BROUGHT_FIRST.includes(key) ? received : undefined
  const isBack = custody === custodyStatus.RETURNED || custody === custodyStatus.REFUNDED
  if (isBack && returnWith && kind === 'ORIGINAL') return { status: RETURNED, reason: '随护照退还' }
  const isSentBack = status === contractStatus.BACK || status === contractStatus.REVIEW_BACK
  if (isSentBack && isLast && key === 'PHOTO_PRINT')
    return { status: MISSING, reason: '背景不是白色', isRejected: true }
  // One source alone asks for it: acceptance only tells of it.
  if (status === contractStatus.ACCEPTED && isLast && key === 'PARENT_COPY') return undefined
  if (kind === 'FILE') return { status: WAIVED, reasonCode: 'OTHER', reason: '已核对纸质原件' }
  return key === 'FINGERPRINTS' ? { status: WAIVED, reasonCode: 'CONSULATE_AGREED' } : received
}
