/** Pictures may come from object storage addresses given by the server; everything else is the product's own. */
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
].join('; ')

/** Headers of every answer. `scriptHashes` are the CSP sources of the page's inline scripts, quotes included. */
export function secureHeaders(headers: Headers, scriptHashes: readonly string[] = []): void {
  headers.set('content-security-policy', CSP.replace('{{scripts}}', scriptHashes.join(' ')))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'same-origin')
  headers.set('x-frame-options', 'DENY')
}
