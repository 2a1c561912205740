import type * as z from 'zod/mini'
import { dayOf } from '#domain/day.ts'
import type { OverrideAnswer, OverrideValues, overrideInput } from '#protocol/config/kit.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf as fieldChanges } from '#server/kit/changes.ts'
import { sha256 } from '#server/kit/crypto.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { type ConfigTable, writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, invalidFields, noRow, versionConflict } from '#server/kit/refusal.ts'
import { namesOf } from '#server/services/company/names.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Tx } from '#server/store/store.ts'
import { type PlainRow, type Plan, type PlanInput, shownPlan } from './plan.ts'
import { changesOf, dropRow, type Row, reaches, type Values, writeRow } from './stored-rows.ts'

/** How a table is copied from center to center. */
export interface Copied<T extends ConfigTable> {
  readonly table: T
  /** The columns that people are told of. */
  readonly columns: readonly string[]
  readonly plan: (input: PlanInput) => Plan
  /** Which rows of a center were used. */
  readonly used?: (tx: Tx, companyId: number) => Promise<Set<number>>
  /** What of a chosen row stands for others too; by itself when absent. */
  readonly chosen?: (row: PlainRow, ids: ReadonlySet<number>, all: readonly PlainRow[]) => boolean
  readonly show?: (values: OverrideValues) => OverrideValues
  /** Throws what a center cannot take over. */
  readonly refuse?: (center: { companyCode: string }, plan: Plan) => void
  /** What follows in each center whose rows changed. */
  readonly after?: (tx: Tx, who: AuthenticatedContext, companyId: number) => Promise<void>
}

type Input = z.output<typeof overrideInput>

const rowsOf = async (tx: Tx, table: ConfigTable, companyId: number): Promise<PlainRow[]> =>
  tx
    .selectFrom(table as 'paymentMethod')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute() as Promise<PlainRow[]>

/** The rows of the source that come over: all, or those that were chosen; 1111 for an id that is not one of its own. */
function chosenOf<T extends ConfigTable>(
  copied: Copied<T>,
  all: readonly PlainRow[],
  ids: readonly number[] | undefined,
) {
  if (!ids) return all
  const wanted = new Set(ids)
  if (wanted.size > all.filter((row) => wanted.has(row.id)).length) throw noRow()
  return all.filter((row) => copied.chosen?.(row, wanted, all) ?? wanted.has(row.id))
}

/** Carries a plan out. One statement adds, each changed or removed row is its own. */
async function carryOut<T extends ConfigTable>(
  tx: Tx,
  who: AuthenticatedContext,
  { table, after }: Copied<T>,
  companyId: number,
  plan: Plan,
): Promise<void> {
  for (const row of plan.removed) await dropRow(tx, who, table, row as unknown as Row<T>)
  for (const { row, to } of plan.changed)
    await writeRow(tx, who, table, row as unknown as Row<T>, to as unknown as Partial<Values<T>>)
  const mark = { updateUser: who.session.displayName, updateTime: who.now, companyId }
  for (let at = 0; at < plan.added.length; at += 200) {
    const rows = plan.added.slice(at, at + 200)
    const made = await tx
      .insertInto(table as 'paymentMethod')
      .values(rows.map((values) => ({ ...(values as unknown as Values<'paymentMethod'>), ...mark })))
      .returning('id')
      .execute()
    const lines = made.map(({ id }, index) => ({
      entity: table,
      entityId: id,
      action: 'create',
      content: JSON.stringify(changesOf({}, rows[index] ?? {})),
    }))
    await writeLog(tx, who, ...lines)
  }
  const [addedCount, changedCount, removedCount] = [plan.added.length, plan.changed.length, plan.removed.length]
  await audit(tx, who, {
    action: `config.${table}.override`,
    entity: 'company',
    entityId: companyId,
    changes: fieldChanges({}, { addedCount, changedCount, removedCount }),
  })
  await after?.(tx, who, companyId)
}

const isNothing = (plan: Plan) => plan.added.length + plan.changed.length + plan.removed.length === 0

/** Copies a center's settings to others, or says what that would do (spec: calls#configuration-calls). */
export const overriding =
  <T extends ConfigTable>(copied: Copied<T>) =>
  async ({ tx, input, ...who }: Changes<Input>): Promise<OverrideAnswer> => {
    const { sourceCompanyId, ids, mode, dryRun, stamp } = input
    const targets = [...new Set(input.targetCompanyIds)]
    if ([sourceCompanyId, ...targets].some((id) => !reaches(who.reach, id))) throw noRow()
    if (targets.includes(sourceCompanyId))
      throw invalidFields([{ path: 'targetCompanyIds', key: 'config.override.self' }])
    await centerOf(tx, who, sourceCompanyId)
    const source = chosenOf(copied, await rowsOf(tx, copied.table, sourceCompanyId), ids)
    if (source.length === 0) throw businessError('config.override.nothing')
    const plans: { companyId: number; plan: Plan }[] = []
    for (const companyId of targets) {
      const center = await centerOf(tx, who, companyId)
      const target = await rowsOf(tx, copied.table, companyId)
      const used = (await copied.used?.(tx, companyId)) ?? new Set<number>()
      const isWhole = ids === undefined
      const replace = mode === 'replace'
      const plan = copied.plan({ source, target, replace, isWhole, used, today: dayOf(who.now) })
      copied.refuse?.(center, plan)
      plans.push({ companyId, plan })
    }
    const names = await namesOf(tx, 'company', targets, who.lang)
    const show = copied.show ?? ((values: OverrideValues) => values)
    const answer: OverrideAnswer = {
      stamp: sha256(JSON.stringify(plans)),
      companies: plans.map(({ companyId, plan }) =>
        shownPlan(plan, { companyId, companyName: names.get(companyId) ?? '' }, copied.columns, show),
      ),
    }
    if (dryRun) return answer
    if (stamp !== undefined && stamp !== answer.stamp) throw versionConflict({})
    for (const { companyId, plan } of plans) if (!isNothing(plan)) await carryOut(tx, who, copied, companyId, plan)
    return answer
  }
