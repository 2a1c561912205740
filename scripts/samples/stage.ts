import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import { makeCalendar } from '#domain/ready-day.ts'
import { type Attachment, batchUpload } from '#protocol/file/calls.ts'
import { memoryStore } from '#server/sandbox/application.ts'
import type { CenterCode } from '#server/store/initial-data/companies.ts'
import { holidaysOf } from '#server/store/initial-data/holidays.ts'
import { sampleFiles } from '#server/store/initial-data/sample-files.ts'
import { samplesDay, samplesEnd } from '#server/store/samples/moments.ts'
import type { Office, Person } from './office.ts'

const MINUTE = 60_000
const { isCenterOpen } = makeCalendar(holidaysOf(2026))

/** The working days up to the last one of the samples, the newest first. */
const workingDays = Array.from({ length: 60 }, (_, ago) => addDays(samplesDay, -ago)).filter(isCenterOpen)

/** So many working days before the samples end. */
export const workday = (ago: number) => workingDays[ago]!
/** So many days of the calendar after they end. */
export const dayIn = (days: number) => addDays(samplesDay, days)

export type Part = 'reception' | 'supervisor' | 'finance' | 'desk' | 'officer'
const beijing: Record<Part, string> = {
  reception: 'bj_reception',
  supervisor: 'bj_supervisor',
  finance: 'bj_finance',
  // It has no desk account and no visa officer.
  desk: 'bj_supervisor',
  officer: 'bj_supervisor',
}

interface Step {
  readonly at: number
  readonly work: () => Promise<unknown>
}

/** An instant of an earlier working day, or of the last one. */
export const moment = (daysAgo: number, minute: number) => startOfDay(workday(daysAgo)) + minute * MINUTE

/** Where the stories of the scenario are told, each in its own order, and then played together in the order of time. */
export function openStage(office: Office) {
  const { clock } = office
  const steps: Step[] = []
  const uploads = new Map<string, Attachment>()
  let scans = 0

  const as = office.as
  return {
    ...office,
    /** What the consulates' sites have, which are played in this process. */
    sandbox: memoryStore(),
    /** The employee who does a part of a center's work. */
    of: (center: CenterCode, part: Part): Promise<Person> => as(center === 'GZ' ? part : beijing[part]),
    /** Tells what happens then; what would come after the end is moved before it, in its order. */
    at(instant: number, work: Step['work']) {
      steps.push({ at: instant, work })
    },
    /** A scan at a desk, which happens once. */
    scan(barcode: string) {
      scans += 1
      return { barcode, at: clock.now, scanId: `00000000-0000-4000-8000-${String(scans).padStart(12, '0')}` }
    },
    scanId() {
      scans += 1
      return `00000000-0000-4000-8000-${String(scans).padStart(12, '0')}`
    },
    /** A sample of what somebody uploads for a paper, which his company then has. */
    async upload(person: Person, key: string): Promise<Attachment> {
      const { fileName, bytes } = sampleFiles[key] ?? sampleFiles.TICKET!
      const known = uploads.get(`${person.userId} ${fileName}`)
      if (known) return known
      const [file] = await person.get(batchUpload, { file: [new File([bytes()], fileName, { type: 'image/jpeg' })] })
      const { storageName } = file!
      const made = { fileName, storageName, fileIndex: 0 }
      uploads.set(`${person.userId} ${fileName}`, made)
      return made
    },
    today: () => dayOf(clock.now),
    async play() {
      clock.now = 0
      // What happens may lead to more.
      while (steps.length > 0) {
        steps.sort((one, two) => one.at - two.at)
        const { at, work } = steps.shift()!
        // No two things happen at the same instant.
        clock.now = Math.max(at, clock.now + 1000)
        await work()
      }
      if (clock.now >= samplesEnd) throw new Error(`The scenario ends at ${new Date(clock.now).toISOString()}`)
    },
  }
}
export type Stage = ReturnType<typeof openStage>

/** Instants that only rise and lie before the end, however late they were wanted. */
export const settled = (wanted: readonly number[]): number[] =>
  wanted.map((at, place) => Math.min(at, samplesEnd - (wanted.length - place) * 4 * MINUTE))
