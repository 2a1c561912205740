import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { credentialV4, hmacSha1, type Signable, signingDate, signV4, textV1 } from '#server/adapters/oss-signature.ts'

/** The client's own signing code: somebody else's reading of the same rules. */
interface Oracle {
  buildCanonicalString(method: string, resource: string, request: object, expires?: string): string
  computeSignature(secret: string, text: string): string
  authorizationV4(
    id: string,
    secret: string,
    region: string,
    method: string,
    request: { headers: Record<string, string>; queries: Record<string, string | null> },
    bucket: string,
    key: string,
    additional?: string[],
  ): string
}
const oracle = createRequire(import.meta.url)('ali-oss/lib/common/signUtils.js') as Oracle

const SECRET = 'a secret of the tests'
const bucket = 'visadesk'
const key = 'api/oss/-99/7/2026/11/20/one-two_three.pdf'

const headers = {
  'content-type': 'application/pdf',
  'content-md5': 'XrY7u+Ae7tCTyVK7j1rNww==',
  'x-oss-date': 'Fri, 20 Nov 2026 02:00:00 GMT',
  'x-oss-security-token': '101.2.3.abc',
  'x-oss-callback': 'eyJhIjoxfQ==',
  'x-oss-meta-b': '  spaced ',
  accept: '*/*',
}
const cases: [string, string, Record<string, string>][] = [
  ['PUT', 'an object', {}],
  ['POST', 'the beginning of an upload', { uploads: '' }],
  ['PUT', 'a part', { partNumber: '12', uploadId: '0A1B' }],
  ['GET', 'the list of parts', { uploadId: '0A1B' }],
  ['GET', 'odd characters', { uploadId: "!'()* /+=&~ä" }],
]

const signableOf = (method: string, query: Record<string, string>, own: Record<string, string>): Signable => ({
  method,
  bucket,
  key,
  query: Object.entries(query),
  headers: Object.entries(own),
})

describe('signatures', () => {
  it.each(cases)('version 1 of %s %s is the client’s', async (method, _, query) => {
    const text = oracle.buildCanonicalString(method, `/${bucket}/${key}`, { headers, parameters: query })
    const own = textV1(signableOf(method, { ...query, 'max-parts': '5' }, headers), headers['x-oss-date'])
    expect(own).toBe(text)
    expect(await hmacSha1(SECRET, own)).toBe(oracle.computeSignature(SECRET, text))
  })

  it.each(cases)('version 4 of %s %s is the client’s', async (method, _, query) => {
    const date = signingDate(Date.UTC(2026, 10, 20, 2, 3, 4))
    expect(date).toBe('20261120T020304Z')
    const signed = { ...headers, 'x-oss-date': date, 'x-oss-content-sha256': 'UNSIGNED-PAYLOAD' }
    const queries = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, value === '' ? null : value]),
    )
    for (const additional of [[], ['accept']]) {
      const theirs = oracle.authorizationV4(
        'STS.id',
        SECRET,
        'cn-hangzhou',
        method,
        { headers: signed, queries },
        bucket,
        key,
        additional,
      )
      const scope = { date, region: 'cn-hangzhou' }
      const ours = await signV4(SECRET, scope, signableOf(method, query, signed), additional)
      const named = additional.length > 0 ? `AdditionalHeaders=${additional.join(';')},` : ''
      expect(`OSS4-HMAC-SHA256 Credential=${credentialV4('STS.id', scope)},${named}Signature=${ours}`).toBe(theirs)
    }
  })

  it('is another one for another secret, method, key, header or query', async () => {
    const scope = { date: '20261120T020304Z', region: 'cn-hangzhou' }
    const base = signableOf('PUT', { partNumber: '1', uploadId: 'A' }, headers)
    const others: [string, Signable][] = [
      [`${SECRET}!`, base],
      [SECRET, { ...base, method: 'POST' }],
      [SECRET, { ...base, key: `${key}x` }],
      [SECRET, signableOf('PUT', { partNumber: '2', uploadId: 'A' }, headers)],
      [SECRET, signableOf('PUT', { partNumber: '1', uploadId: 'A' }, { ...headers, 'x-oss-callback': 'e30=' })],
      [SECRET, signableOf('PUT', { partNumber: '1', uploadId: 'A' }, { ...headers, 'content-type': 'text/html' })],
    ]
    const v1 = await hmacSha1(SECRET, textV1(base, 'now'))
    const v4 = await signV4(SECRET, scope, base)
    for (const [secret, other] of others) {
      expect(await hmacSha1(secret, textV1(other, 'now'))).not.toBe(v1)
      expect(await signV4(secret, scope, other)).not.toBe(v4)
    }
  })
})
