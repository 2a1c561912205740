/** Application process at a consulate's site. spec: lifecycles#consulate-application. */
export const applicationStatus = {
  DRAFT: 0,
  UNSENT: 8,
  WAITING_PAYMENT: 16,
  PROCESSING: 24,
  SUCCESS: 32,
  REJECTED: 40,
  CORRECTION_REQUIRED: 48,
} as const

/** The same with its end: taken back there, or never sent. No label is shown of one that is closed. */
export const applicationStates = { ...applicationStatus, CANCELED: 88 } as const

/** Sites of consulates that take e-visas, by the country of the order. */
export const consulateSites = { RU: 'RU_EVISA', PH: 'PH', TR: 'TR', MY: 'MY' } as const

type Country = keyof typeof consulateSites

/** The country whose e-visas a site takes. */
export const countryOfSite = (site: (typeof consulateSites)[Country]): Country =>
  (Object.keys(consulateSites) as Country[]).find((country) => consulateSites[country] === site)!

/** Whether errands go to a consulate's site. */
export const gateStates = ['OPEN', 'SHUT', 'PROBING', 'PAUSED'] as const
export type GateState = (typeof gateStates)[number]
