import { useState } from 'react'
import type { IssueItem } from '#protocol/visa-result/issue-schemas.ts'
import { type Line, personOf } from './issue-desk.ts'
import { type ResultDetails, withoutEmpty } from './result-details.ts'
import type { SheetMemory } from './sheet-memory.ts'

/** The list as it is filled; each change of it is remembered. */
export function useSheet(begin: SheetMemory, remember: (memory: SheetMemory) => void) {
  const [sheet, setSheet] = useState(begin)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const change = (part: Partial<SheetMemory>) => {
    const next = { ...sheet, ...part }
    setSheet(next)
    remember(next)
  }
  return {
    ...sheet,
    problems,
    setProblems,
    choose: (result: SheetMemory['result']) => change({ result }),
    setBatchNo: (batchNo: string) => change({ batchNo }),
    setOwn: ({ scanId }: Line, own: ResultDetails) => change({ own: { ...sheet.own, [scanId]: withoutEmpty(own) } }),
    setOwns: (owns: Readonly<Record<string, ResultDetails>>) => change({ own: { ...sheet.own, ...owns } }),
    /** Lines that are gone. */
    drop: (scanIds: readonly string[]) =>
      change({ own: Object.fromEntries(Object.entries(sheet.own).filter(([id]) => !scanIds.includes(id))) }),
  }
}

/** What is said of one person: first what the list brought, then what was typed for him. */
export const ownOf = ({ scanId, extra }: Line, own: Readonly<Record<string, ResultDetails>>): ResultDetails =>
  own[scanId] ?? extra.details ?? {}

/**
 * The lines as they are written down. Each try that was answered mints new ids, so that what was refused can be asked for again;
 * one whose answer was lost goes out again as it is.
 */
export const itemsOf = (
  lines: readonly Line[],
  detailsOf: (line: Line) => ResultDetails,
  newId: () => string,
): IssueItem[] =>
  lines.flatMap((line) => {
    const person = personOf(line)
    const { unread: _, ...details } = detailsOf(line)
    return person ? [{ ...details, issueResult: line.extra.issueResult, applicantId: person.id, scanId: newId() }] : []
  })
