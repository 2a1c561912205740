import { issueResult, type visaStatus } from '#domain/status.ts'
import type { CenterCode } from '#server/store/initial-data/companies.ts'

type Kind = 'sticker' | 'evisa' | 'PH' | 'TR' | 'MY'
type Step =
  | 'create'
  | 'confirm'
  | 'fill'
  | 'receive'
  | 'startAudit'
  | 'requestMaterial'
  | 'approve'
  | 'prepare'
  | 'queue'
  | 'submit'
  | 'issue'
  | 'return'
  | 'cancel'

export interface OrderLine {
  readonly kind: Kind
  readonly status: keyof typeof visaStatus
  readonly by: string
  readonly member: number
  readonly travellers: readonly number[]
  readonly daysAgo: number
  readonly entryIn: number
  readonly result?: 1 | 2 | 3
  readonly way: readonly Step[]
}

export interface OwnOrder {
  readonly line: OrderLine
  readonly center: CenterCode
  id: number
  labels: string[]
}

const received: readonly Step[] = ['create', 'confirm', 'receive']
const approved: readonly Step[] = [...received, 'startAudit', 'approve']
const prepared: readonly Step[] = [...approved, 'prepare']
const ways: Readonly<Record<keyof typeof visaStatus, readonly Step[]>> = {
  ORDER_SUCCESS: ['create'],
  WAITING_RECEIVE: ['create', 'confirm'],
  RECEIVED: received,
  AUDITING: [...received, 'startAudit'],
  INCOMPLETE_MATERIAL: [...received, 'startAudit', 'requestMaterial'],
  APPROVED: approved,
  WAITING_SUBMIT: prepared,
  SUBMITTED: [...prepared, 'submit'],
  RESULT_AVAILABLE: [...prepared, 'submit', 'issue'],
  MATERIAL_RETURNED: [...prepared, 'submit', 'issue', 'return'],
  CANCELLED: ['create', 'cancel'],
}

const line = (
  kind: Kind,
  status: keyof typeof visaStatus,
  by: string,
  member: number,
  travellers: readonly number[],
  daysAgo: number,
  entryIn: number,
  result?: keyof typeof issueResult,
): OrderLine => ({
  kind,
  status,
  by,
  member,
  travellers,
  daysAgo,
  entryIn,
  ...(result && { result: issueResult[result] }),
  way: status === 'WAITING_SUBMIT' && kind !== 'sticker' ? [...prepared, 'queue'] : ways[status],
})

/** Orders that no contract was made of: every status, every country, every kind of buyer. */
export const orderLines: readonly OrderLine[] = [
  line('sticker', 'ORDER_SUCCESS', 'reception', 17, [17], 0, 28),
  line('sticker', 'ORDER_SUCCESS', 'customer', 29, [29], 0, 35),
  line('sticker', 'ORDER_SUCCESS', 'agent', 7, [71], 0, 33),
  line('sticker', 'WAITING_RECEIVE', 'agent', 7, [40, 41, 42], 1, 25),
  line('sticker', 'WAITING_RECEIVE', 'agent2', 8, [43], 1, 30),
  line('sticker', 'WAITING_RECEIVE', 'bj_reception', 23, [44], 1, 21),
  line('sticker', 'RECEIVED', 'reception', 5, [45], 2, 22),
  line('evisa', 'RECEIVED', 'reception', 3, [46, 47], 1, 4),
  line('sticker', 'AUDITING', 'agent2', 8, [48], 3, 24),
  line('evisa', 'AUDITING', 'customer', 29, [29], 2, 2),
  line('sticker', 'INCOMPLETE_MATERIAL', 'reception2', 11, [49], 4, 26),
  line('PH', 'INCOMPLETE_MATERIAL', 'agent', 7, [50], 3, 18),
  line('sticker', 'APPROVED', 'bj_reception', 25, [51], 4, 20),
  line('TR', 'APPROVED', 'reception', 9, [52, 53], 3, 15),
  line('sticker', 'WAITING_SUBMIT', 'agent', 7, [54], 5, 19),
  line('evisa', 'WAITING_SUBMIT', 'reception2', 10, [55], 2, 1),
  line('evisa', 'SUBMITTED', 'agent', 7, [56, 57], 4, 6),
  line('PH', 'SUBMITTED', 'agent', 7, [58], 6, 14),
  line('evisa', 'RESULT_AVAILABLE', 'reception', 12, [59], 9, 3, 'PASS'),
  line('TR', 'RESULT_AVAILABLE', 'bj_reception', 26, [60], 8, 0, 'PASS'),
  line('MY', 'RESULT_AVAILABLE', 'reception', 14, [61], 10, 0, 'REJECT'),
  line('sticker', 'MATERIAL_RETURNED', 'reception', 15, [62], 20, -3, 'PASS'),
  line('MY', 'CANCELLED', 'reception2', 16, [63], 7, 11),
  line('sticker', 'SUBMITTED', 'reception', 6, [64], 8, 9),
  line('sticker', 'RESULT_AVAILABLE', 'reception', 13, [65], 12, 7, 'RETURN'),
  line('PH', 'WAITING_RECEIVE', 'reception', 4, [66], 1, 24),
  line('TR', 'WAITING_RECEIVE', 'reception', 9, [67, 68], 1, 27),
  line('MY', 'WAITING_RECEIVE', 'agent', 7, [69], 1, 20),
]
