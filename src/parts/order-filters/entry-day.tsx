import { type Day, departureBucket } from '#domain/day.ts'
import type { DepartureBucket } from '#domain/status.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import './filters.css'
import './texts.ts'

/** How near a departure is: over, by tomorrow, by the fourth day. */
const nearness: Partial<Record<DepartureBucket, 'past' | 'next' | 'soon'>> = {
  past: 'past',
  today: 'next',
  tomorrow: 'next',
  dayAfterTomorrow: 'soon',
  afterFourDays: 'soon',
}

interface Leaving {
  readonly entryDate?: Day | undefined
  readonly status: number
  readonly issueResult?: number | undefined
}

/** Of whoever has his result, or wants none any more, no day is near. */
const isAwaited = ({ status, issueResult }: Leaving) =>
  issueResult === undefined && !hasStateTag(visaApplicant, { status }, 'ended')

/** The day on which an applicant enters the country; a mark says how near it is (spec: numbers#departure-buckets). */
export function EntryDay({ of }: { of: Leaving }) {
  const t = useText()
  const today = useToday()
  const { entryDate } = of
  if (entryDate === undefined) return null
  const bucket = departureBucket(entryDate, today)
  const near = isAwaited(of) ? nearness[bucket] : undefined
  if (!near) return <span className="kit-figures">{entryDate}</span>
  const word = t(`order.departure.${bucket}`)
  return (
    <Hint text={word}>
      <span className="kit-figures order-entry-day" data-near={near}>
        {entryDate} <span className="kit-unseen">{word}</span>
      </span>
    </Hint>
  )
}
