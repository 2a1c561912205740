import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { AnswerPanel, type DoneWord } from './answer-panel.tsx'
import { LineNote } from './line-note.tsx'
import { ManualEntry } from './manual-entry.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import type { ScanDeskState } from './use-scan-desk.ts'
import './desk.css'

interface Props<X, F> {
  desk: ScanDeskState<X, F>
  /** Names the desk to those who hear it. */
  label: string
  /** What to do while nothing was scanned yet. */
  hint: string
  /** Keys of this desk besides those that all have. */
  keys: readonly (readonly [key: string, text: string])[]
  card: (facts: F) => ReactNode
  wordOf?: (extra: X) => DoneWord
  /** Beside the answer: what the next scans mean. */
  side?: ReactNode
  /** What may be typed by hand, where that is more than a barcode. */
  manual?: { readonly label: string; readonly hint: string }
  children: ReactNode
}

/** A desk that works without a mouse: its keys, what waits, the last answer, what the next scan means, and its lists. */
export function DeskFrame<X, F>({ desk, label, hint, keys, card, wordOf, side, manual, children }: Props<X, F>) {
  const t = useText()
  return (
    <section className="kit-desk" aria-label={label}>
      <KeyLine keys={[...keys, ['F2', manual?.label ?? t('desk.key.manual')]]}>
        <SoundSwitch sounds={desk.sounds} />
      </KeyLine>
      <LineNote desk={desk} />
      <div className="kit-desk-top">
        <AnswerPanel last={desk.last} rejectedCode={desk.rejectedCode} hint={hint} card={card} wordOf={wordOf} />
        <div className="kit-desk-side">
          {side}
          <ManualEntry onAdd={desk.add} label={manual?.label} hint={manual?.hint} />
        </div>
      </div>
      {children}
    </section>
  )
}
