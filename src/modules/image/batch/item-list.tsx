import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { photoFaultText } from '#src/parts/photo/photo-fault.tsx'
import type { ItemPhase, ShownItem } from './items.ts'
import { Thumb } from './thumb.tsx'
import './item-list.css'

const tones = { waiting: 'neutral', working: 'progress', done: 'done', failed: 'danger' } as const satisfies Record<
  ItemPhase,
  string
>

interface Props<I extends ShownItem> {
  label: string
  items: readonly I[]
  /** What became of one, in a few words. */
  noteOf: (item: I) => ReactNode
  actionsOf: (item: I) => ReactNode
  /** The state of one that is done, where there is more to say than that. */
  stateOf?: ((item: I) => { readonly tone: 'done' | 'attention'; readonly text: string } | null) | undefined
}

/** Many photos: each with its picture, what is happening to it and what can be done. */
export function ItemList<I extends ShownItem>({ label, items, noteOf, actionsOf, stateOf }: Props<I>) {
  const t = useText()
  return (
    <ul className="image-items" aria-label={label}>
      {items.map((item) => {
        const { id, file, phase, progress, fault, made } = item
        const state = (phase === 'done' && stateOf?.(item)) || { tone: tones[phase], text: t(`image.batch.${phase}`) }
        return (
          <li key={id} className="image-item">
            <Thumb file={made?.blob ?? file} />
            <div className="image-item-words">
              <span className="image-item-name" title={file.name}>
                {file.name}
              </span>
              <span className="kit-quiet kit-figures">{fault ? photoFaultText(fault, t) : noteOf(item)}</span>
            </div>
            <span className="image-item-state">
              {phase === 'working' ? (
                <progress
                  max={1}
                  aria-label={t('image.batch.progress', { name: file.name })}
                  {...(progress ? { value: progress.share } : {})}
                />
              ) : (
                <Tag tone={state.tone} text={state.text} />
              )}
            </span>
            <span className="image-item-acts">{actionsOf(item)}</span>
          </li>
        )
      })}
    </ul>
  )
}
