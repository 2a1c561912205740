import { formatFen } from '#domain/money.ts'
import {
  type ChoiceKey,
  type ContractField,
  contractFields,
  type Field,
  type FieldOn,
} from '#protocol/contract/record.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'

const fields: Readonly<Record<ContractField, Field>> = contractFields

interface Words {
  field: `field.${ChoiceKey<ContractField>}`
  mobile: `mobile.${ChoiceKey<FieldOn<'phone'>>}`
}

/** What stands in a field of a contract, as people read it; a choice in the words of the office, or of the phone. */
export function fieldText(
  t: Translate,
  words: keyof Words,
  name: ContractField,
  value: string | number | undefined,
): string | undefined {
  if (typeof value !== 'number') return value
  return fields[name].kind === 'money' ? `¥${formatFen(value)}` : t(`${words}.${name}.${value}` as Words[keyof Words])
}
