import type { ParamKind } from '#protocol/parameter/params.ts'

/** A value as people read it: a switch in words, nothing as not set. */
export const saysValue = (
  t: (key: string) => string,
  { kind }: { readonly kind: ParamKind },
  value: string | undefined,
): string => {
  if (value === undefined || value === '') return t('words.param.unset')
  return kind === 'flag' && (value === 'on' || value === 'off') ? t(`words.param.value.${value}`) : value
}
