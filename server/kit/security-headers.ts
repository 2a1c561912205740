import { lodopOrigins } from '#domain/printing.ts'
import { serviceAddresses } from '#protocol/image/service.ts'

/**
 * Everything is the product's own; beside it only a configured object storage, the calls of the local image service, and
 * the print component where it is used.
 */
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

const printScripts = [...lodopOrigins.http, ...lodopOrigins.https]
/** The component answers over sockets of the same hosts. */
const printSockets = printScripts.map((origin) => origin.replace(/^http/, 'ws'))

/** What pages may reach beside the product itself. */
export interface Reached {
  /** The address of the object storage that pages upload to, where it is not the server itself. */
  readonly storage?: string | undefined
  /** Some center prints by the print component, which runs on the desk's own computer (Desk devices). */
  readonly printing?: boolean
}

const sources = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')

/** The content security policy. `scriptHashes` are the CSP sources of the page's inline scripts, quotes included. */
export function contentPolicy(
  scriptHashes: readonly string[],
  { storage = '', printing = false }: Reached = {},
): string {
  const scripts = printing ? printScripts : []
  const sockets = printing ? [...printScripts, ...printSockets] : []
  return CSP.join('; ')
    .replace('{{scripts}}', sources(...scriptHashes, ...scripts))
    .replace("connect-src 'self'", sources("connect-src 'self'", storage, ...sockets, ...serviceAddresses))
}

/** Headers of every answer, with the policy for these inline scripts. */
export function secureHeaders(headers: Headers, scriptHashes: readonly string[] = [], reached: Reached = {}): void {
  headers.set('content-security-policy', contentPolicy(scriptHashes, reached))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'same-origin')
  headers.set('x-frame-options', 'DENY')
}
