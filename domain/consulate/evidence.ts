/**
 * What proves what was sent to a consulate's site and what it said (spec: lifecycles#consulate-application). `REQUEST` and `ANSWER`
 * are words that went there and back; the others are files.
 */
export const evidenceKinds = {
  REQUEST: 'REQUEST',
  ANSWER: 'ANSWER',
  RECEIPT: 'RECEIPT',
  VISA: 'VISA',
  SCREEN: 'SCREEN',
  LETTER: 'LETTER',
} as const
export type EvidenceKind = keyof typeof evidenceKinds

/** What people add themselves. */
export const evidenceFileKinds = ['RECEIPT', 'VISA', 'SCREEN', 'LETTER'] as const satisfies readonly EvidenceKind[]
export type EvidenceFileKind = (typeof evidenceFileKinds)[number]

/** No more of one answer is kept. */
export const mostEvidenceChars = 256 * 1024

/** Words that went there and back are kept so long (ms); receipts, visas and the like for good. */
export const evidenceKeepMs = 180 * 24 * 3_600_000

const secretWords = /("(?:\w*password|\w*secret|\w*token|pin|cvv|cardNo)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi

/** What stands in evidence in place of a secret. */
export const mask = '***'

/** The fields of a form as evidence keeps them: what is for the site alone is named, and no more. */
export const maskedFields = <T extends { readonly key: string; readonly value: unknown }>(
  fields: readonly T[],
  secrets: readonly string[],
): readonly T[] => fields.map((field) => (secrets.includes(field.key) ? { ...field, value: mask } : field))

/** What may be kept of words in JSON: passwords and the like are no evidence. */
export const maskSecrets = (json: string): string => json.replace(secretWords, `$1"${mask}"`)
