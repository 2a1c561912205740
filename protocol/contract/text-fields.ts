import * as z from 'zod/mini'
import { isEmail } from '#domain/contact.ts'
import { optionalText, remark, text } from '#protocol/kit/fields.ts'

/** Nothing at all is asked for, or allowed, by another rule. */
export const unlessEmpty = (is: (text: string) => boolean, key: string) =>
  z.refine<string>((typed) => typed === '' || is(typed), key)

/**
 * What may be typed about a contract and travels as it is: into the row, and from there to the details, the review and the
 * form. The name is the row's column too.
 */
export const contractTexts = {
  contactEmail: z.optional(text(60).check(unlessEmpty(isEmail, 'rules.email'))),
  customerAddr: optionalText(255),
  receiver: optionalText(64),
  remark: remark(),
}
export type ContractText = keyof typeof contractTexts
export const contractTextNames = Object.keys(contractTexts) as ContractText[]
/** Those that the customer reads on the phone, too. */
export const customerTextNames = ['customerAddr', 'receiver'] as const satisfies readonly ContractText[]

/** The texts of a contract by their names, each as `shown` makes it of what is there. */
export const mapTexts = <N extends ContractText, S>(
  names: readonly N[],
  from: { readonly [K in N]?: string | null | undefined },
  shown: (text: string | undefined) => S,
) => Object.fromEntries(names.map((name) => [name, shown(from[name] ?? undefined)])) as Record<N, S>

const shownText = z.optional(z.string())
/** As the details show them. */
export const shownTexts = mapTexts(contractTextNames, {}, () => shownText)
/** As the phone shows them to the customer. */
export const customerTexts = mapTexts(customerTextNames, {}, () => shownText)
