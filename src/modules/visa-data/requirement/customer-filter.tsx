import { Radio } from '@arco-design/web-react'
import { type CustomerKind, customerKinds } from '#domain/requirement-words.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props {
  /** Null: everybody. */
  value: CustomerKind | null
  onChange: (value: CustomerKind | null) => void
}

const EVERYBODY = ''

/** Which papers are asked of one kind of customers. */
export function CustomerFilter({ value, onChange }: Props) {
  const t = useText()
  return (
    <Radio.Group
      type="button"
      aria-label={t('field.customerKinds')}
      value={value ?? EVERYBODY}
      options={[
        { value: EVERYBODY, label: t('visaData.everybody') },
        ...customerKinds.map((kind) => ({ value: kind, label: t(`visaData.customerKind.${kind}`) })),
      ]}
      onChange={(kind: CustomerKind | typeof EVERYBODY) => onChange(kind === EVERYBODY ? null : kind)}
    />
  )
}
