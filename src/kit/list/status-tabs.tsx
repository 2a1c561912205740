import type { PathParts } from '#domain/permission.ts'
import { statusOptions } from '#domain/status.ts'
import type { Entity } from '#protocol/kit/call.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { ListTabs } from './define-list.ts'

interface Props {
  tabs: ListTabs
  /** How far the counts reach, where the list is narrowed down. */
  as: PathParts | undefined
  entities: readonly Entity[]
  chosen: number | undefined
  onChoose: (code: number | undefined) => void
}

const shortLength = 10

/** One tab a status, with its count, and one for all. A count that could not be had is left out. */
export function StatusTabs({ tabs, as, entities, chosen, onChoose }: Props) {
  const t = useText()
  const counts = useQuery(tabs.call, tabs.input ?? {}, {
    entities,
    pace: tabs.isMoving ? 'moving' : undefined,
    as,
  }).data
  const options = statusOptions(tabs.group).filter(({ code }) => tabs.codes?.includes(Number(code)) ?? true)
  const all = counts && options.reduce((sum, { code }) => sum + (counts[code] ?? 0), 0)
  const shown = [
    { code: undefined, label: t('table.all'), name: t('table.all'), count: all },
    ...options.map(({ code, text }) => {
      const short = `${tabs.short}.${text.slice(text.lastIndexOf('.') + 1)}`
      return {
        code: Number(code),
        label: hasText(short) ? t(asTextKey(short)) : t(text),
        name: t(text),
        count: counts?.[code],
      }
    }),
  ]
  return (
    <div className="kit-tabs kit-status-tabs" role="tablist">
      {shown.map(({ code, label, name, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={code === chosen}
          className="kit-tab"
          // A short word that is cut says nothing any more.
          data-short={label.length <= shortLength}
          title={name}
          onClick={() => onChoose(code)}
        >
          <span className="kit-tab-label">{label}</span>
          {count !== undefined && <span className="kit-tab-count kit-figures">{count}</span>}
        </button>
      ))}
    </div>
  )
}
