/** What a status means to the one who works on it, in one set of colours for all pages. */
export type Tone = 'neutral' | 'progress' | 'done' | 'attention' | 'danger' | 'special'

const tones: Readonly<Record<Exclude<Tone, 'neutral'>, readonly string[]>> = {
  // Somebody here has to do something.
  attention: [
    'BACK',
    'REVIEW_BACK',
    'INCOMPLETE_MATERIAL',
    'REJECTED',
    'DISPUTED',
    'CORRECTION_REQUIRED',
    'WAITING_PAYMENT',
    'UNPAID',
    'UN_PASS',
    'TO_AUDIT',
    'ROLLED_BACK',
    'RETURN',
    'URGENT',
    'HOLD',
    'MISSING_PAPER',
    'MISPRINT',
    'BLOCKED',
    'PASS_REJECT',
    'PASS_RETURN',
    'REJECT_RETURN',
  ],
  progress: [
    'ACCEPTED',
    'REVIEWED',
    'SENT',
    'SUBMITTED',
    'PROCESSING',
    'EXECUTING',
    'PAYING',
    'RECEIVED',
    'AUDITING',
    'APPROVED',
    'WAITING_RECEIVE',
    'WAITING_SUBMIT',
    'CONFIRMED',
    'BOUND',
    'CHECKED',
    'DISPATCHED',
    'ISSUED',
    'COUNTED',
    'PENDING',
    'IN_PROGRESS',
  ],
  done: [
    'COMPLETED',
    'SUCCESS',
    'PAID',
    'PASS',
    'SETTLED',
    'CLOSED',
    'RETRIEVED',
    'RETURNED',
    'RESULT_AVAILABLE',
    'MATERIAL_RETURNED',
    'ENABLED',
    'NORMAL',
  ],
  danger: ['FAIL', 'REJECT', 'REJECT_BACK', 'LOST', 'DAMAGED', 'STOPPED', 'FROZEN', 'HELD_BY_CONSULATE'],
  special: ['REFUNDED'],
}

/** The tone of a status text key ("status.contract.BACK"); finance's CONFIRMED and a form's APPROVED are ends, others' steps. */
export function toneOf(key: string): Tone {
  if (key === 'status.finance.CONFIRMED' || key === 'status.applyForm.APPROVED') return 'done'
  const name = key.slice(key.lastIndexOf('.') + 1)
  const found = Object.entries(tones).find(([, names]) => names.includes(name))
  return (found?.[0] as Tone | undefined) ?? 'neutral'
}
