import { systemOperator } from '#domain/operator.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'

/** Who did something; what the product did by itself is said in the reader's words. */
export function Operator({ name }: { name: string | undefined }) {
  const t = useText()
  return name === systemOperator ? t('ui.system') : name
}
