/** Everything is the product's own; only uploads may go to a configured object storage. */
const CSP = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval' {{scripts}}",
  // Arco sets style attributes and the login page carries its first styles inline.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/**
 * The content security policy. `scriptHashes` are the CSP sources of the page's inline scripts, quotes included; `storage` is
 * the address of the object storage that pages upload to, where it is not the server itself.
 */
export const contentPolicy = (scriptHashes: readonly string[], storage = ''): string =>
  CSP.join('; ')
    .replace('{{scripts}}', scriptHashes.join(' '))
    .replace("connect-src 'self'", `connect-src 'self' ${storage}`.trim())

/** Headers of every answer, with the policy for these inline scripts. */
export function secureHeaders(headers: Headers, scriptHashes: readonly string[] = [], storage?: string): void {
  headers.set('content-security-policy', contentPolicy(scriptHashes, storage))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'same-origin')
  headers.set('x-frame-options', 'DENY')
}
