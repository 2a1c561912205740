import { RadioField } from '#src/kit/form/choice-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'

/** Conditions, cells and fields that say whether something is in use or frozen. */
export const validFilter = {
  kind: 'choice',
  key: 'valid',
  options: [
    { value: 1, text: 'words.valid.1' },
    { value: 0, text: 'words.valid.0' },
  ],
} as const

export function ValidTag({ valid }: { valid: 0 | 1 }) {
  const t = useText()
  return <Tag tone={valid === 1 ? 'done' : 'neutral'} text={t(`words.valid.${valid}`)} />
}

export function OriginTag({ builtIn }: { builtIn: 0 | 1 }) {
  const t = useText()
  return <Tag tone={builtIn === 1 ? 'neutral' : 'special'} text={t(builtIn === 1 ? 'words.builtIn' : 'words.own')} />
}

export function ValidField({ help }: { help: string }) {
  const t = useText()
  return (
    <RadioField
      name="valid"
      help={help}
      options={([1, 0] as const).map((one) => ({ value: one, label: t(`words.valid.${one}`) }))}
    />
  )
}
