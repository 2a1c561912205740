import {
  type Answer,
  type Finding,
  isNeed,
  isOpen,
  isPaperMissing,
  isPaperRejected,
  openFindings,
  paramsIn,
} from '#domain/acceptance/finding.ts'
import { formatInstant } from '#domain/day.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey, type Translate } from '#src/kit/i18n/translator.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import './texts.ts'

export const REASONS = ['OVERRIDE_REASON'] as const

/** Red stops, amber waits for a reason or has one, grey is told. */
export const toneOf = (finding: Finding): 'danger' | 'attention' | 'neutral' => {
  if (finding.severity === 'hint') return 'neutral'
  return isOpen(finding) && finding.severity === 'stop' ? 'danger' : 'attention'
}

/**
 * Something stops; reasons are waited for; fields are only not filled in yet, which is no fault, and no more than that papers have not
 * come meanwhile; nothing is open.
 */
export function stateOf(findings: readonly Finding[]): 'stopped' | 'asking' | 'filling' | 'ready' {
  const open = openFindings(findings)
  if (open.length === 0) return 'ready'
  const isBegun = open.some(({ rule }) => isNeed(rule))
  if (isBegun && open.every(({ rule }) => isNeed(rule) || isPaperMissing(rule))) return 'filling'
  return open.some(({ severity }) => severity === 'stop') ? 'stopped' : 'asking'
}

const summaries = {
  ready: 'contract.check.ready',
  filling: 'contract.check.toFill',
  asking: 'contract.check.open',
  stopped: 'contract.check.open',
} as const

/** What findings come to, in a few words. */
export function summaryOf(findings: readonly Finding[], t: Translate): string {
  const state = stateOf(findings)
  const open = openFindings(findings)
  const counted = state === 'filling' ? open.filter(({ rule }) => isNeed(rule)) : open
  return t(summaries[state], { count: counted.length })
}

export const summaryTones = { ready: 'done', filling: 'neutral', asking: 'attention', stopped: 'danger' } as const

/** What findings and their answers are in the reader's language. */
export function useFindingTexts() {
  const t = useText()
  const lang = useLang()
  const dict = useDict(REASONS)
  const valuesOf = (params: Finding['params']) => paramsIn(params, lang, (key) => t(asTextKey(key)))
  const textOf = ({ text, params }: Finding): string => t(asTextKey(text), valuesOf(params))
  /** The name of the field or the paper that a finding is about. */
  const nameOf = ({ rule, field, params }: Finding): string =>
    isPaperMissing(rule) || isPaperRejected(rule) ? String(valuesOf(params).item) : t(fieldTextKey(field))
  return {
    textOf,
    nameOf,
    /** What findings say that stand together: one, or several papers. */
    textOfAll: (findings: readonly Finding[]): string => {
      const [first] = findings
      if (first && !isPaperMissing(first.rule)) return textOf(first)
      return t('contract.check.papersAre', { items: findings.map(nameOf).join(t('contract.check.and')) })
    },
    answerOf: ({ code, text, by = '', at }: Answer): string => {
      const entry = dict.find(REASONS[0], code)
      const reason = [entry ? nameIn(lang, entry) : code, text].filter(Boolean).join(' · ')
      return by ? t('contract.check.answered', { reason, by, at: at ? formatInstant(at) : '' }) : reason
    },
  }
}
