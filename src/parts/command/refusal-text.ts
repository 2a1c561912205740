import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { asTextKey, type Translate } from '#src/kit/i18n/translator.ts'

/** Why an action may not be done, with what the server says besides, as who may do it instead; undefined where it may be done. */
export function refusalText(
  { refused, note }: Pick<AvailableAction, 'refused' | 'note'>,
  t: Translate,
  params?: Record<string, string | number>,
): string | undefined {
  const reason = refused && t(asTextKey(refused), params)
  return reason && note !== undefined ? t('refusal.withNote', { reason, note }) : reason
}
