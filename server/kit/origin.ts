import type { Call } from '#protocol/kit/call.ts'

/**
 * Whether a request may change or send: browsers name the site of a page that posts in Origin, and of one that only gets in
 * Sec-Fetch-Site. A client that sends neither (a script, a scanner gateway) carries no foreign cookies either.
 */
export function isOwnSite(request: Request, call: Call, host: string | null): boolean {
  if (call.effect === 'read') return true
  const origin = request.headers.get('origin')
  if (origin !== null) {
    try {
      return new URL(origin).host === (host ?? new URL(request.url).host)
    } catch {
      return false
    }
  }
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}
