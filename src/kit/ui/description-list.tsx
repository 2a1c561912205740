import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { PartHead } from './toolbar.tsx'
import './description-list.css'

/** A name and its value. */
export interface Description {
  readonly name: TextKey
  /** Nothing is shown as a dash. */
  readonly value: ReactNode
  /** Takes the whole width: an address, a remark. */
  readonly wide?: true
}

interface Props {
  title: string
  facts: readonly Description[]
  columns?: 1 | 2
  /** What is said where nothing is known at all. */
  none?: string
  /** Beside the title. */
  children?: ReactNode
}

/** Names and values of one matter; what is not known is a dash. */
export function DescriptionList({ title, facts, columns = 1, none, children }: Props) {
  const t = useText()
  return (
    <section aria-label={title}>
      <PartHead title={title}>{children}</PartHead>
      {facts.length === 0 && <p className="kit-quiet">{none}</p>}
      <dl className="kit-descriptions" data-columns={columns}>
        {facts.map(({ name, value, wide }) => (
          <div key={name} data-none={!value} data-wide={wide ?? false}>
            <dt>{t(name)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
