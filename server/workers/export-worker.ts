import { dayOf, formatInstant } from '#domain/day.ts'
import { type ExportQuestion, exportMaxRows, exportQuestion } from '#protocol/import-export/export-task/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps, Session } from '#server/kit/deps.ts'
import type { ExportSource } from '#server/kit/export-source.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { businessError, Refusal } from '#server/kit/refusal.ts'
import { reachOf, reachWithin } from '#server/kit/scope.ts'
import { sessionOfUser } from '#server/kit/session.ts'
import { type ExportRow, exportTaskAdapter, problemOf } from '#server/services/import-export/export-lifecycle.ts'
import { exportColumns, exportFilter, exportReach, sourceOf } from '#server/services/import-export/export-request.ts'
import { pageNameOf } from '#server/services/import-export/page-names.ts'
import { bytesOf, sheetStream } from '#server/services/import-export/sheet-writer.ts'
import { type Held, type LeaseQueue, leaseQueue } from './lease-queue.ts'

/** A worker that was not heard of for so long has lost its task to the others. */
export const leaseMs = 30_000
/** Rows fetched and written at once: a few milliseconds of this thread, then others have their turn. */
const SLICE = 250
/** Slices between two words of progress, each of which renews the lease. */
const SLICES_A_BEAT = 4

/** Lets requests that came meanwhile be answered. */
const othersFirst = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

const idOf = (row: object): number => ('id' in row && typeof row.id === 'number' ? row.id : 0)

/** Works on export tasks, one at a time. Rows are read with the rights that the owner has now. */
export function exportWorker(
  deps: Pick<Deps, 'store' | 'files' | 'clock' | 'log'>,
  sources: readonly ExportSource[],
  name: string = randomToken().slice(0, 16),
): LeaseQueue {
  const { store, files, clock, log } = deps

  async function* slicesOf(held: Held<'exportTask'>, source: ExportSource, question: ExportQuestion, owner: Session) {
    const reach = () => reachWithin(store.read, owner, source.call, exportReach(question))
    const filter = exportFilter(source, question)
    const asked = clock()
    const ids = await source.ids(store.read, await reach(), filter, exportMaxRows + 1, asked)
    if (ids.length > exportMaxRows) throw businessError('export.tooManyRows', { limit: exportMaxRows })
    await held.beat({ done: 0, total: ids.length })
    for (let at = 0, slices = 1; at < ids.length; at += SLICE, slices += 1) {
      const some = ids.slice(at, at + SLICE)
      const rows = await source.rows(store.read, await reach(), some, question.lang, filter, asked)
      const place = new Map(some.map((id, index) => [id, index]))
      yield rows.toSorted((a, b) => place.get(idOf(a))! - place.get(idOf(b))!)
      if (slices % SLICES_A_BEAT === 0) await held.beat({ done: Math.min(at + SLICE, ids.length) })
      await othersFirst()
    }
  }

  async function write(row: ExportRow, held: Held<'exportTask'>, owner: Session): Promise<void> {
    const question = exportQuestion.parse(JSON.parse(row.question))
    const source = sourceOf(sources, question.pageCode)
    const lang: Lang = question.lang
    const title = await pageNameOf(store.read, question.pageCode, lang)
    const slices = slicesOf(held, source, question, owner)
    const sheet = await sheetStream(slices, exportColumns(source, question), { name: title, lang })
    const bytes = await bytesOf(sheet)
    const now = clock()
    const storageName = `export/${dayOf(now).replaceAll('-', '/')}/${row.id}-${randomToken().slice(0, 24)}.xlsx`
    await files.put(storageName, bytes)
    const stamp = formatInstant(now).replace(/[-:]/g, '').replace(' ', '-')
    const isOurs = await held.end(({ total }) => {
      const { width, companyId } = reachOf(owner, source.call, exportReach(question))
      const file = { storageName, fileName: `${title}-${stamp}.xlsx`, size: bytes.length, width, companyId }
      return { event: 'succeed', values: { ...file, done: total ?? 0, problem: null } }
    })
    if (!isOurs) await files.remove(storageName)
  }

  return leaseQueue<'exportTask', Session | null>(deps, {
    adapter: exportTaskAdapter,
    event: 'export',
    name,
    leaseMs,
    attempts: { most: 5, gaveUp: 'export.gaveUp' },
    ownerOf: (row) => sessionOfUser(store.read, row.userId),
    /** Who asked for it, also when that account is no more. */
    actorOf(row, owner) {
      const system = systemActor(clock(), '')
      return { ...system, session: owner ?? { ...system.session, userId: row.userId } }
    },
    started: (_, now) => ({ startTime: now, done: 0, total: null }),
    async work(row, held, owner) {
      if (!owner) throw businessError('export.noRight')
      await write(row, held, owner)
    },
    failed(row, error) {
      const isKnown = error instanceof Refusal
      if (!isKnown)
        log.error('export.failed', { task: row.id, message: error instanceof Error ? error.stack : String(error) })
      const key = !isKnown ? 'export.failed' : error.key === 'errors.noPermission' ? 'export.noRight' : error.key
      return { event: 'fail', values: { problem: problemOf(key, isKnown ? error.params : {}) } }
    },
  })
}
