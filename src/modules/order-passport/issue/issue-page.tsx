import { Alert, Button } from '@arco-design/web-react'
import { useEffect, useId, useState } from 'react'
import { formatInstant } from '#domain/day.ts'
import { mergeResults } from '#domain/result-row.ts'
import { issueResult as results } from '#domain/status.ts'
import type { ScannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { isDone } from '#protocol/codes.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { batch } from '#protocol/visa-result/issue-calls.ts'
import { type IssueListRow, issueMax } from '#protocol/visa-result/issue-schemas.ts'
import { ChoiceKeys } from '#src/devices/scan-station/choice-keys.tsx'
import { DeskFrame } from '#src/devices/scan-station/desk-frame.tsx'
import { useScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import '#src/modules/order-passport/texts.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { findAll, issueDesk, type Line, lineOf, personOf } from './issue-desk.ts'
import { LineTable, type Row } from './line-table.tsx'
import { ListDialog } from './list-dialog.tsx'
import { OneDialog } from './one-dialog.tsx'
import { PeopleCard } from './people-card.tsx'
import { type ResultDetails, unsettled, withoutEmpty } from './result-details.ts'
import { ResultForm } from './result-form.tsx'
import type { SheetMemory } from './sheet-memory.ts'
import { itemsOf, ownOf, useSheet } from './use-sheet.ts'

const choices = [
  { value: results.PASS, key: 'F8', tone: 'done' },
  { value: results.REJECT, key: 'F9', tone: 'danger' },
  { value: results.RETURN, key: 'F10', tone: 'attention' },
] as const

/** One trip to the consulate, by the minute in which it was begun. */
const newBatchNo = (now: number) =>
  formatInstant(now)
    .replace(/\D/g, '')
    .replace(/^(\d{8})/, '$1-')

/** Results as they come from a consulate: people are scanned, pasted or read from a file, seen, and written down at once. */
export default function IssuePage({ memory, setMemory, markDirty }: PageProps<Record<string, never>, SheetMemory>) {
  const t = useText()
  const id = useId()
  const client = useClient()
  const [begin] = useState(() => memory ?? { result: results.PASS, batchNo: newBatchNo(Date.now()), own: {} })
  const sheet = useSheet(begin, setMemory)
  const { result } = sheet
  // What a list says of each, until its scan takes it along.
  const [brought] = useState(() => new Map<string, ResultDetails>())
  const desk = useScanDesk(
    issueDesk,
    (code: string, { scans, forget }) => {
      // Who could not be written down is asked for anew: one line says how it stands now, with what was said of him before.
      const before = scans.filter((line) => line.code === code && line.answer && !personOf(line))
      for (const line of before) forget(line.scanId)
      const details = brought.get(code) ?? before.at(-1)?.extra.details
      brought.delete(code)
      return { issueResult: result, ...(details && { details }) }
    },
    findAll(client),
  )
  const [isListing, setListing] = useState(false)
  const [editing, setEditing] = useState<Line | null>(null)
  const [done, setDone] = useState<{ count: number; result: number } | null>(null)
  const linesOf = (one: number) => desk.scans.filter(({ extra }) => extra.issueResult === one)
  const lines = linesOf(result)
  const ready = lines
    .filter((line) => personOf(line) && unsettled(result, ownOf(line, sheet.own)).length === 0)
    .slice(0, issueMax)
  useEffect(() => markDirty(desk.waiting > 0), [markDirty, desk.waiting])

  const [{ key, sent }, setTry] = useState<{ key: string; sent: readonly Line[] }>(() => ({
    key: client.newKey(),
    sent: [],
  }))
  const settle = ({ rows }: OutputOf<typeof batch>) => {
    const problems = rows.flatMap(({ index, code, msg }) => (isDone(code) ? [] : [[sent[index]!.scanId, msg]]))
    const gone = rows.flatMap(({ index, code }) => (isDone(code) ? [sent[index]!.scanId] : []))
    setTry({ key: client.newKey(), sent: [] })
    sheet.setProblems(Object.fromEntries(problems))
    for (const scanId of gone) desk.forget(scanId)
    sheet.drop(gone)
    setDone(gone.length > 0 ? { count: gone.length, result: sent[0]!.extra.issueResult } : null)
    desk.sounds.play(problems.length > 0 ? 'refused' : 'accepted')
  }
  const change = useChange(batch, key, settle)
  const send = (ofAll: ResultDetails) => {
    if (ready.length === 0 || sheet.batchNo.trim() === '') return
    setTry({ key, sent: ready })
    setDone(null)
    const ofOne = (line: Line) => ({ ...ofAll, ...ownOf(line, sheet.own) })
    change.send({ batchNo: sheet.batchNo, items: itemsOf(ready, ofOne, client.newKey) })
  }
  const addList = (rows: readonly Omit<IssueListRow, 'row'>[]) => {
    const listed: Record<string, ResultDetails> = {}
    for (const { text, ...details } of rows) {
      const code = text.trim().toUpperCase()
      const line = lineOf(code, desk.scans)
      // Who is on the list already is not looked up again: what the new list says of him goes to his line.
      if (line) listed[line.scanId] = withoutEmpty(mergeResults<ResultDetails>(ownOf(line, sheet.own), details))
      else brought.set(code, details)
      desk.add(text)
    }
    sheet.setOwns(listed)
  }
  /** People of an order, in place of the order that was scanned; a visa's number is one person's. */
  const addPeople = (texts: readonly string[]) => {
    const { visaNo, ...ofAll } = desk.last?.scan.extra.details ?? {}
    const details = texts.length === 1 ? { ...ofAll, visaNo } : ofAll
    if (desk.last) desk.forget(desk.last.scan.scanId)
    for (const text of texts) {
      brought.set(text.toUpperCase(), details)
      desk.add(text)
    }
  }
  const rows = lines.map((line): Row => ({ line, own: ownOf(line, sheet.own), problem: sheet.problems[line.scanId] }))
  const name = statusLabel(t, 'issueResult', result)
  const label = t('orderPassport.issue.lines', { result: name, count: lines.length })
  return (
    <DeskFrame
      desk={desk}
      label={t('orderPassport.page.issue')}
      hint={t('orderPassport.issue.hint')}
      keys={[
        ...choices.map(({ key: pressed, value }) => [pressed, statusLabel(t, 'issueResult', value)] as const),
        ['Ctrl+Enter', t('orderPassport.issue.write')],
      ]}
      manual={{ label: t('orderPassport.issue.manual'), hint: t('orderPassport.issue.manualHint') }}
      card={(people: ScannedApplicant[]) => <PeopleCard people={people} onAdd={addPeople} />}
      wordOf={({ issueResult }) => ({
        text: t('orderPassport.issue.onList', { result: statusLabel(t, 'issueResult', issueResult) }),
        aside: issueResult !== results.PASS,
      })}
      side={
        <>
          <ChoiceKeys
            label={t('field.issueResult')}
            value={result}
            onChange={sheet.choose}
            choices={choices.map((one) => ({
              ...one,
              text: t('orderPassport.issue.tab', {
                result: statusLabel(t, 'issueResult', one.value),
                count: linesOf(one.value).length,
              }),
            }))}
          />
          {choices.map(({ value }) => (
            <ResultForm
              key={value}
              result={value}
              count={value === result ? ready.length : 0}
              isShown={value === result}
              busy={change.busy}
              onSend={send}
            />
          ))}
          <OutcomeNote outcome={change.outcome} />
        </>
      }
    >
      <PartHead title={label}>
        <label htmlFor={id} className="kit-quiet">
          {t('field.batchNo')}
        </label>
        <LimitedInput
          id={id}
          className="order-passport-batch"
          size="small"
          value={sheet.batchNo}
          maxLength={32}
          disabled={change.busy}
          {...(sheet.batchNo.trim() === '' ? { status: 'error' as const } : {})}
          onChange={sheet.setBatchNo}
        />
        <Button size="small" disabled={change.busy} onClick={() => setListing(true)}>
          {t('orderPassport.issue.list')}
        </Button>
      </PartHead>
      {done && (
        <Alert
          type="success"
          content={t('orderPassport.issue.done', {
            count: done.count,
            result: statusLabel(t, 'issueResult', done.result),
          })}
        />
      )}
      <LineTable
        result={result}
        rows={rows}
        label={label}
        busy={change.busy}
        onOwn={({ line }, own) => sheet.setOwn(line, own)}
        onEdit={({ line }) => setEditing(line)}
        onRemove={({ line }) => {
          desk.forget(line.scanId)
          sheet.drop([line.scanId])
        }}
      />
      {isListing && <ListDialog onAdd={addList} onClose={() => setListing(false)} />}
      {editing && (
        <OneDialog
          line={editing}
          own={ownOf(editing, sheet.own)}
          onKeep={(own) => sheet.setOwn(editing, own)}
          onClose={() => setEditing(null)}
        />
      )}
    </DeskFrame>
  )
}
