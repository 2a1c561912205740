import { Select } from '@arco-design/web-react'
import { asksReason, type Finding } from '#domain/acceptance/finding.ts'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { EntryValues } from '#src/modules/contract/entry/entry-form.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { REASONS, useFindingTexts } from './finding-text.tsx'
import type { Facts } from './judge.ts'

type Answers = NonNullable<EntryValues['answers']>
type Given = Answers[number]

interface Props {
  /** One, or several papers that are missing for the same reason. */
  findings: readonly [Finding, ...Finding[]]
  facts: Facts
}

/** Takes the reason for what stands together, kept with what is typed; or says who may give it. */
export function ReasonInput({ findings, facts }: Props) {
  const t = useText()
  const lang = useLang()
  const { busy } = useFormFacts()
  const { textOfAll, answerOf } = useFindingTexts()
  const { now, set } = useFormActions<EntryValues>()
  const [finding] = findings
  const keys = findings.map(({ key }) => key)
  const typed = useValue<Answers>('answers') ?? []
  const known = keys.map((wanted) => typed.find(({ key }) => key === wanted))
  const given = known.every((one) => one !== undefined) ? known[0] : undefined
  const options = useDict(REASONS)
    .entries(REASONS[0])
    .map((entry) => ({ value: entry.code, label: nameIn(lang, entry) }))
  if (!asksReason(finding)) return null
  if (finding.answer?.by) return <span className="contract-check-answer">{answerOf(finding.answer)}</span>
  if (finding.severity === 'supervisor' && !facts.mayOverride)
    return (
      <span className="contract-warning">
        {t(facts.supervisedBy === 'platform' ? 'contract.check.byPlatform' : 'contract.check.bySupervisor')}
      </span>
    )
  const keep = (next: Omit<Given, 'key'> | null) => {
    const others = (now().answers ?? []).filter(({ key }) => !keys.includes(key))
    set({ answers: next ? [...others, ...keys.map((key) => ({ ...next, key }))] : others })
  }
  const text = textOfAll(findings)
  const label = `${t('contract.check.reason')}: ${text}`
  return (
    <span className="contract-check-reason" data-findings={keys.join('\n')}>
      <Select
        size="small"
        placeholder={t('contract.check.reason')}
        aria-label={label}
        allowClear
        disabled={busy}
        options={options}
        value={given?.code}
        onChange={(code?: string) => keep(code ? { ...given, code } : null)}
      />
      {given && (
        <LimitedInput
          size="small"
          maxLength={255}
          placeholder={t('contract.check.words')}
          aria-label={`${t('contract.check.words')}: ${text}`}
          aria-required={given.code === 'OTHER'}
          disabled={busy}
          value={given.text ?? ''}
          onChange={(words) => keep({ ...given, text: words })}
        />
      )}
    </span>
  )
}
