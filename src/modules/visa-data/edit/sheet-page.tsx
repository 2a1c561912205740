import { Alert } from '@arco-design/web-react'
import type { SheetDetail } from '#protocol/visa-data/schemas.ts'
import { useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Action, ActionButtons } from '#src/kit/ui/actions.tsx'
import { Columns, PageHeader } from '#src/kit/ui/layout.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useSheetActions } from '#src/modules/visa-data/sheet-actions.tsx'
import type { SheetParams } from '#src/modules/visa-data/sheet-params.ts'
import { productWords } from '#src/modules/visa-data/words.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { draftName, SheetForm } from './sheet-form.tsx'
import { Signatures, VersionList } from './versions.tsx'
import '#src/kit/ui/record.css'

interface Props {
  sheet: SheetDetail
  of: SheetParams
  title: string
  onDirty: (dirty: boolean) => void
  onReload: () => void
  onGone: () => void
}

/** The page of a sheet: its form for who keeps it, what it says for others; beside it its versions. */
export function SheetPage({ sheet, of, title, onDirty, onReload, onGone }: Props) {
  const t = useText()
  const { openPage } = useWorkspace()
  const isDirty = useIsDirty(draftName(of))
  const refused = isDirty ? t('visaData.saveFirst') : undefined
  const { actions, dialog } = useSheetActions({ sheet: { ...sheet, ...of }, refused, onReload, onGone })
  const { visaCountry, visaType } = of
  const papers: Action = {
    key: 'papers',
    label: t('visaData.papers'),
    onDo: () => openPage('visa.data.requirement', { visaCountry, visaType }, productWords(t, of)),
  }
  const { draft } = sheet
  return (
    <article className="kit-record" aria-label={title}>
      <PageHeader title={title} isTabTitle actions={<ActionButtons actions={[papers, ...actions]} />}>
        <StatusTag group="visaDataState" code={sheet.state} />
      </PageHeader>
      {draft && <Alert type="info" content={t('visaData.draftNote', { version: draft.dataVersion })} />}
      <Columns
        side={
          <>
            <VersionList sheet={sheet} />
            {of.category === '' && <Signatures sheet={sheet} />}
          </>
        }
      >
        {sheet.actions.includes('edit') ? (
          <SheetForm sheet={sheet} of={of} onDirty={onDirty} onReload={onReload} />
        ) : (
          <SheetFacts sheet={sheet} />
        )}
      </Columns>
      {dialog}
    </article>
  )
}
