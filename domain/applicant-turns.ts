/** What is waited for with somebody on an order. spec: lifecycles#applicants. */
export const applicantTurns = [
  'correct',
  'confirm',
  'upload',
  'receive',
  'audit',
  'prepare',
  'queue',
  'send',
  'consulate',
  'giveBack',
] as const
export type ApplicantTurn = (typeof applicantTurns)[number]
