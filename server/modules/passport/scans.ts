import * as z from 'zod/mini'
import { type Code, codes } from '#protocol/codes.ts'
import { scanKind } from '#protocol/kit/scan.ts'
import type { Desk, ScanBatch, ScanOutcome } from '#protocol/passport/schemas.ts'
import { courierDoubt, custody, scannedPassport } from '#protocol/passport/schemas.ts'
import { refused } from '#server/kit/answer.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { PartialSuccess, Refusal } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import { storeErrorOf } from '#server/store/store-error.ts'

/** What every scan brings; each desk adds its own. */
export interface Scan {
  readonly barcode: string
  readonly scanId: string
  readonly at: number
}

/** An outcome as it is kept: its words are made anew for each reader's language. */
const kept = z.object({
  kind: scanKind,
  code: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  data: z.unknown(),
  id: z.optional(z.int()),
  passport: z.optional(scannedPassport),
  custody: z.optional(custody),
  balanceFen: z.optional(z.int()),
  doubts: z.optional(z.array(courierDoubt)),
})
export type StoredOutcome = z.output<typeof kept>
type Seen = Pick<StoredOutcome, 'id' | 'passport' | 'custody' | 'balanceFen' | 'doubts'>

/** A scan that could not be done: what the desk is to hear, and what it may see. */
export class ScanRejected extends Error {
  readonly kind: StoredOutcome['kind']
  readonly refusal: Refusal
  readonly seen: Seen

  constructor(kind: StoredOutcome['kind'], refusal: Refusal, seen: Seen = {}) {
    super(refusal.key)
    this.name = 'ScanRejected'
    this.kind = kind
    this.refusal = refusal
    this.seen = seen
  }
}

const rejectedOutcome = ({ kind, refusal: { code, key, params, data }, seen }: ScanRejected): StoredOutcome => ({
  kind,
  code,
  key,
  params,
  data,
  ...seen,
})

const accepted = (seen: Seen): StoredOutcome => ({
  kind: 'accepted',
  code: codes.success,
  key: 'passport.scan.accepted',
  params: {},
  data: null,
  ...seen,
})

/** Not kept: the same scan may be sent again. */
const transientOutcome = (kind: StoredOutcome['kind'], code: string, key: string): StoredOutcome => ({
  kind,
  code,
  key,
  params: {},
  data: null,
})

/** The scan's row, whose unique id makes it happen once: false when it has happened. */
async function takeScan(
  tx: Tx,
  who: AuthenticatedContext,
  desk: Desk,
  scan: Scan,
  outcome?: StoredOutcome,
): Promise<boolean> {
  const taken = await tx
    .insertInto('passportScan')
    .values({
      scanId: scan.scanId,
      companyId: who.session.companyId,
      userId: who.session.userId,
      operator: who.session.displayName,
      desk,
      barcode: scan.barcode,
      passportId: outcome?.id ?? null,
      at: scan.at,
      createTime: who.now,
      kind: outcome?.kind ?? 'accepted',
      outcome: JSON.stringify(outcome ?? null),
    })
    .onConflict((conflict) => conflict.column('scanId').doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

/** What came of a scan that has happened; one that another desk or text used the id for is not the same. */
async function knownOutcome(tx: Tx, who: AuthenticatedContext, desk: Desk, scan: Scan): Promise<StoredOutcome> {
  const row = await tx
    .selectFrom('passportScan')
    .selectAll()
    .where('scanId', '=', scan.scanId)
    .executeTakeFirstOrThrow()
  const isSame = row.companyId === who.session.companyId && row.desk === desk && row.barcode === scan.barcode
  return isSame
    ? kept.parse(JSON.parse(row.outcome))
    : transientOutcome('refused', codes.changedMeanwhile, 'passport.scan.idUsed')
}

const keepOutcome = (tx: Tx, scanId: string, outcome: StoredOutcome) =>
  tx
    .updateTable('passportScan')
    .set({ kind: outcome.kind, passportId: outcome.id ?? null, outcome: JSON.stringify(outcome) })
    .where('scanId', '=', scanId)
    .execute()

/** Does what the desk is for; answers what it may show. Throws `ScanRejected` for everything that is not accepted. */
export type Apply<S extends Scan> = (tx: Tx, who: AuthenticatedContext, scan: S) => Promise<Seen>

/** A refusal rolls the whole row back; what the desk was told is then kept by itself, for the scan's next coming. */
async function storeRejection(
  who: AuthenticatedContext,
  desk: Desk,
  scan: Scan,
  rejection: ScanRejected,
): Promise<StoredOutcome> {
  const outcome = rejectedOutcome(rejection)
  return who.deps.store.change(
    async (tx) => {
      if (!(await takeScan(tx, who, desk, scan, outcome))) return knownOutcome(tx, who, desk, scan)
      const entity = outcome.id === undefined ? {} : { entity: 'passport', entityId: outcome.id }
      const changes = changesOf({}, { scanResult: outcome.kind })
      await audit(tx, who, { action: `passport.scan.${desk}`, code: outcome.code, changes, ...entity })
      return outcome
    },
    { isKeyed: true },
  )
}

async function runScan<S extends Scan>(
  who: AuthenticatedContext,
  desk: Desk,
  scan: S,
  apply: Apply<S>,
): Promise<StoredOutcome> {
  try {
    return await who.deps.store.change(
      async (tx) => {
        if (!(await takeScan(tx, who, desk, scan))) return knownOutcome(tx, who, desk, scan)
        const outcome = accepted(await apply(tx, who, scan))
        await keepOutcome(tx, scan.scanId, outcome)
        return outcome
      },
      { isKeyed: true },
    )
  } catch (error) {
    // Nothing is wrong with the scan: it stays in the desk's line and comes again.
    if (storeErrorOf(error)) throw error
    if (error instanceof ScanRejected) return storeRejection(who, desk, scan, error)
    if (error instanceof Refusal) return storeRejection(who, desk, scan, new ScanRejected('refused', error))
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    who.deps.log.error('scan.failed', { requestId: who.requestId, desk, message })
    return transientOutcome('refused', codes.systemException, 'passport.scan.broken')
  }
}

function outcomeOf(who: AuthenticatedContext, scan: Scan, index: number, outcome: StoredOutcome): ScanOutcome {
  const { kind, code, key, params, data, ...seen } = outcome
  const { msg } = refused(who.lang, new Refusal(code as Code, key, { params, data }))
  return { index, scanId: scan.scanId, barcode: scan.barcode, kind, code, msg, ...seen }
}

/**
 * Takes the scans of a desk in the order in which they were made, one transaction each: what cannot be done holds up nothing
 * else, and a killed server has done a scan wholly or not at all. 4466 when none could be done.
 */
export async function runScans<S extends Scan>(
  who: AuthenticatedContext,
  desk: Desk,
  scans: readonly S[],
  apply: Apply<S>,
): Promise<ScanBatch | PartialSuccess<ScanBatch>> {
  const inOrder = scans.map((scan, index) => ({ scan, index })).toSorted((a, b) => a.scan.at - b.scan.at)
  const rows: ScanOutcome[] = []
  for (const { scan, index } of inOrder)
    rows[index] = outcomeOf(who, scan, index, await runScan(who, desk, scan, apply))
  const ok = rows.filter((row) => row.code === codes.success).length
  const answer = { ok, failed: rows.length - ok, rows }
  return ok > 0 ? answer : new PartialSuccess(answer, codes.applyFail, 'errors.noneDone', { reason: rows[0]!.msg })
}
