import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { NamedItem } from '#src/app/shell/popup-menu.tsx'
import { wholePaste } from '#src/kit/form/limit.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { tabElementId } from '#src/kit/workspace/tab-stack.tsx'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import type { Entry } from './entry.ts'
import { Results } from './results.tsx'
import { sectionsFor } from './sections.ts'
import './texts.ts'
import { useEntries } from './use-entries.ts'
import { useRecordEntries, useRecords } from './use-records.ts'
import './palette.css'

const keptKeys = z.array(z.string())
const keptCount = 8

interface Props {
  personItems: readonly NamedItem[]
  onClose: () => void
}

/** The recently used entries that are still offered, latest first, and the way to use another. */
function useRecent(entries: readonly Entry[], kept: (key: string) => Entry[]) {
  const [keys, setKeys] = useSetting('palette', keptKeys, [])
  const recent = keys.flatMap((key) => entries.find((entry) => entry.key === key) ?? kept(key))
  const keep = (key: string) => setKeys([key, ...keys.filter((one) => one !== key)].slice(0, keptCount))
  return { recent, keep }
}

/** The browser's own modal dialog: focus stays inside and goes back to where it was. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    return () => own?.close()
  }, [])
  return {
    ref: dialog,
    // Closed by the browser, not by the clean-up above before it opens again.
    onClose: () => dialog.current?.open || onClose(),
    onPointerDown: (event: { target: EventTarget }) => event.target === dialog.current && onClose(),
  }
}

/** Pages, actions and records by a few letters: a combobox that keeps the focus while arrows go through its list. */
export function Palette({ personItems, onClose }: Props) {
  const t = useText()
  const lang = useLang()
  const { tabs } = useFrame()
  const listId = useId()
  const modal = useModal(onClose)
  const [typed, setTyped] = useState('')
  const [chosenKey, setChosenKey] = useState<string>()
  const words = typed.trim()
  const makers = useRecordEntries()
  const records = useRecords(words, makers)
  const entries = useEntries(personItems)
  const { recent, keep } = useRecent(entries, makers.kept)
  const sections = sectionsFor({ entries, recent, records: records.entries, words, lang })
  const all = sections.flatMap(({ shown }) => shown.map(({ entry }) => entry))
  const chosen = all.find((entry) => entry.key === chosenKey) ?? all[0]
  const optionId = (key: string) => `${listId}-${key}`

  const chosenId = chosen && optionId(chosen.key)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const choose = (entry: Entry) => {
    keep(entry.key)
    onClose()
    entry.run()
    if (entry.kind === 'action') return
    // Once the page is there, the keyboard goes on at its tab.
    queueMicrotask(() => document.getElementById(tabElementId(tabs.getSnapshot().context.activeId ?? ''))?.focus())
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (step && chosen) setChosenKey(all[(all.indexOf(chosen) + step + all.length) % all.length]?.key)
    else return
    event.preventDefault()
  }

  return (
    <dialog {...modal} className="vd-palette" aria-label={t('palette.label')} onKeyDown={onKeyDown}>
      <div className="vd-palette-box">
        <input
          ref={wholePaste}
          type="text"
          autoFocus
          role="combobox"
          aria-label={t('palette.label')}
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={all.length > 0 ? listId : undefined}
          aria-activedescendant={chosenId}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder={t('palette.hint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosenKey(undefined)
          }}
        />
        <Results
          id={listId}
          sections={sections}
          lang={lang}
          chosen={chosen}
          optionId={optionId}
          onPoint={setChosenKey}
          onChoose={choose}
        />
        <div className="vd-palette-state" role="status">
          {records.isLooking && <p>{t('palette.looking')}</p>}
          {records.failure && <p>{t('palette.failed', { message: records.failure })}</p>}
          {!records.isLooking && all.length === 0 && (
            <>
              <p className="vd-palette-nothing">{t('palette.nothing')}</p>
              <p>{t('palette.nothingHint')}</p>
            </>
          )}
          {all.length > 0 && words !== '' && <p className="kit-unseen">{t('palette.count', { count: all.length })}</p>}
        </div>
        <div className="vd-palette-keys" aria-hidden="true">
          <KeyLine
            keys={[
              ['↑ / ↓', t('palette.keyMove')],
              ['Enter', t('palette.keyChoose')],
              ['Esc', t('palette.keyClose')],
            ]}
          />
        </div>
      </div>
    </dialog>
  )
}
