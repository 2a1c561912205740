import type { ContractDetails } from '#protocol/contract/schemas.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'

/** Why somebody may not review a contract, with who may instead. */
export const withReviewers = (
  reason: string | undefined,
  { reviewersNote: note }: Pick<ContractDetails, 'reviewersNote'>,
  t: Translate,
): string | undefined => (reason !== undefined && note !== undefined ? t('refusal.withNote', { reason, note }) : reason)
