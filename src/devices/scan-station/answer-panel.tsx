import { memo, type ReactNode } from 'react'
import type { LastScan } from '#machines/scan-records.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { SoundName } from './sounds.ts'
import { variants } from './variants.ts'
import './texts.ts'
import { soundOf } from './use-scan-desk.ts'
import './desk.css'

interface Props<X, F> {
  last: LastScan<X, F> | null
  /** The text that was scanned since, and kept out by what is chosen at the desk. */
  rejectedCode?: string | null | undefined
  /** What to do while nothing was scanned yet. */
  hint: string
  /** The facts known of what was scanned. */
  card: (facts: F) => ReactNode
  /** What was done, where that depends on what the desk had chosen. */
  wordOf?: ((extra: X) => DoneWord) | undefined
}

/** In place of the plain word for done; `aside` when it is taken down and yet no good news. */
export interface DoneWord {
  readonly text: string
  readonly aside?: boolean
}

/** The outcome of the last scan, seen from two meters: its colour, its shape, its words, and whose passport it is. */
function Panel<X, F>({ last, rejectedCode, hint, card, wordOf }: Props<X, F>) {
  const t = useText()
  if (rejectedCode)
    return <Answer sound="refused" word={t('desk.refused')} said={t('desk.keptOut')} code={rejectedCode} />
  if (!last)
    return (
      <section className="kit-answer" aria-label={t('desk.last')}>
        <p className="kit-answer-word">{t('desk.ready')}</p>
        <p className="kit-quiet">{hint}</p>
      </section>
    )
  const sound = soundOf(last)
  const { isPlain } = variants[sound]
  const { answer, code, extra } = last.scan
  const done = sound === 'accepted' ? wordOf?.(extra) : undefined
  const word = done?.text ?? t(`desk.${sound}`)
  // What the house does not know may have been misread, or is no label at all.
  const words = sound === 'unknown' ? t('desk.unknownHint') : !isPlain && answer?.message
  const said = last.type === 'scan.repeated' ? t('desk.repeated') : answer ? words : t('desk.delayed')
  return (
    <Answer sound={sound} tone={done?.aside ? 'wrongStep' : sound} word={word} said={said} code={code}>
      {answer?.facts !== undefined && answer.facts !== null && card(answer.facts)}
    </Answer>
  )
}

interface AnswerProps {
  sound: SoundName
  /** How it looks, where that differs from what was heard. */
  tone?: SoundName
  word: string
  said?: string | false | undefined
  code: string
  children?: ReactNode
}

function Answer({ sound, tone = sound, word, said, code, children }: AnswerProps) {
  const t = useText()
  const { icon: Icon } = variants[sound]
  return (
    <section className="kit-answer" data-sound={tone} aria-label={t('desk.last')} aria-live="polite">
      <div className="kit-answer-head">
        <span className="kit-answer-icon" aria-hidden="true">
          <Icon />
        </span>
        <div>
          <p className="kit-answer-word">{word}</p>
          {said && <p className="kit-answer-said">{said}</p>}
        </div>
        <span className="kit-figures kit-answer-code" title={code}>
          {code}
        </span>
      </div>
      {children}
    </section>
  )
}

export const AnswerPanel = memo(Panel) as typeof Panel
