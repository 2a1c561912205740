import type { ArgsOf } from '#protocol/kit/call.ts'
import type { batchReturn } from '#protocol/passport/calls.ts'
import type { ScanOutcome } from '#protocol/passport/schemas.ts'
import type { OnCounter } from './return-desk.ts'

type Item = ArgsOf<typeof batchReturn>['items'][number]

/**
 * One hand-over of what lies on the counter. Each try that was answered mints new ids, so that what was refused can be
 * asked for again; one whose answer was lost goes out again as it is.
 */
export const itemsOf = (
  counter: readonly OnCounter[],
  how: Omit<Item, 'barcode' | 'scanId' | 'at'>,
  newId: () => string,
): Item[] =>
  counter.map(({ passport }) => ({ ...how, barcode: passport.barcode ?? '', scanId: newId(), at: Date.now() }))

/** Gone from the counter: given now, or by a try whose answer never came. */
export const isDone = ({ kind }: ScanOutcome): boolean => kind === 'accepted' || kind === 'duplicate'
