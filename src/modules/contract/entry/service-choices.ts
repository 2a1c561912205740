import type { choices } from '#protocol/contract/calls.ts'
import type { ServiceChoice } from '#protocol/contract/schemas.ts'
import type { OutputOf } from '#protocol/kit/call.ts'

export type ServiceOption = OutputOf<typeof choices>['services'][number]

const isAt = (one: ServiceChoice, serviceId: number, at: number | undefined) =>
  one.serviceId === serviceId && one.passportIndex === at

/** How many of a service an applicant has, or the contract when `at` is absent. */
export const quantityOf = (services: readonly ServiceChoice[], serviceId: number, at: number | undefined): number =>
  services.find((one) => isAt(one, serviceId, at))?.quantity ?? 0

/** The choices with another quantity; nothing of a service is no choice. */
export function withQuantity(
  services: readonly ServiceChoice[],
  serviceId: number,
  at: number | undefined,
  quantity: number,
): ServiceChoice[] {
  const place = services.findIndex((one) => isAt(one, serviceId, at))
  if (quantity <= 0) return place < 0 ? [...services] : services.toSpliced(place, 1)
  if (place >= 0) return services.map((one, index) => (index === place ? { ...one, quantity } : one))
  return [...services, { serviceId, quantity, ...(at === undefined ? {} : { passportIndex: at }) }]
}

/** A service for each applicant that was chosen for all at once is told apart, so that one may do without it. */
export const spread = (
  services: readonly ServiceChoice[],
  offered: readonly ServiceOption[],
  applicants: number,
): ServiceChoice[] =>
  services.flatMap((one) => {
    const isForEach = offered.find(({ id }) => id === one.serviceId)?.perApplicant === true
    if (!isForEach || one.passportIndex !== undefined) return [one]
    return Array.from({ length: applicants }, (_, passportIndex) => ({ ...one, passportIndex }))
  })
