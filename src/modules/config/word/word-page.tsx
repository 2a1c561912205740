import * as z from 'zod/mini'
import { ownWordTypes } from '#domain/config/dictionary.ts'
import * as calls from '#protocol/config/dictionary-calls.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { type Opened, SettingDialog } from '#src/modules/config/setting-dialog.tsx'
import {
  type Settings,
  SettingsPage,
  type SettingsPageProps,
  settingsOpening,
} from '#src/modules/config/settings-page.tsx'
import { useSwitching } from '#src/modules/config/use-switching.ts'
import { ValidField, validColumn, validFilter } from '#src/modules/config/valid.tsx'
import '#src/modules/config/texts.ts'

type Row = calls.WordRow

const TONES = { common: 'neutral', changed: 'progress', own: 'special' } as const

const list = defineList({
  code: 'center.config.dict',
  titleKey: 'config.page.word',
  call: calls.page,
  keyOf: (row) => `${row.typeCode} ${row.code}`,
  entities: ['centerConfig', 'dict'],
  order: 'asc',
  filters: [
    {
      kind: 'choice',
      key: 'typeCode',
      options: ownWordTypes.map((value) => ({ value, text: `config.typeCode.${value}` })),
    },
    {
      kind: 'choice',
      key: 'origin',
      options: calls.wordOrigins.map((value) => ({ value, text: `config.origin.${value}` })),
    },
    validFilter,
  ],
  columns: [
    { key: 'typeCode', show: (row, t) => t(`config.typeCode.${row.typeCode}`), width: 168 },
    { key: 'code', width: 172 },
    { key: 'cname', min: 128, width: 200 },
    { key: 'ename', title: 'config.ename', min: 200, width: 240 },
    {
      key: 'origin',
      show: (row, t) => <Tag tone={TONES[row.origin]} text={t(`config.origin.${row.origin}`)} />,
      rank: 3,
      width: 112,
    },
    { ...validColumn(88), rank: 2 },
    { key: 'sortNo', align: 'right', rank: 4, width: 80 },
    { key: 'updateUser', width: 96, hidden: true },
    { key: 'updateTime', width: 144, hidden: true },
  ],
  emptyKey: 'config.word.empty',
})

const schema = z.strictObject(calls.wordForm)

const formOf = ({ typeCode, code, cname, ename, resv1, resv2, sortNo, valid }: Row) => ({
  typeCode,
  code,
  cname,
  ename,
  ...(resv1 !== undefined && { resv1 }),
  ...(resv2 !== undefined && { resv2 }),
  sortNo,
  valid,
})

/** The form of an entry; a common one is said anew under its own code. */
function WordDialog(opened: Opened<Row>) {
  const t = useText()
  const { row, companyId } = opened
  const title = !row ? 'config.word.add' : row.origin === 'common' ? 'config.word.change' : 'config.word.edit'
  const kept = row?.id === undefined || row.version === undefined ? null : { id: row.id, version: row.version }
  return (
    <SettingDialog
      {...opened}
      row={kept}
      code={`center.config.dict.${row?.typeCode ?? ''}.${row?.code ?? ''}`}
      title={t(title)}
      schema={schema}
      base={row ? formOf(row) : { sortNo: 0, valid: 1 }}
      create={calls.create}
      update={calls.update}
      toCreate={(values) => ({ companyId, ...values })}
      toUpdate={(values, version) => ({ ...version, ...values })}
    >
      <SelectField
        name="typeCode"
        disabled={row !== null}
        options={ownWordTypes.map((value) => ({ value, label: t(`config.typeCode.${value}`) }))}
      />
      <Code isFixed={row !== null && row.origin !== 'own'} />
      <TextField name="cname" maxLength={100} />
      <TextField name="ename" label={t('config.ename')} maxLength={200} />
      <RemarkField name="resv2" label={t('config.word.meaning')} />
      <NumberField name="sortNo" min={0} max={9999} />
      <ValidField help={t('config.word.validHelp')} />
    </SettingDialog>
  )
}

function Code({ isFixed }: { isFixed: boolean }) {
  const t = useText()
  const typeCode = useValue<string>('typeCode')
  return <TextField name="code" upper disabled={isFixed} maxLength={64} help={typeCode && t('config.word.codeHelp')} />
}

export const wordSettings: Settings<typeof calls.page> = {
  list,
  addKey: 'config.word.add',
  remove: calls.remove,
  override: calls.batchOverride,
  nameKeys: ['typeCode', 'cname'],
  removeKey: (row) => (row.origin === 'changed' ? 'config.word.restore' : 'config.remove'),
  removeNote: (row) => (row.origin === 'changed' ? 'config.word.restoreNote' : undefined),
  form: (opened) => <WordDialog {...opened} />,
}

type Props = SettingsPageProps

/** The words of a center under the settings of the page that shows them. */
export function Words({ settings, ...props }: Props & { settings: Settings<typeof calls.page> }) {
  const switching = useSwitching()
  const more = (row: Row) => {
    const valid = row.valid === 1 ? (0 as const) : (1 as const)
    const form = { ...formOf(row), valid }
    const { id, version, companyId } = row
    return [
      id === undefined || version === undefined
        ? switching(row.valid, calls.create, { companyId, ...form })
        : switching(row.valid, calls.update, { id, version, ...form }),
    ]
  }
  return <SettingsPage settings={settings} more={more} {...props} />
}

export const opening = settingsOpening(wordSettings)

/** Reasons, relations, couriers and consulates as the center says them. */
export default function WordPage(props: Props) {
  return <Words settings={wordSettings} {...props} />
}
