import { taskStatus } from '#domain/status.ts'
import type * as calls from '#protocol/consulate/form-task-calls.ts'
import type { ConsulateSiteRow } from '#protocol/consulate/form-task-schemas.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, forbidden } from '#server/kit/refusal.ts'
import { gateOf, turnGate } from '#server/services/consulate/site/gate.ts'
import { formTaskList } from './form-task-list.ts'

/** A site serves everybody: only the platform stops and starts it. */
const isMine = ({ reach }: Pick<Reads<typeof calls.sites>, 'reach'>) => reach.role === 'platform'

export async function listSites({ db, ...reader }: Reads<typeof calls.sites>): Promise<ConsulateSiteRow[]> {
  const rows = await db.selectFrom('siteGate').selectAll().orderBy('id').execute()
  const counts = await formTaskList
    .found(db, reader, { status: taskStatus.SUBMITTED })
    .select(['formTask.site', 'formTask.byHand'])
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .groupBy(['formTask.site', 'formTask.byHand'])
    .execute()
  const waitingAt = (site: string, byHand: number): number =>
    Number(counts.find((one) => one.site === site && one.byHand === byHand)?.records ?? 0)
  return rows.map((row) => {
    const { state } = gateOf(row)
    return omitNull({
      site: row.site,
      gate: state,
      openTime: state === 'SHUT' ? row.until : null,
      waiting: waitingAt(row.site, 0),
      waitingByHand: waitingAt(row.site, 1),
      updateUser: state === 'PAUSED' ? row.updateUser : null,
      isMine: isMine(reader),
    }) as ConsulateSiteRow
  })
}

const turn =
  (type: 'pause' | 'resume') =>
  async ({ input, tx, ...who }: Changes<typeof calls.pauseSite>): Promise<null> => {
    if (!isMine(who)) throw forbidden()
    const moved = await turnGate(tx, input.site, { type }, { updateUser: who.session.displayName, updateTime: who.now })
    if (!moved) throw businessError('formTask.gateUnchanged')
    const { before, after } = moved
    const changes = changesOf({ gate: before.state }, { gate: after.state })
    await audit(tx, who, { action: `formTask.${type}Site`, entity: 'formTask', entityId: before.id, changes })
    return null
  }

export const pauseSite = turn('pause')
export const resumeSite = turn('resume')
