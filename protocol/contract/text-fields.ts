import * as z from 'zod/mini'
import { isEmail } from '#domain/contact.ts'
import { optionalText, text } from '#protocol/kit/fields.ts'

/** Nothing at all is asked for, or allowed, by another rule. */
export const unlessEmpty = (is: (text: string) => boolean, key: string) =>
  z.refine<string>((typed) => typed === '' || is(typed), key)

/**
 * What may be typed about a contract, and how much of it. It travels as it is: into the row, and from there to the details, the
 * review and the form, which ask for it where it has no place of its own. The name is the row's column too.
 */
export const contractTextLengths = { contactEmail: 60, receiver: 64, customerAddr: 255, remark: 255 } as const
export type ContractText = keyof typeof contractTextLengths
export const contractTextNames = Object.keys(contractTextLengths) as ContractText[]
/** Those that the customer reads on the phone, too. */
export const customerTextNames = ['receiver', 'customerAddr'] as const satisfies readonly ContractText[]
/** Those that lists hold in a column, out of sight at first, and their sheets in another. */
export const listedTextNames = ['remark'] as const satisfies readonly ContractText[]

const recordOf = <N extends string, S>(names: readonly N[], of: (name: N) => S) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, S>

/** The texts of a contract by their names, each as `shown` makes it of what is there. */
export const mapTexts = <N extends ContractText, S>(
  names: readonly N[],
  from: { readonly [K in N]?: string | null | undefined },
  shown: (text: string | undefined) => S,
) => recordOf(names, (name) => shown(from[name] ?? undefined))

/** As forms take them. */
export const contractTexts = {
  ...recordOf(contractTextNames, (name) => optionalText(contractTextLengths[name])),
  contactEmail: z.optional(text(contractTextLengths.contactEmail).check(unlessEmpty(isEmail, 'rules.email'))),
}

const shownText = z.optional(z.string())
/** As the details show them. */
export const shownTexts = recordOf(contractTextNames, () => shownText)
/** As rows of lists hold them. */
export const listedTexts = recordOf(listedTextNames, () => shownText)
/** As the phone shows them to the customer. */
export const customerTexts = recordOf(customerTextNames, () => shownText)
