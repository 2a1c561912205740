import { listText } from '#domain/list-text.ts'
import type { Tone } from '#domain/status-tones.ts'
import type { TagColor } from '#protocol/order-tag/colors.ts'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { textPx } from '#src/kit/ui/text-width.ts'
import './tag-list.css'

/** Tags use the tones of statuses, so that they can be read in both themes. */
const tones: Readonly<Record<TagColor, Tone>> = {
  gray: 'neutral',
  blue: 'progress',
  green: 'done',
  orange: 'attention',
  red: 'danger',
  purple: 'special',
}

/** One of a company's tags. */
export const CompanyTag = ({ name, color }: { name: string; color: TagColor }) => (
  <Tag tone={tones[color]} text={name} />
)

interface NamedTag {
  readonly id: number
  readonly name: string
  readonly color: TagColor
}

/** What a tag has beside its words, what stands between two, and room for "+9"; px. */
const px = { frame: 19, gap: 4, more: 24, font: 12 }

/** How many tags stand whole in a line, from the first; at least one. */
export function tagsInRoom(names: readonly string[], roomPx: number): number {
  const ends = names.map((_, at) =>
    names.slice(0, at + 1).reduce((sum, name) => sum + Math.ceil(textPx(name, px.font)) + px.frame + px.gap, -px.gap),
  )
  if ((ends.at(-1) ?? 0) <= roomPx) return names.length
  return Math.max(1, ends.filter((end) => end + px.gap + px.more <= roomPx).length)
}

interface Props {
  tags: readonly NamedTag[]
  /** Of the line that they stand in; what finds none is counted. Absent: they go on below. */
  roomPx?: number
}

/** The tags of a record, in the order that the company gave them. */
export function TagList({ tags, roomPx = Number.POSITIVE_INFINITY }: Props) {
  const lang = useLang()
  if (tags.length === 0) return null
  const names = tags.map((tag) => tag.name)
  const count = tagsInRoom(names, roomPx)
  return (
    <span className="part-tags" title={listText(lang, names)}>
      {tags.slice(0, count).map((tag) => (
        <CompanyTag key={tag.id} {...tag} />
      ))}
      {count < tags.length && <span className="kit-quiet kit-figures">+{tags.length - count}</span>}
    </span>
  )
}
