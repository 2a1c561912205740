import { type HandFacts, type HandStep, handLeaseMs, handStepsOf } from '#domain/consulate/hand-entry.ts'
import { formatInstant } from '#domain/day.ts'
import { syncMarkers } from '#domain/status.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag, statusesFor } from '#machines/lifecycle/kit.ts'
import { task as lifecycle } from '#machines/lifecycle/task.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, versionConflict } from '#server/kit/refusal.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import type { ApplicationRow } from '#server/services/consulate/application/lifecycle.ts'
import { setProblem } from '#server/services/consulate/application/problem.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { type FormRow, formTaskAdapter } from './lifecycle.ts'

/** Under which name a person has an errand, among the workers. */
export const personAsWorker = (userId: number) => `user:${userId}`

/** The person who has an errand; null: a worker or nobody. */
export const holderIdOf = ({ leaseOwner }: Pick<FormRow, 'leaseOwner'>): number | null => {
  const found = /^user:(\d+)$/.exec(leaseOwner ?? '')
  return found ? Number(found[1]) : null
}

const is = (row: FormRow | undefined, tag: 'executing' | 'draft'): boolean =>
  row !== undefined && hasStateTag(lifecycle, { status: row.status }, tag)
const startable = statusesFor(lifecycle, 'start')
const failed = statusesFor(lifecycle, 'retry')
/** Not at the site yet, or handed in anew. */
const queued = statusesFor(consulateApplication, 'unqueue')

/** To be taken back at the site. */
const withdrawable = statusesFor(consulateApplication, 'withdrawn')

type Seen = Pick<ApplicationRow, 'status'>

/** An errand that came back, and is still wanted. */
const isToRepeat = (row: FormRow, { status }: Seen): boolean =>
  failed.includes(row.status) && (row.marker === syncMarkers.DELETE ? withdrawable : queued).includes(status)

/** What may be done by hand with an application whose latest errand is this. */
export function handFacts(
  { session, now }: Pick<Actor, 'session' | 'now'>,
  application: Seen,
  row: FormRow | undefined,
): HandFacts {
  const isUnderWay = is(row, 'executing')
  return {
    isWaiting: row !== undefined && (startable.includes(row.status) || isToRepeat(row, application)),
    hasComeBack: row !== undefined && isToRepeat(row, application),
    isUnderWay,
    isByHand: row?.byHand === 1,
    isMine: row?.leaseOwner === personAsWorker(session.userId),
    isLeaseOver: (row?.leaseUntil ?? 0) <= now,
    isAtSite: hasStateTag(consulateApplication, application, 'asked'),
    isSupervisor: isSupervisor(session),
  }
}

export const handStepsFor = (
  who: Pick<Actor, 'session' | 'now'>,
  application: Seen,
  row: FormRow | undefined,
): HandStep[] => handStepsOf(handFacts(who, application, row))

/** The latest errand of an application: the one that waits or runs, or the last that came back. */
export const latestTask = (db: Db | Tx, applicationId: number): Promise<FormRow | undefined> =>
  db
    .selectFrom('formTask')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const nameOf = async (tx: Tx, userId: number): Promise<string> => {
  const found = await tx
    .selectFrom('userAccount')
    .select(['realName', 'userName'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return found?.realName || found?.userName || ''
}

const refusals: Record<HandStep, string> = {
  takeOver: 'siteEntry.notWaiting',
  sendAgain: 'siteEntry.notComeBack',
  record: 'siteEntry.notHeld',
  lookAgain: 'siteEntry.notAtSite',
  handBack: 'siteEntry.notYours',
  release: 'siteEntry.supervisorOnly',
}

/** Refuses what cannot be done by hand now, and says why. */
export async function requireStep(
  tx: Tx,
  who: Actor,
  application: Seen,
  row: FormRow | undefined,
  step: HandStep,
): Promise<void> {
  const facts = handFacts(who, application, row)
  if (handStepsOf(facts).includes(step)) return
  const holder = row && facts.isUnderWay ? holderIdOf(row) : null
  if (holder !== null && !facts.isMine)
    throw businessError('siteEntry.held', {
      user: await nameOf(tx, holder),
      time: formatInstant(row?.leaseUntil ?? who.now, 'minute'),
    })
  if (facts.isUnderWay && !facts.isByHand) throw businessError('siteEntry.workerHasIt')
  throw businessError(refusals[step])
}

async function moved(row: Promise<FormRow | null>): Promise<FormRow> {
  const next = await row
  if (!next) throw versionConflict({})
  return next
}

const noLease = { leaseOwner: null, leaseUntil: null } as const

/** Gives an errand back that a person had: it stays with those who hand in by hand, unless it is let go. */
export const giveBack = (
  tx: Tx,
  who: Actor,
  row: FormRow,
  {
    action,
    byHand,
    content,
  }: { action: 'handBack' | 'release' | 'leaseEnded'; byHand: 0 | 1; content?: string | undefined },
): Promise<FormRow> =>
  moved(
    transition(tx, who, formTaskAdapter, row, 'leaseEnded', {
      values: { ...noLease, byHand },
      params: { ...(row.leaseOwner !== null && { worker: row.leaseOwner }) },
      action,
      logContent: content,
    }),
  )

/** An errand that came back waits once more; what was to be looked into is being done. */
async function repeat(tx: Tx, who: Actor, row: FormRow, byHand: { byHand?: 0 } = {}): Promise<FormRow> {
  const values = { attempts: 0, atSite: 0, problem: null, finishTime: null, ...byHand }
  const next = await moved(transition(tx, who, formTaskAdapter, row, 'retry', { values }))
  if (next.applicationId !== null) await setProblem(tx, next.applicationId, null)
  return next
}

/** The site's own connection carries what came back once more; it asks first whether the site has it already. */
export async function sendAgain(tx: Tx, who: Actor, application: Seen, row: FormRow | undefined): Promise<FormRow> {
  await requireStep(tx, who, application, row, 'sendAgain')
  return repeat(tx, who, row!, { byHand: 0 })
}

/** The errand is this person's from now on, for as long as he may have it; whoever has it already has it for longer. */
export async function takeOver(tx: Tx, who: Actor, application: Seen, row: FormRow | undefined): Promise<FormRow> {
  const leaseOwner = personAsWorker(who.session.userId)
  const leaseUntil = who.now + handLeaseMs
  if (row && is(row, 'executing') && row.leaseOwner === leaseOwner) {
    await tx.updateTable('formTask').set({ leaseUntil }).where('id', '=', row.id).execute()
    return { ...row, leaseUntil }
  }
  await requireStep(tx, who, application, row, 'takeOver')
  let free = row!
  if (is(free, 'executing')) free = await giveBack(tx, who, free, { action: 'leaseEnded', byHand: 1 })
  if (failed.includes(free.status)) free = await repeat(tx, who, free)
  return moved(
    transition(tx, who, formTaskAdapter, free, 'start', {
      values: { leaseOwner, leaseUntil, byHand: 1, startTime: who.now },
      action: 'takeOver',
    }),
  )
}

/** The site's own connection may have an errand again that people had. */
export async function letGo(tx: Tx, who: Actor, row: FormRow, content: string | undefined): Promise<void> {
  if (is(row, 'executing')) {
    await giveBack(tx, who, row, { action: 'release', byHand: 0, content })
    return
  }
  const kept = await tx
    .updateTable('formTask')
    .set({ byHand: 0, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (kept.numUpdatedRows === 0n) throw versionConflict({})
  await writeLog(tx, who, { entity: 'formTask', entityId: row.id, action: 'release', content })
}
