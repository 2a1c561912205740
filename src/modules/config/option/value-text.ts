import { centerOptions, isOptionCode, type OptionKind } from '#domain/config/options.ts'
import { labelSizeText } from '#domain/label-size.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'

/** An option's value as people read it. */
export function valueText(code: string, value: string, t: Translate): string {
  if (value === '') return t('config.option.none')
  if (!isOptionCode(code)) return value
  const { kind }: OptionKind = centerOptions[code]
  if (kind === 'switch') return t(asTextKey(`config.switch.${value}`))
  if (code === 'print.receiptPaper') return t(asTextKey(`config.paper.${value}`))
  if (code === 'print.labelSize') return labelSizeText(value)
  if (code === 'accept.alsoNeeded') return t(asTextKey(`config.alsoNeeded.${value}`))
  if (code.startsWith('rule.')) return t(asTextKey(`config.weight.${value}`))
  if (code.startsWith('visaFree.')) return t(asTextKey(`config.visaFree.${value}`))
  return code === 'desk.volume' ? `${value}%` : value
}
