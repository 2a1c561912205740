import { parsePermission } from '#domain/permission.ts'
import { resourceTypes } from '#domain/status.ts'
import { type ResourceRow, resources } from './menus.ts'
import { roles } from './roles.ts'

/** Pages whose code is asked for by calls as well: who makes and who reviews contracts, and the desks of applicants. */
const pagesThatReach = new Set([
  'center.contract.create',
  'center.contract.review',
  'visa.receive',
  'visa.audit',
  'visa.handle',
  'visa.passport.bind',
])

export interface EntryRow extends ResourceRow {
  readonly reaches: 0 | 1
  readonly identities: number
  readonly builtIn: 1
}

const identitiesOf = (code: string): number =>
  roles
    .filter(({ permissions }) => permissions.some((one) => parsePermission(one).base === code))
    .reduce((bits, { identityCode }) => bits | identityCode, 0)

/** The entries of the menu as the store keeps them: what roles of an identity come with is what it can be granted. */
export const entries: readonly EntryRow[] = resources.map((entry) => ({
  ...entry,
  reaches: entry.type === resourceTypes.BUTTON || pagesThatReach.has(entry.code) ? 1 : 0,
  identities: identitiesOf(entry.code),
  builtIn: 1,
}))
