import { personName } from '#domain/person-name.ts'
import type { ReviewedThing } from './review.ts'

type Row = Readonly<Record<string, unknown>>

/** A contract with all that a review looks at, as its rows have it. */
export interface ReviewedRows {
  readonly contract: { readonly contractNo: string }
  /** Those that are still here. */
  readonly passports: readonly {
    readonly id: number
    readonly surname: string
    readonly givenNames: string
    readonly cname?: string | null | undefined
    /** Their place among all of the contract, by which lines and services point to them. */
    readonly sortNo: number
  }[]
  /** Those that somebody has touched; without a passport they are everybody's. */
  readonly papers: readonly {
    readonly key: string
    readonly passportId: number | null
    readonly name: string
    readonly ename: string
    readonly paperStatus: number
    readonly copies: number
    readonly details: Readonly<Record<string, string>>
    readonly reason?: string | null | undefined
    readonly files: readonly { readonly fileName: string; readonly storageName: string }[]
  }[]
  readonly services: readonly {
    readonly serviceId: number
    readonly name: string
    readonly ename?: string | undefined
    readonly quantity: number
    readonly passportIndex?: number | null | undefined
  }[]
  readonly lines: readonly {
    readonly kind: string
    readonly sourceId?: number | null | undefined
    readonly name: string
    readonly ename?: string | null | undefined
    readonly passportIndex?: number | null | undefined
  }[]
  readonly files: readonly {
    readonly storageName: string
    readonly fileName: string
    readonly kind?: string | null | undefined
  }[]
}

const PASSPORT = [
  'surname',
  'givenNames',
  'cname',
  'sex',
  'birthDay',
  'nationality',
  'passportType',
  'passportNo',
  'issueDay',
  'expiryDay',
  'purposeSection',
  'purposeGoal',
  'visaCategory',
  'entries',
  'urgencyLevel',
  'entryDay',
  'exitDay',
]
const LINE = ['quantity', 'unitFen', 'amountFen', 'refundable']

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const pick = (row: object, names: readonly string[]): ReviewedThing['values'] =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = (row as Row)[name]
      return isValue(value) ? [[name, value]] : []
    }),
  )

/** Of things that are alike, the second and third are told apart by their place among them. */
function numbered(things: readonly ReviewedThing[]): ReviewedThing[] {
  const seen = new Map<string, number>()
  return things.map((thing) => {
    const id = `${thing.part} ${thing.key}`
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count === 1 ? thing : { ...thing, key: `${thing.key} ${count}` }
  })
}

/** Under which key a paper is found among the things of a review. */
export const paperThing = (passportId: number | null | undefined, key: string) => `${passportId ?? ''} ${key}`

/**
 * What a review looks at, part by part; of the contract itself the named fields. Lines and services are known by whom they are
 * for, not by their place.
 */
export function thingsOf(
  { contract, passports, papers, services, lines, files }: ReviewedRows,
  contractFields: readonly string[],
): ReviewedThing[] {
  const whose = (at: number | null | undefined) => {
    const passport = passports.find((one) => one.sortNo === at)
    return { id: passport?.id ?? '', who: passport ? { who: personName(passport) } : {} }
  }
  const names = ({ name, ename }: { name: string; ename?: string | null | undefined }) =>
    ename ? { name, ename } : { name }
  return numbered([
    { part: 'contract', key: '', name: contract.contractNo, values: pick(contract, contractFields) },
    ...passports.map(
      (one): ReviewedThing => ({
        part: 'passport',
        key: String(one.id),
        name: personName(one),
        values: pick(one, PASSPORT),
      }),
    ),
    ...papers.map(({ key, passportId, ...one }): ReviewedThing => {
      const passport = passports.find(({ id }) => id === passportId)
      const joined = (name: 'fileName' | 'storageName') => one.files.map((file) => file[name]).join(', ') || undefined
      return {
        part: 'paper',
        key: paperThing(passportId, key),
        ...names(one),
        ...(passport && { who: personName(passport) }),
        values: {
          ...pick(one, ['paperStatus', 'copies', 'reason']),
          ...one.details,
          ...pick({ fileName: joined('fileName'), storageName: joined('storageName') }, ['fileName', 'storageName']),
        },
      }
    }),
    ...services.map((one): ReviewedThing => {
      const { id, who } = whose(one.passportIndex)
      return {
        part: 'service',
        key: `${one.serviceId} ${id}`,
        ...names(one),
        ...who,
        values: { quantity: one.quantity },
      }
    }),
    ...lines.map((one): ReviewedThing => {
      const { id, who } = whose(one.passportIndex)
      const key = [one.kind, one.sourceId ?? one.name, id].join(' ')
      return { part: 'line', key, ...names(one), ...who, values: pick(one, LINE) }
    }),
    ...files.map(
      ({ storageName, fileName, kind }): ReviewedThing => ({
        part: 'file',
        key: storageName,
        name: fileName,
        values: kind ? { fileKind: kind } : {},
      }),
    ),
  ])
}
