import { useText } from '#src/kit/i18n/i18n.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import type { DroppedFile } from './dropped-files.ts'
import type { GridCell } from './grid-model.ts'

interface Props {
  files: readonly DroppedFile[]
  /** The papers of the person that the keyboard is on. */
  cells: readonly GridCell[]
  who: string
  onAssign: (cell: GridCell) => void
  onDrop: () => void
}

/** Files whose names say too little: the first of them goes where a digit says. */
export function Unassigned({ files, cells, who, onAssign, onDrop }: Props) {
  const t = useText()
  const offered = cells.slice(0, 9)
  useKeyDown((event) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event
    const isTyping = target instanceof Element && target.closest('input, textarea, [role=dialog]') !== null
    const cell = /^[1-9]$/.test(key) ? offered[Number(key) - 1] : undefined
    if (!cell || isTyping || ctrlKey || altKey || metaKey || defaultPrevented) return
    event.preventDefault()
    onAssign(cell)
  })
  const [first] = files
  if (!first) return null
  return (
    <section className="part-paper-unassigned" aria-label={t('papers.grid.unassigned')}>
      <strong>{t('papers.grid.unassignedOf', { count: files.length })}</strong>
      <span>{first.path}</span>
      <span className="kit-quiet">{t('papers.grid.assign', { who })}</span>
      <div>
        {offered.map((cell, at) => (
          <button key={cell.paper.key} type="button" onClick={() => onAssign(cell)}>
            <Keycap text={String(at + 1)} /> {cell.paper.name}
          </button>
        ))}
        <button type="button" onClick={onDrop}>
          {t('papers.grid.leaveOut')}
        </button>
      </div>
    </section>
  )
}
