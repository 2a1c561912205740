import type { Call } from '#protocol/kit/call.ts'

/** Whether a call does something that the server names among a record's actions; false where it moves no status. */
export const asksFor = ({ transition }: Pick<Call, 'transition'>, actions: readonly string[]): boolean =>
  transition?.events.some((event) => actions.includes(event)) ?? false
