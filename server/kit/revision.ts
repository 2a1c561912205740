import { sql } from 'kysely'
import type { Role } from '#domain/permission.ts'
import type { Entity } from '#protocol/kit/call.ts'
import type { Revisions } from '#protocol/kit/revision.ts'
import { asynchronousCommit, type Store } from '#server/store/store.ts'
import type { Log } from './log.ts'

const EVERYBODY = 0
const KEEP_MS = 1000

/**
 * Who sees rows of an entity besides the platform: the people of the company that made the change, everybody (two companies
 * stand on the row), or nobody but the window itself, which hears of it without asking.
 */
const audience: Readonly<Record<Entity, 'company' | 'everybody' | 'window'>> = {
  session: 'window',
  message: 'window',
  order: 'everybody',
  applicant: 'everybody',
  supplyOrder: 'everybody',
  account: 'everybody',
  recharge: 'everybody',
  bankAccount: 'everybody',
  company: 'everybody',
  dict: 'everybody',
  member: 'company',
  contract: 'company',
  passport: 'company',
  file: 'company',
  savedView: 'company',
  exportTask: 'company',
  notice: 'company',
  companyTag: 'company',
  barcode: 'company',
  sendBill: 'company',
  finance: 'company',
  applyForm: 'company',
  dayClose: 'company',
  productFee: 'everybody',
  payment: 'everybody',
  visaData: 'everybody',
  centerConfig: 'company',
  photoPreset: 'company',
  role: 'company',
  resource: 'company',
  department: 'company',
  user: 'company',
  dictType: 'company',
  district: 'company',
  sysParam: 'company',
  operationLog: 'company',
  scheduledTask: 'company',
  taskLog: 'company',
  formTask: 'company',
  sms: 'company',
  importTask: 'company',
}

/** Customers and agents see contracts and passports as parts of their orders. */
const partsOfOrders: readonly Entity[] = ['contract', 'passport']

interface Reader {
  readonly companyId: number
  readonly role: Role
}
/** Whose change it was: the platform's people change rows of any company, and so does who acts for nobody. */
type Maker = Reader | null

type Raising = Pick<Store, 'engine' | 'changeRelaxed'>

interface Place {
  readonly companyId: number
  readonly entity: Entity
}

function placesOf(entities: readonly Entity[], maker: Maker): Place[] {
  const own = maker === null || maker.role === 'platform' ? EVERYBODY : maker.companyId
  const touched = new Set(entities)
  if (own !== EVERYBODY && partsOfOrders.some((entity) => touched.has(entity))) touched.add('order')
  const isOfOthers = (entity: Entity) =>
    audience[entity] === 'everybody' || (partsOfOrders.includes(entity) && maker?.role !== 'acceptOrg')
  return [...touched]
    .filter((entity) => audience[entity] !== 'window')
    .map((entity) => ({ entity, companyId: isOfOthers(entity) ? EVERYBODY : own }))
    .sort((one, other) => one.companyId - other.companyId || (one.entity < other.entity ? -1 : 1))
}

/**
 * Says that lists of these entities show something else by now: gives their rows a number above all that is known. To be
 * called after the commit of what changed, in a statement of its own, so that nobody waits for anybody. Two that run at once
 * may take the same number: then both changes were committed before either number could be seen, and whoever sees it and
 * asks finds both. `maker`: who changed it; null: the clock, which works for all companies. Answers what was raised.
 */
export async function raiseRevisions(store: Raising, entities: readonly Entity[], maker: Maker): Promise<Revisions> {
  const places = placesOf(entities, maker)
  if (places.length === 0) return {}
  const next = sql<number>`(select coalesce(max(no), 0) + 1 from revision)`
  // Always in the same order: two of them never wait for each other.
  const raised = await store.changeRelaxed((db) =>
    db
      .insertInto('revision')
      .values(places.map((place) => ({ ...place, no: next })))
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'entity']).doUpdateSet({
          no: sql<number>`case when revision.no < excluded.no then excluded.no else revision.no + 1 end`,
        }),
      )
      .returning(['entity', 'no', ...(store.engine === 'postgres' ? [asynchronousCommit.as('commit')] : [])])
      .execute(),
  )
  const newest = Math.max(...raised.map(({ no }) => no))
  return Object.fromEntries(raised.map(({ entity }) => [entity, newest]))
}

/**
 * The same after a piece of work of a worker: `next` says whether it did anything. What cannot be said is no failure of the
 * work; windows catch up by themselves after a while.
 */
export const raisingAfter =
  (
    { store, log }: { store: Raising; log: Log },
    entities: readonly Entity[],
    next: () => Promise<boolean>,
  ): (() => Promise<boolean>) =>
  async () => {
    const wasThere = await next()
    if (wasThere) await raiseQuietly({ store, log }, entities, null)
    return wasThere
  }

/** The same, where a failure is only logged: the change stands and its answer must go out. */
export async function raiseQuietly(
  { store, log }: { store: Raising; log: Log },
  entities: readonly Entity[],
  maker: Maker,
): Promise<Revisions> {
  try {
    return await raiseRevisions(store, entities, maker)
  } catch (error) {
    log.warn('revision.lost', { entities: entities.join(' '), message: String(error) })
    return {}
  }
}

const seesAll = ({ role }: Reader) => role === 'platform'

/** Numbers as this reader sees them; only companies within his reach count. */
export async function readRevisions({ read }: Pick<Store, 'read'>, reader: Reader): Promise<Revisions> {
  let query = read
    .selectFrom('revision')
    .select(({ fn }) => ['entity', fn.max('no').as('no')])
    .groupBy('entity')
  if (!seesAll(reader)) query = query.where('companyId', 'in', [EVERYBODY, reader.companyId])
  const rows = await query.execute()
  const numbers: Record<string, number> = Object.fromEntries(rows.map(({ entity, no }) => [entity, no]))
  if (reader.role === 'customer' || reader.role === 'agent')
    for (const entity of partsOfOrders) numbers[entity] = Math.max(numbers[entity] ?? 0, numbers.order ?? 0)
  return numbers
}

/** Revisions as a process knows them: asked for at most once a second by all who see the same. */
export interface KnownRevisions {
  of(reader: Reader): Promise<Revisions>
  /** What was counted for somebody, for five seconds at most, or until this process changed something. */
  counted<T>(name: string, count: () => Promise<T>): Promise<T>
  /** Asks anew the next time: this process has raised some. */
  forget(): void
}

const COUNT_MS = 5000

/** `now`: milliseconds of a clock that nobody sets. */
export function knownRevisions(
  store: Pick<Store, 'read'>,
  now: () => number = () => performance.now(),
): KnownRevisions {
  const known = new Map<string, { until: number; answer: Promise<unknown> }>()
  /** Under one name lies what the same question got. */
  function take<T>(name: string, keepMs: number, ask: () => Promise<T>): Promise<T> {
    const kept = known.get(name)
    if (kept && kept.until > now()) return kept.answer as Promise<T>
    for (const [one, { until }] of known) if (until <= now()) known.delete(one)
    const answer = ask()
    known.set(name, { until: now() + keepMs, answer })
    answer.catch(() => known.delete(name))
    return answer
  }
  return {
    of(reader) {
      const name = seesAll(reader) ? 'all' : `${reader.role} ${reader.companyId}`
      return take(name, KEEP_MS, () => readRevisions(store, reader))
    },
    counted: (name, count) => take(`counted ${name}`, COUNT_MS, count),
    forget: () => known.clear(),
  }
}
