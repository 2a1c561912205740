/** The answers of object storage: XML, errors as `<Error>` with a code that clients know. */

const STATUS = {
  AccessDenied: 403,
  CallbackFailed: 203,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidObjectName: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidSecurityToken: 403,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SecurityTokenExpired: 403,
  SignatureDoesNotMatch: 403,
} as const
export type OssCode = keyof typeof STATUS

/** A refusal in the storage's words. `more` are further elements of its body. */
export class OssError extends Error {
  readonly code: OssCode
  readonly more: Readonly<Record<string, string>>

  constructor(code: OssCode, message: string, more: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'OssError'
    this.code = code
    this.more = more
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)

type Element = readonly [name: string, content: string | number | boolean | readonly Element[]]

const written = ([name, content]: Element): string =>
  `<${name}>${Array.isArray(content) ? content.map(written).join('') : escaped(String(content))}</${name}>`

/** A document of nested elements. */
export const xmlAnswer = (root: Element, status = 200): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })

export function errorAnswer(error: OssError, requestId: string, hostId: string): Response {
  const body: Element[] = [
    ['Code', error.code],
    ['Message', error.message],
    ['RequestId', requestId],
    ['HostId', hostId],
    ...Object.entries(error.more),
  ]
  return xmlAnswer(['Error', body], STATUS[error.code])
}
