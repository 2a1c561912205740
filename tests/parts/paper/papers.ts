import type { Paper } from '#protocol/paper/schemas.ts'

/** A paper that is asked for and not here. */
export const paper = (key: string, over: Partial<Paper> = {}): Paper => ({
  key,
  name: key,
  kind: 'ORIGINAL',
  count: 1,
  needed: 'NEEDED',
  asks: [],
  returnWith: false,
  isAsked: true,
  weight: 'STOP',
  source: 'visa.kdmid.ru',
  seenDay: '2026-11-01',
  confidence: 'H',
  version: 0,
  status: 0,
  copies: 0,
  details: {},
  files: [],
  isRejected: false,
  actions: [{ event: 'receive' }],
  ...over,
})
