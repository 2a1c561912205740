import type { Call } from '#protocol/kit/call.ts'

/**
 * Whether a request may change or send: browsers name the site of a page that posts in Origin, and of one that only gets in
 * Sec-Fetch-Site. A client that sends neither (a script, a scanner gateway) carries no foreign cookies either. `own` is the
 * scheme and host by which the browser reached the server: a page that came over plain http may be anybody's.
 */
export function isOwnSite(request: Request, call: Call, own: string): boolean {
  if (call.effect === 'read') return true
  const origin = request.headers.get('origin')
  if (origin !== null) {
    try {
      return new URL(origin).origin === new URL(own).origin
    } catch {
      return false
    }
  }
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}
