import type { Found } from './found.ts'
import { isOptional, milder, type OptionalRuleId, type RuleSetting, type Severity, standardOf } from './rules.ts'

/** What a center wants of the rules, for its contracts and its orders alike. */
export interface CenterWeights {
  /** `hint`: nothing stops or asks (parameter `contract.acceptCheck`). */
  readonly mode: 'on' | 'hint'
  /** What the center chose; a rule that is not here weighs as it does everywhere. */
  readonly settings: Readonly<Partial<Record<OptionalRuleId, RuleSetting>>>
}

/**
 * What weighs of what was found; null: nothing, as the center wants it. What the center chose itself needs no certainty; what the form
 * of the consulate refuses always stops.
 */
export function weighed({ rule, cap, isRefused }: Found, { mode, settings }: CenterWeights): Severity | null {
  if (isRefused) return 'stop'
  const standard = standardOf(rule)
  const setting = isOptional(rule) ? (settings[rule] ?? standard) : standard
  if (setting === 'off') return null
  if (mode === 'hint') return 'hint'
  return setting === standard && cap ? milder(setting, cap) : setting
}
