import { useId } from 'react'
import type { PaperDetail } from '#domain/requirement-words.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { wholePaste } from '#src/kit/form/limit.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props {
  paper: Paper
  copies: number
  details: Paper['details']
  onCopies: (copies: number) => void
  onDetails: (details: Paper['details']) => void
}

const DAYS: readonly PaperDetail[] = ['from', 'to']

/** How many of a paper came, and the small fields that are asked with it. */
export function PaperDetails({ paper, copies, details, onCopies, onDetails }: Props) {
  const t = useText()
  const id = useId()
  const isCounted = paper.kind === 'COPY' || paper.kind === 'ORIGINAL'
  return (
    <div className="part-paper-details">
      {isCounted && (
        <label htmlFor={`${id}-copies`}>
          <span>{t('papers.copies')}</span>
          <input
            id={`${id}-copies`}
            name="copies"
            type="number"
            min={1}
            max={99}
            value={copies}
            onChange={({ target }) => onCopies(Math.min(99, Math.max(1, target.valueAsNumber || 1)))}
          />
        </label>
      )}
      {paper.asks.map((name) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          <span>{t(`papers.detail.${name}`)}</span>
          <input
            ref={wholePaste}
            id={`${id}-${name}`}
            name={name}
            type={DAYS.includes(name) ? 'date' : 'text'}
            maxLength={100}
            value={details[name] ?? ''}
            onChange={({ target }) => onDetails({ ...details, [name]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}
