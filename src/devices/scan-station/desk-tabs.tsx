import { type ReactNode, useId, useState } from 'react'
import '#src/kit/list/list-view.css'

export interface DeskTab {
  readonly key: string
  readonly label: string
  readonly count?: number
  readonly content: () => ReactNode
}

interface Props {
  label: string
  tabs: readonly DeskTab[]
  /** The key of the one in sight, where the desk decides it. */
  chosen?: string
  onChoose?: (key: string) => void
}

/** Lists below a desk, one in sight; the others are not asked for. */
export function DeskTabs({ label, tabs, chosen: wanted, onChoose }: Props) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.key)
  const chosen = wanted ?? own
  const choose = onChoose ?? setOwn
  const shown = tabs.find(({ key }) => key === chosen)
  return (
    <section className="kit-desk-tabs">
      <div className="kit-tabs" role="tablist" aria-label={label}>
        {tabs.map(({ key, label: name, count }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            className="kit-tab"
            onClick={() => choose(key)}
          >
            {name}
            {count !== undefined && <span className="kit-tab-count kit-figures">{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {shown?.content()}
      </div>
    </section>
  )
}
