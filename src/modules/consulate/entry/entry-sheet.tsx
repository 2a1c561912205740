import { useEffect, useEffectEvent, useRef } from 'react'
import type { EntryLine, EntrySection } from '#domain/questionnaire/entry-lines.ts'
import { type AnswerWords, sayAnswer } from '#domain/questionnaire/say.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { copyText } from '#src/kit/form/copy.tsx'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { EmptyState } from '#src/kit/ui/states.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { officialKey } from '#src/parts/questionnaire/field-label.tsx'
import { EntryLineRow } from './entry-line.tsx'
import type { useTicks } from './use-ticks.ts'
import './entry.css'

interface Props {
  code: string
  sections: readonly EntrySection[]
  words: AnswerWords
  entry: ReturnType<typeof useTicks>
  /** Questions that the site wants corrected. */
  asked: readonly string[]
  /** Another user has it, or nobody: values can be copied, nothing is ticked. */
  isClosed: boolean
  /** A user who works here has it: the first line that is open gets the focus. */
  isMine: boolean
  /** The last line is done. */
  onEnd: () => void
}

/** The values of a form in the order of the site. Copying one ticks it and goes on to the next that is open. */
export function EntrySheet({ code, sections, words, entry, asked, isClosed, isMine, onEnd }: Props) {
  const t = useText()
  const { say } = useClient()
  const element = useRef<HTMLElement>(null)
  const lines = sections.flatMap((section) => section.lines)
  const { done, notes } = entry.ticks
  const isDone = ({ id }: EntryLine) => done.includes(id)
  const nameOf = ({ field, row, key }: EntryLine): string => {
    const name = t(asTextKey(`form.${field.key}`))
    if (row === undefined) return name
    return `${t(asTextKey(`form.${key}`))} · ${t('siteEntry.row', { row })} · ${name}`
  }
  const officialOf = ({ key, row }: EntryLine): string | undefined => {
    const text = officialKey(code, key)
    return row === undefined && hasText(text) ? t(text) : undefined
  }
  const focus = (line: EntryLine | undefined) => {
    const button = line && element.current?.querySelector<HTMLElement>(`[data-copy="${CSS.escape(line.id)}"]`)
    if (!button) return
    button.focus()
    button.scrollIntoView({ block: 'nearest' })
  }
  const begin = useEffectEvent(() => focus(lines.find((one) => !isDone(one))))
  useEffect(() => {
    if (isMine) begin()
  }, [isMine])
  const copy = async (line: EntryLine, at: number) => {
    const isCopied = await copyText(sayAnswer(line.field, line.value, words))
    say(
      isCopied
        ? { kind: 'success', text: t('siteEntry.copied', { name: nameOf(line) }) }
        : { kind: 'error', text: t('errors.copyUnsupported') },
    )
    if (!isCopied || isClosed) return
    entry.tick(line.id, true)
    const next = [...lines.slice(at + 1), ...lines.slice(0, at)].find((one) => !isDone(one))
    if (next) focus(next)
    else onEnd()
  }
  return (
    <section ref={element} aria-label={t('siteEntry.lines')}>
      <PartHead title={t('siteEntry.lines')}>
        <span className="kit-quiet" role="status">
          {t('siteEntry.progress', { done: lines.filter(isDone).length, all: lines.length })}
        </span>
      </PartHead>
      {lines.length === 0 && <EmptyState title={t('siteEntry.noLines')} />}
      {sections.map((section) => (
        <div key={section.key} className="site-entry-section">
          <h4>{t(asTextKey(`form.section.${section.key}`))}</h4>
          <ul aria-label={t(asTextKey(`form.section.${section.key}`))}>
            {section.lines.map((line) => {
              const at = lines.indexOf(line)
              return (
                <EntryLineRow
                  key={line.id}
                  line={line}
                  name={nameOf(line)}
                  official={officialOf(line)}
                  value={sayAnswer(line.field, line.value, words)}
                  isDone={isDone(line)}
                  note={notes[line.id] ?? ''}
                  isAsked={asked.includes(line.key)}
                  isClosed={isClosed}
                  onCopy={() => void copy(line, at)}
                  onTick={(checked) => entry.tick(line.id, checked)}
                  onNote={(text) => entry.note(line.id, text)}
                  onMove={(by) => focus(lines[at + by])}
                />
              )
            })}
          </ul>
        </div>
      ))}
      {lines.length > 0 && (
        <div className="site-entry-keys">
          <KeyLine
            keys={[
              ['Space', t('siteEntry.key.space')],
              ['↑ / ↓', t('siteEntry.key.move')],
              ['X', t('siteEntry.key.tick')],
              ['N', t('siteEntry.key.note')],
              ['Alt+R', t('siteEntry.key.record')],
            ]}
          />
        </div>
      )}
    </section>
  )
}
