import { docSubjects } from '#domain/config/doc-placeholders.ts'
import * as calls from '#protocol/config/doc-template-calls.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import {
  type Settings,
  SettingsPage,
  type SettingsPageProps,
  settingsOpening,
} from '#src/modules/config/settings-page.tsx'
import { useRowSwitch } from '#src/modules/config/use-switching.ts'
import { validColumn, validFilter } from '#src/modules/config/valid.tsx'
import { formOf, TemplateDialog } from './template-dialog.tsx'
import '#src/modules/config/texts.ts'

const list = defineList({
  code: 'center.config.doc-template',
  titleKey: 'config.page.template',
  call: calls.page,
  keyOf: (row) => row.id,
  entities: ['centerConfig'],
  order: 'asc',
  filters: [
    {
      kind: 'choice',
      key: 'subject',
      options: docSubjects.map((value) => ({ value, text: `config.subject.${value}` })),
    },
    validFilter,
  ],
  columns: [
    { key: 'name', width: 200 },
    { key: 'code', width: 140 },
    { key: 'subject', show: (row, t) => t(`config.subject.${row.subject}`), width: 112 },
    {
      key: 'paper',
      show: (row, t) =>
        row.paper === 'label' ? `${row.widthMm ?? ''} × ${row.heightMm ?? ''} mm` : t(`config.paper.${row.paper}`),
      width: 128,
    },
    validColumn(96),
    { key: 'sortNo', align: 'right', width: 88 },
    { key: 'updateUser', width: 120 },
    { key: 'updateTime', width: 144 },
  ],
  emptyKey: 'config.template.empty',
})

const settings: Settings<typeof calls.page> = {
  list,
  addKey: 'config.template.add',
  remove: calls.remove,
  override: calls.batchOverride,
  nameKeys: ['name'],
  form: (opened) => <TemplateDialog {...opened} />,
}

export const opening = settingsOpening(settings)

/** The documents that a center prints beside the product's own sheets. */
export default function TemplatePage(props: SettingsPageProps) {
  const more = useRowSwitch(calls.update, formOf)
  return <SettingsPage settings={settings} more={more} {...props} />
}
