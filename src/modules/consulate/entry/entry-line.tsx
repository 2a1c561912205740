import { Button, Checkbox } from '@arco-design/web-react'
import { type KeyboardEvent, useState } from 'react'
import type { EntryLine as Line } from '#domain/questionnaire/entry-lines.ts'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'

interface Props {
  line: Line
  /** What the page calls the question, and what the site calls it. */
  name: string
  official: string | undefined
  value: string
  isDone: boolean
  note: string
  /** The site wants it corrected. */
  isAsked: boolean
  /** It can only be looked at. */
  isClosed: boolean
  onCopy: () => void
  onTick: (isDone: boolean) => void
  onNote: (text: string) => void
  onMove: (by: 1 | -1) => void
}

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** One value to be typed into the site: its name there, the value with the button that copies it, a tick and a note. */
export function EntryLineRow(props: Props) {
  const { line, name, official, value, isDone, note, isAsked, isClosed, onCopy, onTick, onNote, onMove } = props
  const t = useText()
  const [isNoting, setNoting] = useState(false)
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const by = moves[event.key]
    const key = event.key.toLowerCase()
    if (by === undefined && key !== 'x' && key !== 'n') return
    event.preventDefault()
    if (by !== undefined) onMove(by)
    else if (isClosed) return
    else if (key === 'x') onTick(!isDone)
    else setNoting(true)
  }
  return (
    <li className="site-entry-line" data-line={line.id} data-done={isDone}>
      <Checkbox
        aria-label={t('siteEntry.tick', { name })}
        checked={isDone}
        disabled={isClosed}
        onChange={(checked: boolean) => onTick(checked)}
      />
      <div className="site-entry-name">
        <span lang={official ? 'en' : undefined}>{official ?? name}</span>
        {official && official !== name && <small className="kit-quiet">{name}</small>}
        {line.isUnconfirmed && <small className="kit-quiet">{t('siteEntry.unsure')}</small>}
        {isAsked && <Tag tone="attention" text={t('siteEntry.asked')} />}
      </div>
      <span className="site-entry-value kit-figures">{value}</span>
      <Button
        size="small"
        className="site-entry-copy"
        data-copy={line.id}
        aria-label={t('siteEntry.copy', { name })}
        onClick={onCopy}
        onKeyDown={onKey}
      >
        {t('input.copy')}
      </Button>
      <Button
        size="small"
        type="text"
        disabled={isClosed}
        aria-expanded={isNoting || note !== ''}
        aria-label={t('siteEntry.noteButton', { name })}
        onClick={() => setNoting(true)}
      >
        {t('siteEntry.note')}
      </Button>
      {(isNoting || note !== '') && (
        <LimitedInput
          className="site-entry-note"
          size="small"
          autoFocus={isNoting}
          aria-label={t('siteEntry.noteOf', { name })}
          placeholder={t('siteEntry.noteOf', { name })}
          maxLength={200}
          disabled={isClosed}
          value={note}
          onChange={onNote}
          onBlur={() => setNoting(false)}
        />
      )}
    </li>
  )
}
