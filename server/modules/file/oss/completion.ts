import { OssError } from './answers.ts'

/** The list of 200 parts of the largest object is a sixth of it. */
const MAX_BODY = 128 * 1024

export interface NamedPart {
  readonly partNumber: number
  readonly etag: string
}

const element = (text: string, name: string) =>
  new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(text)?.[1]?.replaceAll('&quot;', '"')

/**
 * The parts that a completion names. Tolerant of order, blanks and quotes within a part; a document type, and so any entity
 * of its own, is refused unread.
 */
export async function readCompletion(request: Request): Promise<NamedPart[]> {
  const malformed = () => new OssError('MalformedXML', 'The XML you provided was not well-formed.')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) throw malformed()
  let text = ''
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BODY) throw malformed()
  }
  const body = /<CompleteMultipartUpload[^>]*>([\s\S]*)<\/CompleteMultipartUpload>/.exec(text)?.[1]
  if (body === undefined || text.includes('<!')) throw malformed()
  const parts = body.split('</Part>').slice(0, -1)
  if (parts.length === 0) throw malformed()
  return parts.map((part) => {
    const partNumber = element(part, 'PartNumber') ?? ''
    const etag = /^"?([0-9A-Fa-f]{32})"?$/.exec(element(part, 'ETag') ?? '')?.[1]
    if (!/^\d{1,5}$/.test(partNumber) || etag === undefined) throw malformed()
    return { partNumber: Number(partNumber), etag: etag.toUpperCase() }
  })
}
