import * as z from 'zod/mini'
import { addDictData, type DictData, dictDataForm, updateDictData } from '#protocol/dictionary/data-calls.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { typeName, useTypes } from '#src/modules/dictionary/use-types.ts'
import { ValidField } from '#src/modules/dictionary/valid.tsx'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { LinksField } from './links.tsx'

const schema = z.strictObject(dictDataForm)

interface Props {
  /** Null: a new one. */
  entry: DictData | null
  /** The dictionary that is looked at: a new entry is one of it. */
  typeCode: string | undefined
  onClose: () => void
  onReload: () => void
}

const formOf = ({ typeCode, code, cname, ename, resv1, resv2, sortNo, valid }: DictData) => ({
  typeCode,
  code,
  cname,
  ename,
  ...(resv1 !== undefined && { resv1 }),
  ...(resv2 !== undefined && { resv2 }),
  sortNo,
  valid,
})

/** The form of a dictionary's entry. */
export function DataDialog({ entry, typeCode, onClose, onReload }: Props) {
  const t = useText()
  const lang = useLang()
  const { types } = useTypes()
  return (
    <RecordDialog
      name={entry ? 'sys.dict-data' : `sys.dict-data.${typeCode ?? ''}`}
      title={entry ? t('words.data.edit', { name: nameIn(lang, entry) }) : t('words.data.add')}
      done={t('words.saved')}
      schema={schema}
      row={entry}
      base={entry ? formOf(entry) : { ...(typeCode !== undefined && { typeCode }), valid: 1 }}
      create={addDictData}
      update={updateDictData}
      toCreate={(values) => values}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
      columns={2}
      width={720}
      onClose={onClose}
      onReload={onReload}
    >
      <SelectField
        name="typeCode"
        label={t('words.typeName')}
        disabled={entry !== null}
        options={types.map((one) => ({ value: one.code, label: typeName(lang, one) }))}
      />
      <TextField name="code" disabled={entry?.builtIn === 1} maxLength={64} help={t('words.data.codeHelp')} />
      <TextField name="cname" maxLength={100} />
      <TextField name="ename" maxLength={200} />
      <NumberField name="sortNo" min={0} max={9999} />
      <ValidField help={t('words.data.validHelp')} />
      <LinksField />
      <RemarkField name="resv2" label={t('words.data.meaning')} span={2} />
    </RecordDialog>
  )
}
