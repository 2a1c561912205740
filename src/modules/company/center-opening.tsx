import { Result } from '#src/kit/ui/states.tsx'
import { OpeningList, useOpeningLines } from '#src/parts/opening/opening-list.tsx'

/** The opening list on the page of a center; without an id that of the own one. */
export function CenterOpening({ id }: { id?: number }) {
  const lines = useOpeningLines(id)
  return <Result of={lines}>{(found) => <OpeningList lines={found} centerId={id} />}</Result>
}
