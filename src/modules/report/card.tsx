import type { ReactNode } from 'react'
import { changeOf } from '#domain/report/periods.ts'
import type { Tone } from '#domain/status-tones.ts'
import type { Figure } from '#protocol/report/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { sayFigure } from './say.ts'

interface CardsProps {
  label: string
  /** How many stand beside each other where there is room. */
  columns: 4 | 5 | 6
  children: ReactNode
}

export const Cards = ({ label, columns, children }: CardsProps) => (
  <ul className="figures-cards" data-columns={columns} aria-label={label}>
    {children}
  </ul>
)

interface CardProps {
  label: string
  value: string
  note?: ReactNode
  /** What the number means to who reads it; coloured only when it asks for something. */
  tone?: Tone
  /** Where the work is done; what the link says. */
  open?: { title: string; onOpen: () => void } | undefined
}

/** One number with its name and a word about it. */
export function Card({ label, value, note, tone = 'neutral', open }: CardProps) {
  return (
    <li className="figures-card" data-tone={tone}>
      <span className="figures-card-label">
        {open ? (
          <button type="button" className="figures-card-open" title={open.title} onClick={open.onOpen}>
            {label}
          </button>
        ) : (
          label
        )}
      </span>
      <strong className="figures-card-value kit-figures">{value}</strong>
      <span className="figures-card-note kit-figures">{note}</span>
    </li>
  )
}

/** How much more or less than before: an arrow for the eye, words for the ear. */
export function Difference({ figure, now, before }: { figure: Figure; now: number; before: number }) {
  const t = useText()
  const { delta, percent } = changeOf(now, before)
  if (delta === 0) return <span>{t('figures.same')}</span>
  const size = sayFigure(figure, Math.abs(delta))
  const share = percent === undefined ? '' : ` (${delta > 0 ? '+' : ''}${percent}%)`
  return (
    <span>
      <span className="kit-unseen">{t(delta > 0 ? 'figures.more' : 'figures.less', { delta: size })}</span>
      <span aria-hidden="true">
        {delta > 0 ? '▲' : '▼'} {size}
      </span>
      {share}
    </span>
  )
}

/** A figure beside the same of the period before. */
export function CompareCard({ figure, now, before }: { figure: Figure; now: number; before: number | undefined }) {
  const t = useText()
  return (
    <Card
      label={t(`field.${figure}`)}
      value={sayFigure(figure, now)}
      note={
        before === undefined ? null : (
          <>
            <Difference figure={figure} now={now} before={before} />
            <span>{t('figures.before', { value: sayFigure(figure, before) })}</span>
          </>
        )
      }
    />
  )
}
