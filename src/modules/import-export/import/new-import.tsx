import { Radio } from '@arco-design/web-react'
import { IconDownload } from '@arco-design/web-react/icon'
import { sources, template, upload } from '#protocol/import-export/import-task/calls.ts'
import {
  type ImportColumn,
  type ImportSourceCode,
  importMaxRows,
  importRule,
} from '#protocol/import-export/import-task/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { saveFile } from '#src/kit/api/download.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { FileDrop } from '#src/kit/upload/file-drop.tsx'
import { EasyButton } from '#src/parts/command/held-button.tsx'

interface Props {
  source: ImportSourceCode | undefined
  onSource: (source: ImportSourceCode) => void
  /** A file was read and checked. */
  onChecked: (id: number) => void
}

/** What a page that offers it asks first. */
export const sourcesQuestion = question(sources, {})

/** Chooses what to import, says what its file must look like, and takes one. */
export function NewImport({ source, onSource, onChecked }: Props) {
  const t = useText()
  const client = useClient()
  const found = useQuery(sources, {})
  return (
    <Result of={found}>
      {(offered) => {
        const chosen = offered.find((one) => one.source === source) ?? offered[0]
        if (!chosen) return <EmptyState title={t('report.imports.none')} />
        const name = t(`import.source.${chosen.source}`)
        return (
          <div className="report-import-new">
            <div className="report-import-choice">
              <Radio.Group
                type="button"
                aria-label={t('report.imports.source')}
                value={chosen.source}
                onChange={onSource}
                options={offered.map((one) => ({ value: one.source, label: t(`import.source.${one.source}`) }))}
              />
              <EasyButton
                icon={<IconDownload />}
                label={t('report.imports.template')}
                onDo={async () => saveFile(await client.download(template, { source: chosen.source }))}
              />
            </div>
            <FileDrop
              key={chosen.source}
              label={t('report.imports.upload')}
              title={t('report.imports.drop', { name })}
              busy={(file) => t('report.imports.busy', { name: file })}
              note={t('report.imports.rule', { max: importMaxRows })}
              rule={importRule}
              send={async (file, onProgress) => {
                const input = { source: chosen.source, file: [file] }
                const { id } = await client.call(upload, input, { inline: true, onProgress })
                onChecked(id)
              }}
            />
            <details>
              <summary>{t('report.imports.columns')}</summary>
              <Columns columns={chosen.columns} />
            </details>
          </div>
        )
      }}
    </Result>
  )
}

function Columns({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useText()
  const content = ({ words, help }: ImportColumn) => [words?.join(' / '), help].filter(Boolean).join(' · ')
  return (
    <DataTable
      label={t('report.imports.columns')}
      columns={[
        { key: 'heading', title: 'report.imports.column', width: 160 },
        {
          key: 'required',
          title: 'report.imports.required',
          show: (row) => t(row.required ? 'report.imports.required' : 'report.imports.optional'),
          width: 88,
        },
        { key: 'words', title: 'report.imports.content', show: content, width: 480 },
        { key: 'example', title: 'report.imports.example', width: 200 },
      ]}
      rows={columns}
      keyOf={(row) => row.field}
      empty={<EmptyState />}
    />
  )
}
