import { isMembersContact } from '#domain/member-contact.ts'
import { identityCodes } from '#domain/status.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'

/** The member that an order or contract is to carry, and whom it is reached by. */
export interface MemberLink {
  readonly userId: number | null
  readonly contactMobile: string
  readonly contactName: string
}

interface Kept {
  readonly userId: number | null
  readonly contactMobile: string
  /** Who made the order. */
  readonly createUserId: number | null
}

/** What was linked before stays while its phone does; an order that a member made himself is his whoever is called. */
const isKept = ({ userId, contactMobile }: MemberLink, kept: Kept | null) =>
  userId !== null && kept?.userId === userId && (kept.contactMobile === contactMobile || kept.createUserId === userId)

const accountOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('userAccount')
    .select(['blocked', 'companyId', 'mobile', 'spareMobile', 'tel', 'realName'])
    .where('id', '=', id)
    .where('identityCode', '=', identityCodes.customer)
    .executeTakeFirst()

/** The member, where the caller could have found him: an agent finds those of its own company. */
export async function choosableMember(tx: Tx, { session }: AuthenticatedContext, userId: number) {
  const member = await accountOf(tx, userId)
  const isForeign = session.role === 'agent' && member?.companyId !== session.companyId
  return isForeign ? undefined : member
}

/**
 * The member that a form may carry, or null: another person's phone parts it from him. 9999 for one whom the caller could
 * not have found, or who is blocked.
 */
export async function linkedMember(
  tx: Tx,
  who: AuthenticatedContext,
  link: MemberLink,
  kept: Kept | null = null,
): Promise<number | null> {
  const { userId } = link
  if (userId === null || isKept(link, kept)) return userId
  const member = await choosableMember(tx, who, userId)
  if (!member) throw invalidFields([{ path: 'userId', key: 'rules.choice' }])
  if (member.blocked === 1) throw businessError('order.memberBlocked')
  return isMembersContact(member, link) ? userId : null
}

/** The same for what was linked before, which asks nobody to choose again. */
export async function remainingMember(tx: Tx, link: MemberLink, kept: Kept): Promise<number | null> {
  const { userId } = link
  if (userId === null || isKept(link, kept)) return userId
  const member = await accountOf(tx, userId)
  return member && isMembersContact(member, link) ? userId : null
}
