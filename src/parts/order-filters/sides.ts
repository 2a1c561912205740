import { type Role, roles } from '#domain/permission.ts'
import type { Session } from '#src/kit/workspace/session.ts'

/** Whose list it is: nobody chooses among what is his own alone. */
export type Side = 'platform' | 'center' | 'buyer' | 'customer'

const sideByRole: Readonly<Record<Role, Side>> = {
  customer: 'customer',
  platform: 'platform',
  agent: 'buyer',
  acceptOrg: 'center',
}

/** The side from which somebody sees a list: the identity that its right is held by (spec: scope#permissions). */
export const sideFor = (permission: string, { isIdentity }: Pick<Session, 'isIdentity'>): Side =>
  sideByRole[roles.find((role) => isIdentity(permission, role)) ?? 'customer']

/** The same for every side, each in its own way. */
export const ofEachSide = <T>(make: (side: Side) => T): Readonly<Record<Side, T>> => ({
  platform: make('platform'),
  center: make('center'),
  buyer: make('buyer'),
  customer: make('customer'),
})
