import type { Reach } from '#server/kit/deps.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import type { Desk, Office } from './office.ts'

/** Whose records are asked for: each scope has its own indexes. */
export interface Scope {
  readonly name: string
  readonly desk: Desk
  readonly suffix: string
  readonly reach: Reach
}

const widths = [
  ['platform', 'admin', 'platform', 'all'],
  ['center', 'supervisor', 'acceptOrg', 'company'],
  ['own', 'reception', 'acceptOrg', 'self'],
] as const

/** The platform, a center, and one person's own. */
export async function scopesOf(office: Office): Promise<Scope[]> {
  const scopes: Scope[] = []
  for (const [name, userName, role, width] of widths) {
    const account = accounts.find((one) => one.userName === userName)!
    scopes.push({
      name,
      desk: await office.signIn(userName),
      suffix: width === 'self' ? '/self' : '',
      reach: { role, width, userId: account.id, companyId: account.companyId },
    })
  }
  return scopes
}
