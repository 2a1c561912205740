import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { asksReason, type Finding, isAboutPaper, openFindings, paperOf } from '#domain/acceptance/finding.ts'
import { useDeskKeys } from '#src/devices/scan-station/use-desk-keys.ts'
import { focusFirst } from '#src/kit/form/focus.ts'
import { useValue } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import type { PassportValues } from '#src/modules/contract/entry/entry-form.ts'
import { useNames } from '#src/modules/contract/entry/use-names.ts'
import { FindingList } from './finding-list.tsx'
import { stateOf, summaryOf } from './finding-text.tsx'
import { useFormCheck } from './form-check.tsx'
import { ReasonInput } from './reason-input.tsx'

const waiting = {
  center: 'contract.entry.centerFirst',
  answer: 'contract.check.checking',
  failed: 'contract.check.failed',
} as const

/** Where a paper lies in the grid, of this person or of all; of several tabs of people the one with him is brought to the front. */
function cellOf(form: Element, personId: string, paper: string) {
  const find = () => form.querySelector<HTMLElement>(`[data-cell="${personId} ${paper}"], [data-cell=" ${paper}"]`)
  const cell = find()
  if (cell) return cell
  const tab = form.querySelector<HTMLElement>(`[role="tab"][data-people~="${personId}"]`)
  if (tab) flushSync(() => tab.click())
  return find()
}

/** What still keeps the contract from being accepted, while it is filled in; each leads to its field, F8 to the next one. */
export function AcceptPanel({ onPerson }: { onPerson: (at: number) => void }) {
  const t = useText()
  const { findings, facts, waits } = useFormCheck()
  const { titleOf } = useNames()
  const passports = useValue<readonly PassportValues[]>('passports') ?? []
  const frame = useRef<HTMLElement>(null)
  const last = useRef('')
  const open = openFindings(findings)

  const go = (finding: Finding) => {
    const { person, field, key, rule } = finding
    last.current = key
    const form = frame.current?.closest('form')
    // Papers stand side by side, whoever is filled in.
    if (form && isAboutPaper(rule) && person !== undefined) {
      const cell = cellOf(form, String(passports[person]?.id ?? person), paperOf(finding))
      cell?.scrollIntoView({ block: 'center' })
      cell?.focus({ preventScroll: true })
      if (cell) return
    }
    // The fields of a person are there once he is the one that is filled in.
    if (person !== undefined) flushSync(() => onPerson(person))
    if (form) focusFirst(form, [field])
  }
  const next = () => {
    const at = open.findIndex(({ key }) => key === last.current)
    const finding = open[(at + 1) % open.length]
    if (finding) go(finding)
  }
  /** To the reason of the problem that F8 has led to, and on from where one stands: whoever types never needs the mouse. */
  const giveReason = () => {
    const all = [...(frame.current?.querySelectorAll<HTMLElement>('[data-findings]') ?? [])]
    const own = all.findIndex((one) => one.dataset.findings?.split('\n').includes(last.current))
    const here = all.findIndex((one) => one.contains(document.activeElement))
    const to = all[(here < 0 ? Math.max(own, 0) : here + 1) % all.length]
    to?.scrollIntoView({ block: 'nearest' })
    to?.querySelector<HTMLElement>('[role="combobox"]')?.focus({ preventScroll: true })
  }
  useDeskKeys([
    ['F8', next],
    ['F9', giveReason],
  ])
  const takesReasons = facts !== undefined && open.some(asksReason)

  const state = facts === undefined ? 'checking' : stateOf(findings)
  return (
    <aside ref={frame} className="contract-check" data-state={state} aria-label={t('contract.check.title')}>
      <header className="contract-check-head">
        <h3 className="contract-check-state">
          <span role="status">{facts ? summaryOf(findings, t) : t(waiting[waits])}</span>
        </h3>
        {open.length > 0 && (
          <span className="contract-check-keys kit-quiet">
            <span className="kit-unit">
              <Keycap text="F8" /> {t('contract.check.next')}
            </span>
            {takesReasons && (
              <span className="kit-unit">
                <Keycap text="F9" /> {t('contract.check.toReason')}
              </span>
            )}
          </span>
        )}
      </header>
      {facts && (
        <FindingList
          findings={findings}
          isBrief
          nameOf={(at) => titleOf(passports[at] ?? {}, at)}
          onGo={go}
          reason={(some) => <ReasonInput findings={some} facts={facts} />}
        />
      )}
    </aside>
  )
}
