/** Where things stand in a machine readable zone. ICAO Doc 9303 parts 4 to 7; positions count from 0 over all lines. */

export type MrzLayoutName = 'TD3' | 'MRV-A' | 'TD2' | 'MRV-B' | 'TD1'

export type MrzField =
  | 'documentType'
  | 'issuer'
  | 'name'
  | 'number'
  | 'nationality'
  | 'birthDay'
  | 'sex'
  | 'expiryDay'
  | 'optional'
  | 'composite'

/** From (included) to (excluded). */
export type Range = readonly [from: number, to: number]

export interface MrzLayout {
  readonly name: MrzLayoutName
  readonly lineLength: number
  readonly length: number
  /** First letters of the document type. */
  readonly types: string
  readonly fields: Readonly<Record<Exclude<MrzField, 'composite'>, Range>>
  /** Position of each check digit; a layout without one does not check that field. */
  readonly checks: {
    readonly number: number
    readonly birthDay: number
    readonly expiryDay: number
    readonly optional?: number
  }
  /** A second optional field (TD1). */
  readonly optionalMore?: Range
  readonly composite?: { readonly at: number; readonly over: readonly Range[] }
}

const twoLines = (
  name: MrzLayoutName,
  lineLength: number,
  types: string,
  optional: Range,
  more: Pick<MrzLayout, 'composite'> & { optionalCheck?: number } = {},
): MrzLayout => {
  const second = (from: number, to: number): Range => [lineLength + from, lineLength + to]
  return {
    name,
    lineLength,
    length: lineLength * 2,
    types,
    fields: {
      documentType: [0, 2],
      issuer: [2, 5],
      name: [5, lineLength],
      number: second(0, 9),
      nationality: second(10, 13),
      birthDay: second(13, 19),
      sex: second(20, 21),
      expiryDay: second(21, 27),
      optional: second(...optional),
    },
    checks: {
      number: lineLength + 9,
      birthDay: lineLength + 19,
      expiryDay: lineLength + 27,
      ...(more.optionalCheck !== undefined && { optional: lineLength + more.optionalCheck }),
    },
    ...(more.composite && { composite: more.composite }),
  }
}

const compositeOfTwo = (lineLength: number, end: number): MrzLayout['composite'] => ({
  at: lineLength + end,
  over: [
    [lineLength, lineLength + 10],
    [lineLength + 13, lineLength + 20],
    [lineLength + 21, lineLength + end],
  ],
})

/** Visas have no composite digit and no check over what is optional. */
export const mrzLayouts: readonly MrzLayout[] = [
  twoLines('TD3', 44, 'P', [28, 42], { optionalCheck: 42, composite: compositeOfTwo(44, 43) }),
  twoLines('MRV-A', 44, 'V', [28, 44]),
  twoLines('TD2', 36, 'ACIP', [28, 35], { composite: compositeOfTwo(36, 35) }),
  twoLines('MRV-B', 36, 'V', [28, 36]),
  {
    name: 'TD1',
    lineLength: 30,
    length: 90,
    types: 'ACI',
    fields: {
      documentType: [0, 2],
      issuer: [2, 5],
      number: [5, 14],
      optional: [15, 30],
      birthDay: [30, 36],
      sex: [37, 38],
      expiryDay: [38, 44],
      nationality: [45, 48],
      name: [60, 90],
    },
    checks: { number: 14, birthDay: 36, expiryDay: 44 },
    optionalMore: [48, 59],
    composite: {
      at: 59,
      over: [
        [5, 30],
        [30, 37],
        [38, 45],
        [48, 59],
      ],
    },
  },
]

const valueOfCharacter = (character: string): number => (character === '<' ? 0 : Number.parseInt(character, 36))

/** Weights 7, 3, 1; A is 10 … Z is 35, the filler is 0. */
export const mrzCheckDigit = (text: string): string =>
  String(text.split('').reduce((sum, character, at) => sum + valueOfCharacter(character) * [7, 3, 1][at % 3]!, 0) % 10)
