/** What an applicant of an order waits for. spec: lifecycles#applicants. */
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
