import { Result } from '#src/kit/ui/states.tsx'
import { OpeningList, useOpeningLines } from '#src/parts/opening/opening-list.tsx'

interface Props {
  /** Absent: the own center. */
  id?: number
  /** Passes its audit, where that can be done now. */
  onAudit?: (() => void) | undefined
  onAuthorize?: () => void
}

/** The opening list on the page of a center. */
export function CenterOpening({ id, onAudit, onAuthorize }: Props) {
  const lines = useOpeningLines(id)
  const here = onAuthorize && { audit: onAudit ?? null, countries: onAuthorize }
  return <Result of={lines}>{(found) => <OpeningList lines={found} {...(here && { here })} />}</Result>
}
