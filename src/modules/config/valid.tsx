import { RadioField } from '#src/kit/form/choice-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'

/** In use or not. */
export const validFilter = {
  kind: 'choice',
  key: 'valid',
  options: [
    { value: 1, text: 'config.valid.1' },
    { value: 0, text: 'config.valid.0' },
  ],
} as const

export function ValidField({ help, span }: { help: string; span?: 2 }) {
  const t = useText()
  return (
    <RadioField
      name="valid"
      help={help}
      {...(span === undefined ? {} : { span })}
      options={([1, 0] as const).map((one) => ({ value: one, label: t(`config.valid.${one}`) }))}
    />
  )
}
