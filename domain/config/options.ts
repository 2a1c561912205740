import { type EligibilityKey, eligibilityKeys, eligibilityStates } from '#domain/acceptance/eligibility.ts'
import { type OptionalRuleId, optionalRules, rules, standardOf } from '#domain/acceptance/rules.ts'
import { acceptanceCutOff } from '#domain/constants.ts'
import { parseTime } from '#domain/day.ts'
import { holdsCode, labelModules, labelSizeText } from '#domain/label-size.ts'
import { listParam } from '#domain/list-text.ts'

/** What a center may set, each with its kind, its bounds and what holds where nothing is set. */
export type OptionKind =
  | { readonly kind: 'time'; readonly standard: string }
  | { readonly kind: 'switch'; readonly standard: 'on' | 'off' }
  | { readonly kind: 'choice'; readonly standard: string; readonly choices: readonly string[] }
  | { readonly kind: 'number'; readonly standard: string; readonly min: number; readonly max: number }
  | { readonly kind: 'text'; readonly standard: string; readonly max: number }

/** How each rule of acceptance weighs that leaves it to the center. */
const ruleOptions = Object.fromEntries(
  optionalRules.map((id) => [`rule.${id}`, { kind: 'choice', standard: standardOf(id), choices: rules[id].option }]),
) as unknown as { readonly [Id in OptionalRuleId as `rule.${Id}`]: OptionKind & { kind: 'choice' } }

/** What a center says of each visa-free row: unchecked, confirmed or hidden; a row is never more than a hint. */
const visaFreeOptions = Object.fromEntries(
  eligibilityKeys.map((key) => [
    `visaFree.${key}`,
    { kind: 'choice', standard: 'unchecked', choices: eligibilityStates },
  ]),
) as unknown as { readonly [Key in EligibilityKey as `visaFree.${Key}`]: OptionKind & { kind: 'choice' } }

/** The options by their code. A label is width x height in mm. */
export const centerOptions = {
  /** Acceptance later than this counts from the next working day (spec: numbers#ready-day). */
  'acceptance.cutOff': { kind: 'time', standard: acceptanceCutOff },
  /**
   * A supervisor may close what finance itself took in: for a center with one person in finance (spec:
   * lifecycles#day-close).
   */
  'dayClose.supervisor': { kind: 'switch', standard: 'off' },
  /** Printing through Lodop; off: through the browser's dialogue (desk devices). The pages' policy admits it only when on. */
  'print.lodop': { kind: 'switch', standard: 'off' },
  /** A label and a receipt were printed here and looked at: a line of the opening list. */
  'print.tested': { kind: 'switch', standard: 'off' },
  'print.labelSize': { kind: 'choice', standard: '60x40', choices: ['50x30', '60x40', '70x50', '80x50', '100x60'] },
  'print.receiptPaper': { kind: 'choice', standard: 'a4', choices: ['a4', 'roll80'] },
  /** A printer's name as Lodop lists it; empty: the machine's own. */
  'print.labelPrinter': { kind: 'text', standard: '', max: 100 },
  'print.receiptPrinter': { kind: 'text', standard: '', max: 100 },
  /** What a desk is heard by; the volume in percent. */
  'desk.sound': { kind: 'switch', standard: 'on' },
  /** A message that asks for something is heard. */
  'message.sound': { kind: 'switch', standard: 'off' },
  'desk.volume': { kind: 'number', standard: '60', min: 0, max: 100 },
  /** What acceptance asks of a person beside what the form of the consulate needs. */
  'accept.alsoNeeded': { kind: 'choice', standard: 'none', choices: ['none', 'issueDay', 'cname', 'both'] },
  /** Days that the visa must be there before the trip. */
  'accept.readyBuffer': { kind: 'number', standard: '1', min: 0, max: 30 },
  /** How many days ahead of the entry is early; 0: never. */
  'accept.earliestDays': { kind: 'number', standard: '90', min: 0, max: 730 },
  /** Whether acceptance looks at the papers of the list. */
  'accept.papers': { kind: 'switch', standard: 'on' },
  /** Whether it asks for the number that the consulate gave the application form. */
  'accept.formNo': { kind: 'switch', standard: 'off' },
  /** Whether a photo may be compared with the portrait of a passport: face data need a consent of their own. */
  'photo.likeness': { kind: 'switch', standard: 'off' },
  ...ruleOptions,
  ...visaFreeOptions,
} as const satisfies Readonly<Record<string, OptionKind>>

export type OptionCode = keyof typeof centerOptions
export const optionCodes = Object.keys(centerOptions) as [OptionCode, ...OptionCode[]]

export const isOptionCode = (code: string): code is OptionCode => Object.hasOwn(centerOptions, code)

/** Why a text is no value of an option: a text key with its parameters; null when it is one. */
export function optionProblem(
  code: OptionCode,
  value: string,
): { key: string; params?: Record<string, string | number> } | null {
  const option: OptionKind = centerOptions[code]
  switch (option.kind) {
    case 'time':
      return /^\d\d:\d\d$/.test(value) && parseTime(value) !== null ? null : { key: 'rules.time' }
    case 'switch':
      return value === 'on' || value === 'off' ? null : { key: 'rules.choice' }
    case 'choice':
      return option.choices.includes(value) ? null : { key: 'rules.choice' }
    case 'number': {
      if (!/^\d{1,9}$/.test(value)) return { key: 'rules.integer' }
      if (Number(value) < option.min) return { key: 'rules.tooSmall', params: { minimum: option.min } }
      return Number(value) > option.max ? { key: 'rules.tooLarge', params: { maximum: option.max } } : null
    }
    case 'text':
      return value.length > option.max ? { key: 'rules.tooLong', params: { maximum: option.max } } : null
  }
}

export type OptionValues = Readonly<Record<OptionCode, string>>

/** What holds at a center: its own settings over the standard ones; one that is no longer a value is passed over. */
export const optionValues = (own: readonly { code: string; value: string }[]): OptionValues => {
  const set = new Map(own.map((row) => [row.code, row.value]))
  const holding = (code: OptionCode) => {
    const value = set.get(code)
    return value !== undefined && optionProblem(code, value) === null ? value : centerOptions[code].standard
  }
  return Object.fromEntries(optionCodes.map((code) => [code, holding(code)])) as OptionValues
}

/** A label's size in mm. */
export const labelSizeOf = (value: string): { widthMm: number; heightMm: number } => {
  const [widthMm = 60, heightMm = 40] = value.split('x').map(Number)
  return { widthMm, heightMm }
}

interface LabelProblem {
  readonly key: string
  readonly params: { readonly size: string; readonly code: string; readonly sizes: string }
}

/** The problem with a size for the labels of a center, with the sizes that hold its code; null when it holds it. */
export function labelSizeProblem(size: string, centerCode: string): LabelProblem | null {
  const modules = labelModules(centerCode)
  const all: readonly string[] = centerOptions['print.labelSize'].choices
  const holding = all.filter((one) => holdsCode(labelSizeOf(one).widthMm, modules))
  if (holding.includes(size)) return null
  const sizes = listParam(holding.map(labelSizeText))
  return { key: 'config.labelTooSmall', params: { size: labelSizeText(size), code: centerCode, sizes } }
}

/** Whether these values of an option can be chosen by a center of that code. */
export const centerOptionProblem = (code: string, value: string, centerCode: string): LabelProblem | null =>
  code === 'print.labelSize' ? labelSizeProblem(value, centerCode) : null
