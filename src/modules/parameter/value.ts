import type { ParamKind } from '#domain/config/params.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'

/** A value as people read it: a switch in words, nothing as not set. */
export const saysValue = (t: Translate, { kind }: { readonly kind: ParamKind }, value: string | undefined): string => {
  if (value === undefined || value === '') return t('parameter.unset')
  return kind === 'flag' && (value === 'on' || value === 'off') ? t(`parameter.value.${value}`) : value
}
