import { dayOf } from '#domain/day.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import './texts.ts'

interface Props {
  of: {
    readonly nextLookTime?: number | undefined
    readonly isLookByHand?: boolean | undefined
    readonly isLookDue?: boolean | undefined
  }
}

/** When the site is looked at next: by its own connection at an instant; by a person from a day on, which says so when it is there. */
export function NextPoll({ of: { nextLookTime, isLookByHand, isLookDue } }: Props) {
  const t = useText()
  if (nextLookTime === undefined) return null
  if (!isLookByHand) return <Instant at={nextLookTime} />
  return (
    <span className="kit-unit">
      <span className="kit-figures">{dayOf(nextLookTime)}</span>{' '}
      {isLookDue && <Tag tone="attention" text={t('consulate.lookDue')} />}
    </span>
  )
}
