import type { TagColor } from '#protocol/order-tag/colors.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import type { Tone } from '#src/kit/ui/tones.ts'
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

interface Props {
  tags: readonly { readonly id: number; readonly name: string; readonly color: TagColor }[]
}

/** The tags of a record, in the order that the company gave them. */
export const TagList = ({ tags }: Props) =>
  tags.length === 0 ? null : (
    <span className="part-tags" title={tags.map((tag) => tag.name).join(', ')}>
      {tags.map((tag) => (
        <CompanyTag key={tag.id} {...tag} />
      ))}
    </span>
  )
