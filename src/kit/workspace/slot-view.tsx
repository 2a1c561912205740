import { useArrived } from '#src/kit/ui/late.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useSession } from './session.ts'
import type { DrawFilling, Filling, SlotName } from './slot.tsx'
import { useFrame } from './tabs-context.ts'

const Filled = ({ begin, props }: { begin: () => Promise<DrawFilling>; props: object }) =>
  useArrived(begin)?.(props) ?? null

interface Props<P extends object> {
  slot: SlotName<P>
  props: P
}

/** Draws what modules put into a slot, as far as this person may see it. What fails to come leaves its place empty. */
export function Slot<P extends object>({ slot, props }: Props<P>) {
  const { registry } = useFrame()
  const session = useSession()
  const isAllowed = (one: Filling) => one.permission === undefined || session.can(one.permission)
  const all = registry.fillings(slot.name)
  return all.filter(isAllowed).map((one) => (
    <ErrorBoundary key={`${one.slot} ${all.indexOf(one)}`} fallback={() => null}>
      <Filled begin={() => registry.fill(one)} props={props} />
    </ErrorBoundary>
  ))
}
