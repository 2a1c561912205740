import { Alert } from '@arco-design/web-react'
import { useEffect, useRef } from 'react'
import { dayOf } from '#domain/day.ts'
import { entryLines } from '#domain/questionnaire/entry-lines.ts'
import { formByCode } from '#domain/questionnaire/forms/by-kind.ts'
import { entry as entryCall } from '#protocol/consulate/hand-entry-calls.ts'
import type { SiteEntry } from '#protocol/consulate/hand-entry-schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { EvidenceList } from '#src/parts/consulate/evidence-list.tsx'
import { useFormWords } from '#src/parts/questionnaire/use-facts.ts'
import { AccountSection } from './account-section.tsx'
import { useEnglishWords } from './english.ts'
import { EntryHead } from './entry-head.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { RecordPanel } from './record-panel.tsx'
import { useTicks } from './use-ticks.ts'
import '#src/kit/ui/record.css'
import '#src/modules/consulate/texts-hand-entry.ts'

const entities = ['formTask', 'applicant', 'order'] as const

export const opening = ({ params }: { params: { id: number } }): readonly Question[] => [
  question(entryCall, { id: params.id }, { entities }),
]

/** A person enters one application at the consulate's own pages: what is to be typed, and what these said. */
export default function EntryPage({ params, setTitle }: PageProps<{ id: number }>) {
  const found = useQuery(entryCall, { id: params.id }, { entities })
  const name = found.data?.applicantName
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  return <Result of={found}>{(entry) => <Opened entry={entry} onReload={found.reload} />}</Result>
}

function Opened({ entry, onReload }: { entry: SiteEntry; onReload: () => void }) {
  const t = useText()
  const { say } = useClient()
  const ticks = useTicks(entry.id)
  const panel = useRef<HTMLElement>(null)
  const toPanel = () => panel.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  useKeyDown((event) => {
    if (event.code !== 'KeyR' || !event.altKey || event.ctrlKey || event.metaKey || !panel.current) return
    event.preventDefault()
    toPanel()
  })
  const mayRecord = entry.steps.includes('record')
  const recorded = () => {
    ticks.end()
    say({ kind: 'success', text: t('siteEntry.done.record') })
    onReload()
  }
  return (
    <article
      className="kit-record"
      {...recordMark('consulateApplication', entry.id, entry.applicationStatus)}
      aria-label={entry.applicantName}
    >
      <EntryHead entry={entry} onReload={onReload} />
      <Task entry={entry} />
      <div className={mayRecord ? 'site-entry-columns' : 'kit-record-main'}>
        <div className="kit-record-main">
          <Lines entry={entry} ticks={ticks} isClosed={!mayRecord} onEnd={toPanel} />
          <AccountSection entry={entry} onReload={onReload} />
          <section>
            <PartHead title={t('siteEntry.files')} />
            {entry.files.length === 0 ? (
              <p className="kit-quiet">{t('siteEntry.noFiles')}</p>
            ) : (
              <Attachments files={entry.files} label={t('siteEntry.files')} />
            )}
          </section>
          <EvidenceList applicationId={entry.id} />
        </div>
        {mayRecord && (
          <RecordPanel
            key={entry.version}
            entry={entry}
            notes={ticks.ticks.notes}
            panel={panel}
            onDone={recorded}
            onReload={onReload}
          />
        )}
      </div>
    </article>
  )
}

/** On which day somebody looks at the site again. */
function NextVisit({ entry: { nextLookTime, isLookByHand, isLookDue } }: { entry: SiteEntry }) {
  const t = useText()
  if (!isLookByHand || nextLookTime === undefined) return null
  const text = isLookDue ? 'siteEntry.lookDue' : 'siteEntry.looks'
  return <Alert type={isLookDue ? 'warning' : 'info'} content={t(text, { day: dayOf(nextLookTime) })} />
}

/** Which of the tasks of `siteEntry.task` it is now; a look that is due says itself what is to be done there. */
function taskOf({ steps, marker, isMine, holder, isLookDue, problem }: SiteEntry): string | null {
  if (isMine) return marker === 'delete' || marker === 'update' ? marker : 'add'
  if (steps.includes('record')) return isLookDue && !problem ? null : 'asked'
  if (steps.includes('takeOver')) return problem ? 'failed' : 'waiting'
  return holder === undefined ? 'none' : null
}

/** What is to be done at the site, and what it wants corrected. */
function Task({ entry }: { entry: SiteEntry }) {
  const t = useText()
  const { problem, correction, applicationNo } = entry
  const task = taskOf(entry)
  return (
    <>
      {problem && <Alert type="warning" content={problem} />}
      {correction && (
        <Alert
          type="warning"
          title={t('siteEntry.correction')}
          content={[
            correction.fields.map((field) => t(asTextKey(`form.${field}`))).join(t('formTask.and')),
            correction.text,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      {!problem && <NextVisit entry={entry} />}
      {task && (
        <Alert
          type="info"
          content={t(asTextKey(`siteEntry.task.${task}`), { no: applicationNo ?? t('siteEntry.noNumber') })}
        />
      )}
    </>
  )
}

interface LinesProps {
  entry: SiteEntry
  ticks: ReturnType<typeof useTicks>
  isClosed: boolean
  onEnd: () => void
}

function Lines({ entry, ticks, isClosed, onEnd }: LinesProps) {
  const form = formByCode(entry.record.form)!
  const words = useEnglishWords(useFormWords(form))
  return (
    <EntrySheet
      code={entry.record.form}
      sections={entryLines(form, entry.record.fields)}
      words={words}
      entry={ticks}
      asked={entry.correction?.fields ?? []}
      isClosed={isClosed}
      isMine={entry.isMine}
      onEnd={onEnd}
    />
  )
}
