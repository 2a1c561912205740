import type { Requirement } from '#domain/requirements.ts'
import { type VisaStatus, visaStatus } from '#domain/status.ts'
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
