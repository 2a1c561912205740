/** What ties a member to a contact. */
export interface TiedMember {
  readonly mobile?: string | null | undefined
  readonly spareMobile?: string | null | undefined
  readonly tel?: string | null | undefined
  readonly realName?: string | null | undefined
}

interface Contact {
  readonly contactMobile?: string | undefined
  readonly contactName?: string | undefined
}

interface FilledContact extends Contact {
  readonly contactEmail?: string | undefined
}

/** What a former member filled in and nobody changed since goes with him: neither name nor e-mail is the next person's. */
export function contactWithout(
  member: { readonly names: readonly (string | undefined)[]; readonly email?: string | undefined } | null,
  { contactName, contactEmail }: FilledContact,
): Pick<FilledContact, 'contactName' | 'contactEmail'> {
  return {
    contactName: member?.names.includes(contactName) ? undefined : contactName,
    contactEmail: contactEmail === member?.email ? undefined : contactEmail,
  }
}

/** A number without its country, blanks and dashes. */
const plain = (phone: string) => phone.replace(/\D/g, '').replace(/^(00)?86(?=1\d{10}$)/, '')

/**
 * Whether an order or contract with this contact may be a member's: the phone is one of his numbers; of a member without
 * any, the name is his. Whoever is reached by another phone is somebody else, and must not see it in the member's account.
 */
export function isMembersContact(member: TiedMember, { contactMobile = '', contactName = '' }: Contact): boolean {
  const numbers = [member.mobile, member.spareMobile, member.tel].flatMap((number) => (number ? [plain(number)] : []))
  if (numbers.length > 0) return numbers.includes(plain(contactMobile))
  return Boolean(member.realName) && member.realName === contactName
}
