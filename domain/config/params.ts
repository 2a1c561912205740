import {
  hasTwoDecimals,
  isFraction,
  isInteger,
  isNegative,
  isNegativeInteger,
  isNonNegativeInteger,
  isNotNegative,
  isNumber,
  isPositive,
  isPositiveInteger,
} from '#domain/amounts.ts'
import { integerBound } from '#domain/constants.ts'
import { isTime, isTimeRange } from '#domain/periods.ts'

/** The kinds that are a number, each with its rule (spec: forms#field-rules) and the message of what is none. */
const numberKinds = {
  number: [isNumber, 'rules.number'],
  integer: [isInteger, 'rules.integer'],
  positiveInteger: [isPositiveInteger, 'rules.positiveInteger'],
  nonNegativeInteger: [isNonNegativeInteger, 'rules.nonNegativeInteger'],
  negativeInteger: [isNegativeInteger, 'rules.negativeInteger'],
  positive: [isPositive, 'rules.positive'],
  notNegative: [isNotNegative, 'rules.notNegative'],
  negative: [isNegative, 'rules.negative'],
  rate: [hasTwoDecimals, 'rules.twoDecimals'],
  fraction: [isFraction, 'rules.fraction'],
} as const satisfies Readonly<Record<string, readonly [(value: string) => boolean, string]>>
type NumberKind = keyof typeof numberKinds

const timeKinds = { time: [isTime, 'rules.time'], timeRange: [isTimeRange, 'rules.timeRange'] } as const

/** What a parameter takes. A flag is on or off; a choice one of its own values; a rate has two decimals at most. */
export const paramKinds = [
  'text',
  'number',
  'integer',
  'positiveInteger',
  'nonNegativeInteger',
  'negativeInteger',
  'positive',
  'notNegative',
  'negative',
  'rate',
  'fraction',
  'time',
  'timeRange',
  'flag',
  'choice',
] as const
export type ParamKind = (typeof paramKinds)[number]

export const isNumberKind = (kind: string): kind is NumberKind => Object.hasOwn(numberKinds, kind)

export interface ParamRule {
  readonly kind: ParamKind
  readonly choices?: readonly string[] | undefined
  readonly min?: number
  readonly max?: number
}

export interface ProductParam extends ParamRule {
  /** What holds where nothing is set. */
  readonly standard: string
}

/** The parameters that the product itself reads; what each means is said in the texts, under `sysParam.meaning.<code>`. */
export const productParams = {
  /** spec: pages#workspace: the header title is that of the edition. */
  edition: { kind: 'choice', standard: 'visa', choices: ['visa', 'global'] },
  /** spec: lifecycles#contract. */
  'contract.fourEyes': { kind: 'flag', standard: 'on' },
  /** Whether acceptance refuses what its rules find, or only tells (spec: domain#acceptance-check). */
  'contract.acceptCheck': { kind: 'choice', standard: 'on', choices: ['on', 'hint'] },
  /** Whether a form with open problems may be approved (spec: lifecycles#applicants). */
  'visa.audit.allowIncomplete': { kind: 'flag', standard: 'off' },
  /** Whether who filled a form in may not approve it, where his center has another auditor. */
  'visa.audit.fourEyes': { kind: 'flag', standard: 'on' },
  /** Whether what is approved is prepared for the consulate at once. */
  'visa.audit.prepareAtOnce': { kind: 'flag', standard: 'off' },
  /** Whether a visa is written down with its number only (spec: lifecycles#results). */
  'issue.visaNoRequired': { kind: 'flag', standard: 'off' },
  /** How many days a Philippine e-visa lets somebody stay (spec: forms#consulate-forms). */
  'ph.stayDays': { kind: 'positiveInteger', standard: '14', min: 1, max: 365 },
  /** How many days ahead of the arrival a Turkish e-visa is asked for at most. */
  'tr.aheadDays': { kind: 'positiveInteger', standard: '90', min: 1, max: 3650 },
  /** For how many days after its end a form's answers and files are kept. */
  'form.keepDays': { kind: 'positiveInteger', standard: '400', min: 30, max: 3650 },
  /** Whether a new password needs a code by SMS beside the old one. */
  'password.smsCode': { kind: 'flag', standard: 'off' },
  /** How many backups the scheduled task keeps. */
  'backup.keep': { kind: 'positiveInteger', standard: '7', min: 1, max: 365 },
} as const satisfies Readonly<Record<string, ProductParam>>

export type ProductParamCode = keyof typeof productParams

export const isProductParam = (code: string): code is ProductParamCode => Object.hasOwn(productParams, code)

export const valueMaxLength = 500
/** So many parameters of their own people may add: more could not be looked through. */
export const mostParams = 200

/** Digits that a database and a screen hold; the rule of the kind decides the rest. */
const plainNumber = /^-?\d{1,9}(\.\d{1,6})?$/

/** Why a text is no value of a parameter: a text key with its parameters; null when it is one. */
export function paramProblem(
  { kind, choices = [], min, max }: ParamRule,
  value: string,
): { key: string; params?: Record<string, string | number> } | null {
  if (isNumberKind(kind)) {
    const [fits, key] = numberKinds[kind]
    if (!isNumber(value)) return { key: 'rules.number' }
    const isOfKind = plainNumber.test(value) && fits(value)
    // The limits of the kind say nothing where the parameter has narrower ones.
    if (!isOfKind && min !== undefined && max !== undefined)
      return { key: 'rules.integerBetween', params: { minimum: min, maximum: max } }
    if (!isOfKind) return { key }
    const [lowest, highest] = [min ?? -integerBound, max ?? integerBound]
    if (Number(value) < lowest) return { key: 'rules.tooSmall', params: { minimum: lowest } }
    return Number(value) > highest ? { key: 'rules.tooLarge', params: { maximum: highest } } : null
  }
  switch (kind) {
    case 'time':
    case 'timeRange':
      return timeKinds[kind][0](value) ? null : { key: timeKinds[kind][1] }
    case 'flag':
      return value === 'on' || value === 'off' ? null : { key: 'rules.choice' }
    case 'choice':
      return choices.includes(value) ? null : { key: 'rules.choice' }
    case 'text':
      return value.length > valueMaxLength ? { key: 'rules.tooLong', params: { maximum: valueMaxLength } } : null
  }
}
