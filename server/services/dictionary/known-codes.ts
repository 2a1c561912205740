import type { FieldProblem } from '#domain/field-problem.ts'
import type { Tx } from '#server/store/store.ts'
import { entriesOf } from './entries.ts'

/** The dictionaries of which one must know a field's code. The goal of an e-visa has a dictionary of its own. */
const DICTIONARIES = {
  passportType: ['PASSPORT_TYPE'],
  purposeSection: ['VISIT_SECTION_PURPOSE'],
  purposeGoal: ['VISIT_PURPOSE', 'EVISA_CATEGORY'],
  visaCategory: ['VISA_CATEGORY'],
  // What the form of an order calls the category (spec: domain#visa-kinds).
  visaType: ['VISA_CATEGORY'],
  entries: ['VISA_ENTRIES'],
  urgencyLevel: ['VISA_HANDLE_WAY'],
  kind: ['ATTACHMENT_KIND'],
} as const satisfies Record<string, readonly string[]>

type CodedField = keyof typeof DICTIONARIES | 'nationality'
type Codes = Partial<Readonly<Record<CodedField, string | null | undefined>>>

/** A part of a form with codes: `at` begins the path of its fields, `kept` is what the row says already. */
export interface CodedPart {
  readonly at: string
  readonly codes: Codes
  readonly kept?: Codes | undefined
}

const codedFields = [...Object.keys(DICTIONARIES), 'nationality'] as CodedField[]

/** What the parts say anew, each with its path. */
const saidIn = (parts: readonly CodedPart[]) =>
  parts.flatMap(({ at, codes, kept }) =>
    codedFields.flatMap((field) => {
      const code = codes[field]
      return code && code !== kept?.[field] ? [{ path: `${at}${field}`, field, code }] : []
    }),
  )

async function countriesOf(tx: Tx, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await tx.selectFrom('country').select('nationCode').where('nationCode', 'in', codes).execute()
  return new Set(rows.map((row) => row.nationCode))
}

/** Known codes, as 'TYPE code'. */
async function wordsOf(tx: Tx, types: readonly string[], companyId: number | undefined): Promise<ReadonlySet<string>> {
  if (types.length === 0) return new Set()
  const entries = await entriesOf(tx, types, companyId)
  return new Set([...entries].flatMap(([type, words]) => words.map(({ code }) => `${type} ${code}`)))
}

/**
 * Codes that no dictionary knows, each at its field: a draft may be unfinished, but not say what nobody can read. With a
 * company in the words of that center. What a row says already may stay, as a word may have been switched off since.
 */
export async function unknownWords(
  tx: Tx,
  companyId: number | undefined,
  parts: readonly CodedPart[],
): Promise<FieldProblem[]> {
  const said = saidIn(parts)
  const typesOf = (field: CodedField): readonly string[] => (field === 'nationality' ? [] : DICTIONARIES[field])
  const types = new Set(said.flatMap(({ field }) => typesOf(field)))
  const words = await wordsOf(tx, [...types], companyId)
  const nationalities = said.flatMap(({ field, code }) => (field === 'nationality' ? [code] : []))
  const countries = await countriesOf(tx, nationalities)
  return said
    .filter(({ field, code }) =>
      field === 'nationality' ? !countries.has(code) : !typesOf(field).some((type) => words.has(`${type} ${code}`)),
    )
    .map(({ path }) => ({ path, key: 'rules.choice' }))
}
