import * as z from 'zod/mini'
import { emailDomains, emailPattern, genericPhonePattern, mobilePattern, phonePattern } from './constants.ts'

/** Ways to reach a person. spec: forms#field-rules. */

/** 11 digits, the first of them 1. */
export const isMobile = (text: string): boolean => mobilePattern.test(text)

/** A mobile, a landline or an international number. */
export const isPhone = (text: string): boolean => phonePattern.test(text)

/** Up to 15 digits, with at most 4 digits and a dash before them. */
export const isGenericPhone = (text: string): boolean => genericPhonePattern.test(text)

/** A prefix of 4, a dash and 15 digits. */
export const genericPhoneMaxLength = 20

export const isEmail = (text: string): boolean => emailPattern.test(text)

export const mobile = z.refine<string>(isMobile, 'rules.mobile')
export const phone = z.refine<string>(isPhone, 'rules.phone')
/** The generic order form says the same of it as of a mobile. */
export const genericPhone = z.refine<string>(isGenericPhone, 'rules.mobile')
export const email = z.refine<string>(isEmail, 'rules.email')
/** The generic order form has a wording of its own. */
export const contactEmail = z.refine<string>(isEmail, 'rules.contactEmail')
/** Before an SMS code is sent. */
export const smsMobile = z.refine<string>(isMobile, 'rules.smsMobile')

/**
 * Addresses to choose from once the "@" is typed: the common domains that go on as typed (spec: forms#generic-order).
 */
export function suggestEmails(typed: string): string[] {
  const at = typed.indexOf('@')
  if (at < 0) return []
  const domain = typed.slice(at + 1).toLowerCase()
  return emailDomains
    .filter((one) => one.startsWith(domain) && one !== domain)
    .map((one) => typed.slice(0, at + 1) + one)
}
