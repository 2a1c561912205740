/** What a field holds: by its kind it is asked for, checked, stored and shown. */
type Held =
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'day' | 'money' }
  /** One of few, such as yes and no. Its words are `field.<name>.<code>`, and on the phone `mobile.<name>.<code>`. */
  | { readonly kind: 'choice'; readonly codes: readonly number[] }

export type Field = Held & {
  /** The customer reads it on the phone, too. */
  readonly phone: boolean
  /** Lists hold it in a column, out of sight at first, and their sheets in another. */
  readonly list: boolean
}

/**
 * What may be given about a contract until it is completed. A field declared here is in the form, the details, the review and the
 * samples, and on the phone and in lists where it says so. It is a column of the same name, and called what `field.<name>` says;
 * a name of money ends in Fen, that of a day in Day.
 */
export const contractFields = {
  contactEmail: { kind: 'text', max: 60, phone: false, list: false },
  receiver: { kind: 'text', max: 64, phone: true, list: false },
  customerAddr: { kind: 'text', max: 255, phone: true, list: false },
  remark: { kind: 'text', max: 255, phone: false, list: true },
} as const satisfies Readonly<Record<string, Field>>

type Fields = typeof contractFields
type Place = 'phone' | 'list'
export type ContractField = keyof Fields
export type FieldKind = Fields[ContractField]['kind']
export type FieldValue<N extends ContractField> = Fields[N]['kind'] extends 'text' | 'day' ? string : number
/** What a form sends: '' takes a text away, null anything else. */
export type SentFields = { [N in ContractField]: Fields[N]['kind'] extends 'text' ? string : FieldValue<N> | null }
/** What a row has in its columns. */
export type StoredFields = { readonly [N in ContractField]: FieldValue<N> | null }
export type FieldOn<P extends Place> = { [N in ContractField]: Fields[N][P] extends true ? N : never }[ContractField]
type CodesOf<F> = F extends { readonly codes: readonly (infer C extends number)[] } ? C : never
/** `<name>.<code>` of every choice among the fields. */
export type ChoiceKey<N extends ContractField> = { [K in N]: `${K}.${CodesOf<Fields[K]>}` }[N]

export const contractFieldNames = Object.keys(contractFields) as ContractField[]
const namesOn = <P extends Place>(place: P) =>
  contractFieldNames.filter((name) => contractFields[name][place]) as FieldOn<P>[]
export const phoneFields = namesOn('phone')
export const listFields = namesOn('list')
