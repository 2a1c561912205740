import { has } from '#domain/permission.ts'
import { type CodesOf, commandsIn, type EventOf, type Lifecycle } from '#machines/lifecycle/kit.ts'

/**
 * What each row of a list says that may be asked of it, in the order of buttons: what its status knows and the person holds
 * the right to. The rights are weighed once for all rows. Guards and scope are left to the details and to the change itself,
 * so that a list costs no query more.
 */
export function rowActions<L extends Lifecycle>(
  lifecycle: L,
  held: readonly string[],
  rights: Readonly<Partial<Record<EventOf<L>, string | readonly string[]>>>,
): (codes: CodesOf<L>) => string[] {
  const granted = new Set<string>()
  for (const event of lifecycle.commands as EventOf<L>[]) {
    const right = rights[event]
    if (right !== undefined && [right].flat().every((one) => has(held, one))) granted.add(event)
  }
  return (codes) => commandsIn(lifecycle, codes).filter((event) => granted.has(event))
}
