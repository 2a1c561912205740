import { memo, type ReactNode } from 'react'
import type { LastScan } from '#machines/scan-records.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { looks } from './looks.ts'
import './texts.ts'
import { heardOf } from './use-scan-desk.ts'
import './desk.css'

interface Props<X, F> {
  last: LastScan<X, F> | null
  /** What to do while nothing was scanned yet. */
  hint: string
  /** What is known of what was scanned. */
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
function Panel<X, F>({ last, hint, card, wordOf }: Props<X, F>) {
  const t = useText()
  if (!last)
    return (
      <section className="kit-answer" aria-label={t('desk.last')}>
        <p className="kit-answer-word">{t('desk.ready')}</p>
        <p className="kit-quiet">{hint}</p>
      </section>
    )
  const heard = heardOf(last)
  const { icon: Icon, isPlain } = looks[heard]
  const { answer, code, extra } = last.scan
  const done = heard === 'accepted' ? wordOf?.(extra) : undefined
  const word = done?.text ?? t(`desk.${heard}`)
  // What the house does not know may have been misread, or is no label at all.
  const words = heard === 'unknown' ? t('desk.unknownHint') : !isPlain && answer?.message
  const said = last.type === 'scan.repeated' ? t('desk.repeated') : answer ? words : t('desk.delayed')
  return (
    <section
      className="kit-answer"
      data-heard={done?.aside ? 'wrongStep' : heard}
      aria-label={t('desk.last')}
      aria-live="polite"
    >
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
      {answer?.facts !== undefined && answer.facts !== null && card(answer.facts)}
    </section>
  )
}

export const AnswerPanel = memo(Panel) as typeof Panel
