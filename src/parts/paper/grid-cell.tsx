import { type DragEvent, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { cellId, type GridCell } from './grid-model.ts'
import { tagOf } from './paper-keys.ts'
import { MARKS } from './paper-row.tsx'

interface Props {
  cell: GridCell
  /** Whose it is, for whoever has it read to him. */
  who: string
  at: string
  isCurrent: boolean
  isMarked: boolean
  isWaiting: boolean
  onToggle: () => void
  onFocus: () => void
  onDrop: (data: DataTransfer) => void
}

/** One paper of one person: a click does what Space does; files are dropped on it. */
export function PaperCell({ cell, who, at, isCurrent, isMarked, isWaiting, onToggle, onFocus, onDrop }: Props) {
  const t = useText()
  const [isOver, setOver] = useState(false)
  const { paper } = cell
  const hasFailed = paper.files.some(({ photo }) => photo !== undefined && photo.failed.length > 0)
  const status = [t(asTextKey(`paper.status.${paper.status}`)), ...(hasFailed ? [t('papers.photo.failed')] : [])].join(
    ' · ',
  )
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    setOver(true)
  }
  return (
    <button
      type="button"
      className="part-paper-cell"
      data-at={at}
      data-cell={cellId(cell)}
      data-mark={tagOf(paper)}
      data-rejected={paper.isRejected}
      data-marked={isMarked}
      data-waiting={isWaiting}
      data-over={isOver}
      data-photo={hasFailed ? 'failed' : undefined}
      data-weight={paper.isAsked && paper.needed === 'NEEDED' ? paper.weight : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('papers.grid.cell', { who, name: paper.name, status })}
      aria-pressed={isMarked || undefined}
      title={paper.isRejected ? t('papers.rejected', { reason: paper.reason ?? '' }) : status}
      onClick={onToggle}
      onFocus={onFocus}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        onDrop(event.dataTransfer)
      }}
    >
      <span aria-hidden="true">{MARKS[tagOf(paper)]}</span>
    </button>
  )
}
