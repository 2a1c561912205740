import type { ContractEventType } from '#machines/lifecycle/contract.ts'
import type { PassportEventType } from '#machines/lifecycle/passport-custody.ts'
import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import type { ContractRow, PassportRow } from '#server/services/contract/facts.ts'
import { type ContractStepOptions, stepContract } from '#server/services/contract/lifecycle.ts'
import {
  type ApplicantRow,
  type ApplicantStepOptions,
  stepApplicant,
} from '#server/services/order/applicant-lifecycle.ts'
import { type PassportStepOptions, stepPassport } from '#server/services/passport/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'

interface Steps {
  contract: { event: ContractEventType; options: ContractStepOptions; row: ContractRow }
  passport: { event: PassportEventType; options: PassportStepOptions; row: PassportRow }
  applicant: { event: ApplicantEventType; options: ApplicantStepOptions; row: ApplicantRow }
}
type Run<E extends keyof Steps> = (
  tx: Tx,
  who: SignedContext,
  id: number,
  event: Steps[E]['event'],
  options?: Steps[E]['options'],
) => Promise<Steps[E]['row']>

const runs: { [E in keyof Steps]: Run<E> } = {
  contract: stepContract,
  passport: stepPassport,
  applicant: stepApplicant,
}

/**
 * The one way to move a contract, a passport or an applicant: the lifecycle machine decides on what the row and its
 * surroundings say in this transaction; status, log, audit and all that hangs on it change together. Refuses with 9999
 * and the guard's reason, 4409 for a stale `version`, 1111 for a row out of reach.
 */
export function step<E extends keyof Steps>(
  tx: Tx,
  who: SignedContext,
  entity: E,
  id: number,
  event: Steps[E]['event'],
  options?: Steps[E]['options'],
): Promise<Steps[E]['row']> {
  const run: Run<E> = runs[entity]
  return run(tx, who, id, event, options)
}
