import { SiteError } from '#server/adapters/site-error.ts'
import type { SiteOutcome } from './gate.ts'

/** What an errand that failed says of the site: an answer that nobody can read is one, a fault of this server is none. */
export function siteOutcome(error: unknown, now: number): SiteOutcome {
  if (!(error instanceof SiteError)) return null
  if (error.kind === 'byHand') return null
  if (error.kind === 'notUnderstood') return { type: 'answered' }
  return { type: error.kind === 'refusedCaller' ? 'refusedCaller' : 'faulted', at: now }
}
