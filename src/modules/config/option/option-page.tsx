import { centerOptions, type OptionKind } from '#domain/config/options.ts'
import * as calls from '#protocol/config/option-calls.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import {
  type Settings,
  SettingsPage,
  type SettingsPageProps,
  settingsOpening,
} from '#src/modules/config/settings-page.tsx'
import { OptionDialog } from './option-dialog.tsx'
import { OptionHelp } from './option-help.tsx'
import { valueText } from './value-text.ts'
import '#src/modules/config/texts.ts'

type Row = calls.OptionRow

const shown = (row: Row, value: string, t: Translate) => {
  const { kind }: OptionKind = centerOptions[row.code]
  const text = valueText(row.code, value, t)
  if (kind === 'switch') return <Tag tone={value === 'on' ? 'done' : 'neutral'} text={text} />
  return <span className="kit-figures">{text}</span>
}

const list = defineList({
  code: 'center.config.option',
  titleKey: 'config.page.option',
  call: calls.page,
  keyOf: (row) => row.code,
  entities: ['centerConfig'],
  order: 'asc',
  columns: [
    { key: 'code', title: 'config.option.name', show: (row, t) => t(`config.option.${row.code}`), width: 240 },
    { key: 'value', show: (row, t) => shown(row, row.value, t), width: 160 },
    { key: 'standard', show: (row, t) => valueText(row.code, row.standard, t), width: 140 },
    {
      key: 'help',
      title: 'config.option.help',
      show: (row) => <OptionHelp row={row} />,
      width: 400,
    },
    { key: 'updateUser', width: 96 },
    { key: 'updateTime', width: 144 },
  ],
  emptyKey: 'config.option.empty',
})

const settings: Settings<typeof calls.page> = {
  list,
  remove: calls.remove,
  override: calls.batchOverride,
  nameKeys: ['code'],
  removeKey: () => 'config.option.reset',
  removeNote: () => 'config.option.resetNote',
  form: (opened) => (opened.row ? <OptionDialog {...opened} row={opened.row} /> : null),
}

export const opening = settingsOpening(settings)

/** What a center sets: each with its kind, its bounds and what holds where nothing is set. */
export default function OptionPage(props: SettingsPageProps) {
  return <SettingsPage settings={settings} {...props} />
}
