import { batchReceive } from '#protocol/applicant/desk-calls.ts'

/** As much of an applicant as is asked for by id and said by name. */
interface Receivable {
  readonly id: number
  readonly version: number
  readonly surname: string
  readonly givenNames: string
  readonly cname?: string | undefined
  readonly isContractFlow?: true | undefined
}

/** Receives several applicants; their rows say of which of them it may be asked. */
export const receiveBatch = {
  receive: {
    call: batchReceive,
    texts: 'applicantDesk.batchReceive',
    primary: true,
    warning: (rows: readonly Receivable[]) =>
      rows.some(({ isContractFlow }) => isContractFlow) ? 'applicantDesk.batchReceive.contractFlow' : undefined,
    input: (rows: readonly Receivable[]) => ({
      items: rows.map(({ id, version }) => ({ id, version })),
    }),
  },
} as const
