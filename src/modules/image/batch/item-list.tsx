import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FileName } from '#src/kit/ui/file-name.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { photoErrorText } from '#src/parts/photo/photo-error-note.tsx'
import type { Item, ItemPhase, Made } from './items.ts'
import './texts.ts'
import { Thumb } from './thumb.tsx'
import './item-list.css'

const tones = { waiting: 'neutral', working: 'progress', done: 'done', failed: 'danger' } as const satisfies Record<
  ItemPhase,
  string
>

interface Props<R extends Made> {
  label: string
  items: readonly Item<R>[]
  /** What there is to say of one, in a few words. */
  noteOf: (item: Item<R>) => string
  actionsOf: (item: Item<R>) => ReactNode
  /** What is said of a result, where there is more to say than that it is there. */
  stateOf?: (result: R) => { readonly tone: 'done' | 'attention' | 'danger'; readonly text: string }
}

/** Many photos: each with its picture, what is happening to it and what can be done. */
export function ItemList<R extends Made>({ label, items, noteOf, actionsOf, stateOf }: Props<R>) {
  const t = useText()
  const stateIn = ({ phase, result }: Item<R>) =>
    (result && stateOf?.(result)) ?? { tone: tones[phase], text: t(`image.batch.${phase}`) }
  return (
    <ul className="image-items" aria-label={label}>
      {items.map((item) => {
        const { id, file, phase, progress, error, result } = item
        return (
          <li key={id} className="image-item" data-phase={phase}>
            <Thumb file={result?.made.blob ?? file} />
            <div className="image-item-words">
              <FileName name={file.name} />
              <span className="kit-quiet kit-figures">
                {error ? photoErrorText(error, t) : progress ? t(`photo.step.${progress.step}`) : noteOf(item)}
              </span>
            </div>
            <span className="image-item-state">
              {phase === 'working' ? (
                <progress
                  max={1}
                  aria-label={t('image.batch.progress', { name: file.name })}
                  {...(progress ? { value: progress.share } : {})}
                />
              ) : (
                <Tag {...stateIn(item)} />
              )}
            </span>
            <span className="image-item-acts">{actionsOf(item)}</span>
          </li>
        )
      })}
    </ul>
  )
}
