import * as z from 'zod/mini'
import type { ScanAnswer, ScanRecord } from '#machines/scan-records.ts'
import { type DeskScanAnswer, type ScannedApplicant, scannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { issueResult } from '#protocol/passport/schemas.ts'
import { find } from '#protocol/visa-result/issue-calls.ts'
import { issueMax } from '#protocol/visa-result/issue-schemas.ts'
import { judgeZone, readPerson } from '#src/devices/scan-station/read-person.ts'
import type { PostScans } from '#src/devices/scan-station/scan-sender.ts'
import type { ScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import type { Client } from '#src/kit/api/client.ts'
import { translate } from '#src/kit/i18n/i18n.ts'
import { resultDetails } from './result-details.ts'

/** With which result somebody was put on the list, and what the list that he came with says of it. */
const extra = z.object({ issueResult, details: z.optional(resultDetails) })
const facts = z.array(scannedApplicant)
export type Extra = z.output<typeof extra>
export type Line = ScanRecord<Extra, ScannedApplicant[]>

/** The list of results: scans only look people up, the results are written down by one command for all of a kind. */
export const issueDesk: ScanDesk<typeof extra, typeof facts> = {
  name: 'visa.issue',
  extra,
  facts,
  read: readPerson,
  judge: judgeZone,
  isRepeat: () => true,
}

const kinds = {
  ready: 'accepted',
  several: 'several',
  done: 'duplicate',
  duplicate: 'duplicate',
  managed: 'managed',
  wrongStep: 'wrongStep',
  refused: 'refused',
  unknown: 'unknown',
  free: 'free',
  void: 'void',
  foreign: 'foreign',
} as const satisfies Record<DeskScanAnswer['kind'], ScanAnswer<unknown>['kind']>

/** The applicant of a line whose result can be written down. */
export const personOf = ({ answer }: Line): ScannedApplicant | undefined =>
  answer?.kind === 'accepted' ? answer.facts?.[0] : undefined

/** The line of that text which is looked up no more: it waits, or its person is known. */
export const lineOf = (code: string, lines: readonly Line[]): Line | undefined =>
  lines.findLast((line) => line.code === code && (!line.answer || personOf(line)))

/** Looks people up; nobody stands on the list twice, under whatever he was named. */
export const findAll =
  ({ call }: Client): PostScans<Extra, ScannedApplicant[]> =>
  async (scans, known, signal) => {
    const listed = new Set(known.flatMap((line) => personOf(line)?.id ?? []))
    const answers = new Map<string, ScanAnswer<ScannedApplicant[]>>()
    for (let from = 0; from < scans.length; from += issueMax) {
      const some = scans.slice(from, from + issueMax)
      const { rows } = await call(find, { texts: some.map(({ code }) => code) }, { signal, silent: true })
      for (const [at, { scanId }] of some.entries()) {
        const { kind, msg, applicants } = rows[at]!
        const id = kind === 'ready' ? applicants[0]?.id : undefined
        const isListed = id !== undefined && listed.has(id)
        if (id !== undefined) listed.add(id)
        const answer = isListed
          ? ({ kind: 'duplicate', message: translate('orderPassport.issue.listed') } as const)
          : { kind: kinds[kind], message: msg }
        answers.set(scanId, { ...answer, facts: applicants })
      }
    }
    return answers
  }
