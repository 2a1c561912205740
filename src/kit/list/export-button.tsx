import { Button } from '@arco-design/web-react'
import { IconDownload } from '@arco-design/web-react/icon'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { formatInstant } from '#domain/day.ts'
import { isRunning } from '#machines/export-task.ts'
import { type ExportQuestion, type ExportTask, exportMaxRows } from '#protocol/import-export/export-task/schemas.ts'
import { texts as taskTexts } from '#protocol/import-export/export-task/texts.ts'
import { defineTexts, useLang, useText } from '#src/kit/i18n/i18n.ts'
import { ActionButtons } from '#src/kit/ui/actions.tsx'
import { Hint, Pop } from '#src/kit/ui/anchored.tsx'
import { WorkspaceContext } from '#src/kit/workspace/workspace.ts'
import { useExportActions } from './export-actions.ts'
import { ExportProgress, percentOf } from './export-progress.tsx'
import { texts } from './texts.ts'
import { type Exports, useExports } from './use-exports.ts'
import './export-button.css'

defineTexts(taskTexts, texts)

/** What a page shows and can write to a sheet. */
export interface Exportable {
  /** The page's code; which filters and columns it has its list on the server declares. */
  readonly code: string
  readonly filter: ExportQuestion['filter']
  readonly reach?: ExportQuestion['reach']
  readonly columns: readonly string[]
  /** How many rows were found. */
  readonly count: number
  /** One was asked for here and not finished when it was last looked at. */
  readonly isExporting: boolean
  readonly onExporting: (isExporting: boolean) => void
}

/** Exports what the page has found, as it shows it. What follows an export comes with the first one. */
export function ExportButton({ of }: { of: Exportable }) {
  const t = useText()
  const lang = useLang()
  const [asked, setAsked] = useState<ExportQuestion | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { code, filter, reach, columns, count } = of
  const refused =
    count === 0
      ? t('exporting.nothing')
      : count > exportMaxRows
        ? t('export.tooManyRows', { limit: exportMaxRows })
        : undefined
  const ask = () => {
    setOpen(true)
    setAsked({ pageCode: code, filter: { ...filter }, ...(reach && { reach }), columns: [...columns], lang })
  }
  return (
    <span className="kit-export">
      <Hint text={refused}>
        <Button
          size="small"
          icon={<IconDownload />}
          disabled={refused !== undefined}
          title={t('exporting.hint', { count })}
          onClick={ask}
        >
          {t('exporting.export')}
        </Button>
      </Hint>
      {(asked !== null || of.isExporting) && <ExportFollower of={of} asked={asked} isOpen={isOpen} onOpen={setOpen} />}
    </span>
  )
}

interface FollowerProps {
  of: Exportable
  asked: ExportQuestion | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Asks for each new question, follows what was asked for, and shows it in a panel. */
function ExportFollower({ of, asked, isOpen, onOpen }: FollowerProps) {
  const t = useText()
  const exports = useExports(of.code, of.isExporting, of.onExporting)
  const ask = useEffectEvent(exports.ask)
  useEffect(() => {
    if (asked) ask(asked)
  }, [asked])
  const running = exports.tasks.find(isRunning)
  return (
    <Pop
      // Or the library would make it as narrow as a tooltip.
      style={{ maxWidth: 'none' }}
      position="br"
      popupVisible={isOpen}
      onVisibleChange={onOpen}
      content={<ExportPanel exports={exports} onLeave={() => onOpen(false)} />}
    >
      <Button size="small" type="text" aria-expanded={isOpen}>
        {running ? labelOf(running, t) : t('exporting.tasks')}
      </Button>
    </Pop>
  )
}

const labelOf = (task: ExportTask, t: ReturnType<typeof useText>) =>
  task.total === undefined ? t('exporting.queued') : t('exporting.running', { percent: percentOf(task) })

function ExportPanel({ exports, onLeave }: { exports: Exports; onLeave: () => void }) {
  const t = useText()
  const actionsOf = useExportActions()
  const workspace = useContext(WorkspaceContext)
  const { tasks, isAsking, unsure, problem } = exports
  return (
    <section className="kit-export-panel" aria-label={t('exporting.tasks')}>
      <div role="status">
        {isAsking && (
          <p className="kit-quiet">{unsure ? t('exporting.unsure', { reason: unsure }) : t('exporting.asking')}</p>
        )}
        {problem && (
          <p className="kit-export-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      {tasks.length === 0 && !isAsking && !problem && <p className="kit-quiet">{t('exporting.empty')}</p>}
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <div className="kit-export-facts">
              <span>
                {task.fileName ?? t('exporting.of', { page: task.pageName, time: formatInstant(task.createTime) })}
              </span>
              <ExportProgress task={task} />
            </div>
            <ActionButtons actions={actionsOf(task)} size="mini" />
          </li>
        ))}
      </ul>
      {workspace?.canOpen('report.export-task') && (
        <Button
          size="small"
          type="text"
          onClick={() => {
            onLeave()
            workspace.openPage('report.export-task')
          }}
        >
          {t('exporting.all')}
        </Button>
      )}
    </section>
  )
}
