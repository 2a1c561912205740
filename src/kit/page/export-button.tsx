import { Button } from '@arco-design/web-react'
import { IconDownload } from '@arco-design/web-react/icon'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { isRunning } from '#machines/export-task.ts'
import { type ExportQuestion, type ExportTask, exportMaxRows } from '#protocol/export-task/schemas.ts'
import * as taskTexts from '#protocol/export-task/texts.ts'
import { formatInstant } from '#protocol/rules/day.ts'
import { addTexts, useLang, useText } from '#src/kit/i18n/i18n.ts'
import { ActionButton } from '#src/kit/ui/actions.tsx'
import { Hint, Pop } from '#src/kit/ui/anchored.tsx'
import { WorkspaceContext } from '#src/kit/workspace/workspace.ts'
import { useExportActions } from './export-actions.ts'
import { ExportProgress, percentOf } from './export-progress.tsx'
import { type Exports, useExports } from './use-exports.ts'
import type { ListState } from './use-list.ts'
import './export-button.css'

addTexts(taskTexts)

type Page = Pick<ListState, 'list' | 'state' | 'query' | 'filter' | 'columns' | 'remember'>

/** Exports what the list has found, as it shows it. What follows an export comes with the first one. */
export function ExportButton({ page }: { page: Page }) {
  const t = useText()
  const lang = useLang()
  const [asked, setAsked] = useState<ExportQuestion | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { list, state, filter, columns } = page
  const count = page.query.data?.records ?? 0
  const refused =
    count === 0
      ? t('exporting.nothing')
      : count > exportMaxRows
        ? t('export.tooManyRows', { limit: exportMaxRows })
        : undefined
  const ask = () => {
    setOpen(true)
    setAsked({ pageCode: list.code, filter: { ...filter }, columns: columns.map((one) => one.key), lang })
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
      {(asked !== null || state.isExporting) && (
        <ExportFollower page={page} asked={asked} isOpen={isOpen} onOpen={setOpen} />
      )}
    </span>
  )
}

interface FollowerProps {
  page: Page
  asked: ExportQuestion | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Asks for each new question, follows what was asked for, and shows it in a panel. */
function ExportFollower({ page, asked, isOpen, onOpen }: FollowerProps) {
  const t = useText()
  const { list, state, remember } = page
  const exports = useExports(list.code, state.isExporting ?? false, (isExporting) => remember({ isExporting }))
  const ask = useEffectEvent(exports.ask)
  useEffect(() => {
    if (asked) ask(asked)
  }, [asked])
  const running = exports.tasks.find(isRunning)
  return (
    <Pop
      trigger="click"
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
  const { tasks, isAsking, isUnsure, problem } = exports
  return (
    <section className="kit-export-panel" aria-label={t('exporting.tasks')}>
      <div role="status">
        {isAsking && <p className="kit-quiet">{t(isUnsure ? 'exporting.unsure' : 'exporting.asking')}</p>}
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
            {actionsOf(task).map((action) => (
              <ActionButton key={action.key} action={action} size="mini" />
            ))}
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
