import type { Call, Permission } from './call.ts'
import type { EventIn, LifecycleName } from './transition.ts'

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'permission' in value

/** The right that each event of a lifecycle needs: that of the call, of a module's `calls`, that asks for it. */
export function rightsOf<N extends LifecycleName>(
  lifecycle: N,
  calls: object,
): Readonly<Partial<Record<EventIn<N>, Permission>>> {
  const asking = Object.values(calls).filter(isCall)
  const rights = asking.flatMap(({ permission, transition }) =>
    transition?.lifecycle === lifecycle ? transition.events.map((event) => [event, permission] as const) : [],
  )
  return Object.fromEntries(rights) as Partial<Record<EventIn<N>, Permission>>
}
