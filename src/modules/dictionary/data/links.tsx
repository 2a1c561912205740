import { Checkbox } from '@arco-design/web-react'
import type { DictData } from '#protocol/dictionary/data-calls.ts'
import { Field } from '#src/kit/form/field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { typeName, useTypes } from '#src/modules/dictionary/use-types.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'

/** The entries of another dictionary that an entry is linked with, by their names. */
export function Links({ entry: { typeCode, resv1 } }: { entry: DictData }) {
  const lang = useLang()
  const linkType = useTypes().find(typeCode)?.linkType
  if (!resv1 || !linkType) return resv1 ?? null
  return <LinkNames type={linkType} codes={resv1.split('|')} lang={lang} />
}

function LinkNames({ type, codes, lang }: { type: string; codes: readonly string[]; lang: 'zh' | 'en' }) {
  const { find } = useDict([type])
  const names = codes.map((code) => {
    const entry = find(type, code)
    return entry ? nameIn(lang, entry) : code
  })
  return names.join(lang === 'zh' ? '\u3001' : ', ')
}

/** The links of an entry as a choice of the linked dictionary's entries (spec: domain#dictionaries). */
export function LinksField() {
  const typeCode = useValue<string>('typeCode')
  const { find } = useTypes()
  const linkType = find(typeCode)?.linkType
  return linkType === undefined ? null : <Choice type={linkType} />
}

function Choice({ type }: { type: string }) {
  const t = useText()
  const lang = useLang()
  const { entries } = useDict([type])
  const linked = useTypes().find(type)
  const label = linked ? t('words.data.linksOf', { name: typeName(lang, linked) }) : t('words.data.links')
  return (
    <Field<string> name="resv1" label={label} help={t('words.data.linksHelp')} span={2}>
      {(control) => (
        <Checkbox.Group
          value={control.value?.split('|').filter(Boolean) ?? []}
          options={entries(type).map((one) => ({ value: one.code, label: nameIn(lang, one) }))}
          onChange={(codes: string[]) => control.change(codes.length > 0 ? codes.join('|') : undefined)}
          disabled={control.disabled}
        />
      )}
    </Field>
  )
}
