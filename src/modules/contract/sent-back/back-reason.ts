import type { BackItem } from '#domain/contract/back-items.ts'
import type { Passport } from '#protocol/contract/schemas.ts'

/** The code of a reason that a paper's own name gives; any other is said of papers in general. */
export const codeOfPaper = (paperKey: string, codes: readonly string[]): string => {
  const own = { PHOTO_PRINT: 'PHOTO', FORM: 'FORM_UNSIGNED', PAGES: 'PASSPORT_PAGES' }[paperKey] ?? paperKey
  return codes.find((code) => code === own) ?? codes.find((code) => code === 'MATERIAL') ?? codes[0] ?? ''
}

const FIELD = 'field:'

/** How a marked field is known among marked cells. */
export const cellOfField = (passportId: number, field: string) => `${passportId} ${FIELD}${field}`

const fieldCodes: Readonly<Record<string, string>> = { expiryDay: 'PASSPORT_VALIDITY', visaCategory: 'CATEGORY' }

const codeOfField = (field: string, codes: readonly string[]): string => {
  const own = fieldCodes[field] ?? 'DATA_MISMATCH'
  return codes.find((code) => code === own) ?? codes[0] ?? ''
}

/** The name of a cell as an item: '{passportId} {paper}', or a field; without a passport it is everybody's. */
export function itemOfCell(cell: string, codes: readonly string[]): BackItem {
  const [passportId, paperKey = ''] = cell.split(' ')
  if (paperKey.startsWith(FIELD)) {
    const field = paperKey.slice(FIELD.length)
    return { passportId: Number(passportId), field, code: codeOfField(field, codes) }
  }
  return { ...(passportId && { passportId: Number(passportId) }), paperKey, code: codeOfPaper(paperKey, codes) }
}

interface Words {
  readonly reason: (code: string) => string
  readonly person: (passport: Passport) => string
  readonly of: string
  readonly and: string
  readonly next: string
}

/** What is marked as one sentence, person by person, each with all that was marked of him. */
export function reasonOf(items: readonly BackItem[], passports: readonly Passport[], words: Words): string {
  const byPerson = Map.groupBy(items, ({ passportId }) => passportId)
  return [...byPerson]
    .map(([id, own]) => {
      const said = own.map(({ code, note }) => [words.reason(code), note && `(${note})`].filter(Boolean).join(' '))
      const person = passports.find((one) => one.id === id)
      return `${person ? `${words.person(person)}${words.of}` : ''}${[...new Set(said)].join(words.and)}`
    })
    .join(words.next)
}
