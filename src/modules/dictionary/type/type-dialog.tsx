import * as z from 'zod/mini'
import { addDictType, type DictType, dictTypeForm, updateDictType } from '#protocol/dictionary/type-calls.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { typeName, useAllTypes } from '#src/modules/dictionary/use-types.ts'
import { ValidField } from '#src/modules/dictionary/valid.tsx'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'

const schema = z.strictObject(dictTypeForm)

interface Props {
  /** Null: a new one. */
  type: DictType | null
  onClose: () => void
  onReload: () => void
}

const formOf = ({ code, name, ename, linkType, valid }: DictType) => ({
  code,
  name,
  ename,
  ...(linkType !== undefined && { linkType }),
  valid,
})

/** The form of a dictionary type. */
export function TypeDialog({ type, onClose, onReload }: Props) {
  const t = useText()
  const lang = useLang()
  const { types } = useAllTypes()
  const isFixed = type !== null && (type.builtIn === 1 || type.entryCount > 0)
  // Links go one step: what has links itself cannot be linked with.
  const linkable = types.filter((one) => one.linkType === undefined && one.id !== type?.id)
  return (
    <RecordDialog
      name="sys.dict"
      title={type ? t('words.type.edit', { name: typeName(lang, type) }) : t('words.type.add')}
      done={t('words.saved')}
      schema={schema}
      row={type}
      base={type ? formOf(type) : { valid: 1 }}
      create={addDictType}
      update={updateDictType}
      toCreate={(values) => values}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
      onClose={onClose}
      onReload={onReload}
    >
      <TextField
        name="code"
        label={t('words.typeCode')}
        upper
        disabled={isFixed}
        maxLength={64}
        help={t('words.type.codeHelp')}
      />
      <TextField name="name" label={t('words.typeName')} maxLength={64} />
      <TextField name="ename" maxLength={100} />
      <SelectField
        name="linkType"
        help={t('words.type.linkHelp')}
        options={linkable.map((one) => ({ value: one.code, label: `${typeName(lang, one)} ${one.code}` }))}
      />
      <ValidField help={t('words.type.validHelp')} />
    </RecordDialog>
  )
}
