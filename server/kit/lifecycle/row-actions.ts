import { has } from '#domain/permission.ts'
import { type CodesOf, commandsIn, type EventOf, type Lifecycle } from '#machines/lifecycle/kit.ts'

/**
 * What a row of a list says that may be asked of it, in the order of buttons: what its status knows and the person holds the
 * right to. Guards and scope are left to the details and to the change itself, so that a list costs no query more.
 */
export const rowActions = <L extends Lifecycle>(
  lifecycle: L,
  codes: CodesOf<L>,
  held: readonly string[],
  rights: Readonly<Partial<Record<EventOf<L>, string | readonly string[]>>>,
): string[] =>
  commandsIn(lifecycle, codes).filter((event) => {
    const right = rights[event]
    return right !== undefined && [right].flat().every((one) => has(held, one))
  })
