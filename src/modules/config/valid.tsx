import { RadioField } from '#src/kit/form/choice-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'

/** In use or not. */
export const validFilter = {
  kind: 'choice',
  key: 'valid',
  options: [
    { value: 1, text: 'config.valid.1' },
    { value: 0, text: 'config.valid.0' },
  ],
} as const

/** Says whether a row is in use. `width` in CSS pixels. */
export const validColumn = (width: number) => ({
  key: 'valid' as const,
  show: (row: { readonly valid: 0 | 1 }, t: Translate) => (
    <Tag tone={row.valid === 1 ? 'done' : 'neutral'} text={t(`config.valid.${row.valid}`)} />
  ),
  width,
})

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
