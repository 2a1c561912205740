import { remarkMaxLength, remarkSeparator } from './constants.ts'

export type AppendedRemark =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly text: 'rules.remarkTooLong'; readonly params: { readonly maximum: number } }

/**
 * Adds a part to a remark behind the separator; refuses what would not fit, so that nothing is cut. spec:
 * forms#field-rules.
 */
export const appendRemark = (
  remark: string,
  part: string,
  { separator = remarkSeparator, maximum = remarkMaxLength }: { separator?: string; maximum?: number } = {},
): AppendedRemark => {
  const value = [remark, part].filter((one) => one !== '').join(separator)
  return value.length > maximum ? { ok: false, text: 'rules.remarkTooLong', params: { maximum } } : { ok: true, value }
}
