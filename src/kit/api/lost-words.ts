import { type Failure, isNetworkAway } from '#machines/kit/failure.ts'
import { codes } from '#protocol/codes.ts'

type Say = (key: 'errors.timeout' | 'errors.networkAway' | 'errors.handlingFailed' | 'errors.operationFailed') => string

/** Why no answer came, to be said before what becomes of the request; null: none came within the time that is waited for one. */
export function lostWords(failure: Failure | null, t: Say): string {
  if (failure === null) return t('errors.timeout')
  return isNetworkAway(failure) ? t('errors.networkAway') : failure.message || t('errors.handlingFailed')
}

/** Why a call failed: of one without an answer as above, else the answer's own words. */
export const failureWords = (failure: Failure, t: Say): string =>
  failure.kind === 'lost' ? lostWords(failure, t) : failure.message || t('errors.operationFailed')

/**
 * What a form says of a failed call in its own place. Nothing of a refusal without words, nor of one whose dialog was closed by
 * its button (spec: calls#answer-codes: 8888, 4444).
 */
export function inlineWords(failure: Failure, t: Say): string {
  const isSaidElsewhere = failure.code === codes.alert || (failure.code !== '' && failure.message === '')
  return isSaidElsewhere ? '' : failureWords(failure, t)
}
