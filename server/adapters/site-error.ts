/**
 * Why a site gave no answer. `busy`, `down`, `timeout`, `maintenance`: later it may; after `timeout` nobody knows whether it
 * took what was sent. `refusedCaller`: it does not let us in. `notUnderstood`: it answered what nobody can read. `byHand`: it has
 * pages for people only.
 */
export type SiteErrorKind = 'busy' | 'down' | 'timeout' | 'refusedCaller' | 'notUnderstood' | 'maintenance' | 'byHand'

export class SiteError extends Error {
  readonly kind: SiteErrorKind
  /** The site's own word on when to come again, in ms. */
  readonly retryAt: number | undefined
  /** The beginning of what it answered, where nobody can read it. */
  readonly answer: string | undefined

  constructor(kind: SiteErrorKind, message: string, retryAt?: number, answer?: string) {
    super(message)
    this.name = 'SiteError'
    this.kind = kind
    this.retryAt = retryAt
    this.answer = answer
  }
}
