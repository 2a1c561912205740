import type { Insertable } from 'kysely'
import { consulateSites } from '#domain/consulate/status-application.ts'
import { visaTypes } from '#domain/status.ts'
import {
  putBackReason,
  sampleCorrection,
  sampleFee,
  samplePassword,
  sampleRefusal,
} from '#server/store/initial-data/sample-applications.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { taskRows } from './application-tasks.ts'
import { type ApplicationPlan, type PlannedMove, planApplication } from './application-way.ts'
import { insertAll } from './insert.ts'
import { visaOf } from './order-passports.ts'
import type { OrderPlan } from './order-rows.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** Seals a password for its place in the table of accounts; the server's own keys open it. */
export type SealPassword = (place: string, text: string) => Promise<{ readonly keyId: string; readonly sealed: string }>

interface Options {
  readonly now: number
  /** Without it the accounts have no password. */
  readonly seal?: SealPassword | undefined
}

const has = ({ moves }: ApplicationPlan, name: PlannedMove['move']) => moves.some(({ move }) => move === name)
const siteOf = ({ order }: ApplicationPlan) => consulateSites[order.visaCountry]

function applicationRow(plan: ApplicationPlan, id: number): Row<'consulateApplication'> & { reference: string } {
  const { order, one, moves, applicationNo, nextLookTime } = plan
  const made = moves[0]!
  const last = moves.at(-1)!
  const isOpen = last.move === 'correctionAsked'
  const visa = has(plan, 'granted') ? visaOf(order, one) : { visaNo: null, validFrom: null, validTo: null }
  return {
    id,
    orderId: order.id,
    applicantId: one.id,
    site: siteOf(plan),
    status: last.to,
    applicationNo,
    reference: `sample-${one.id}`,
    correction: isOpen ? JSON.stringify(sampleCorrection) : null,
    feeAmount: has(plan, 'paymentAsked') ? sampleFee.amount : null,
    feeCurrency: has(plan, 'paymentAsked') ? sampleFee.currency : null,
    ...visa,
    // The sites know nothing of the samples: a worker that asked would hear so. A person looks, so that each stays as it is until
    // somebody acts.
    nextLookTime,
    lookByHand: Number(nextLookTime !== null),
    closedTime: last.move === 'withdrawn' ? last.at : null,
    createUser: made.operator,
    createUserId: made.userId,
    createTime: made.at,
    updateUser: last.operator,
    updateTime: last.at,
    version: moves.length,
  }
}

const reasons: Readonly<Partial<Record<PlannedMove['move'], string>>> = {
  correctionAsked: sampleCorrection.text,
  refused: sampleRefusal,
}

/** The log of an application: whoever only had it in hand did not change it. */
function logRows({ moves, officer }: ApplicationPlan, entityId: number): Row<'entityLog'>[] {
  const about = { entity: 'application', entityId }
  return moves.flatMap(({ move, at: createTime, userId, operator, ...codes }): Row<'entityLog'>[] => {
    const none = { fromStatus: null, toStatus: null }
    if (move === 'putBack')
      return [
        { ...about, createTime: createTime - 10_000, ...officer, action: 'takeOver', ...none, content: null },
        { ...about, createTime, ...officer, action: 'handBack', ...none, content: putBackReason },
      ]
    const action = move === 'corrected' ? 'queue' : move
    const content = reasons[move] ?? null
    return [{ ...about, createTime, userId, operator, action, fromStatus: codes.from, toStatus: codes.to, content }]
  })
}

/** Whoever was handed in has an account at the site. */
async function accountRow(plan: ApplicationPlan, { seal }: Options): Promise<Row<'siteAccount'>[]> {
  const queued = plan.moves.find(({ move }) => move === 'queue')
  if (!queued) return []
  const { order, one } = plan
  const site = siteOf(plan)
  const sealed = await seal?.(`site_account ${one.id} ${site}`, samplePassword)
  const by = { createUser: queued.operator, updateUser: queued.operator, createTime: queued.at, updateTime: queued.at }
  const account = { email: order.contactEmail, accountNo: `${order.visaCountry}${40_000 + one.id}` }
  return [
    { applicantId: one.id, site, ...account, keyId: sealed?.keyId ?? null, sealed: sealed?.sealed ?? null, ...by },
  ]
}

/**
 * The applications of the samples at consulates' sites, in every status, with their errands, what was sent and answered, and the
 * accounts there; what lists say of their applicants follows.
 */
export async function initializeApplications(tx: Tx, orders: readonly OrderPlan[], options: Options): Promise<void> {
  const plans = orders
    .filter(({ visaType, contractId }) => visaType === visaTypes.EVISA && contractId === null)
    .flatMap((order) => order.applicants.flatMap((one, place) => planApplication(order, one, place, options.now) ?? []))
  const applications = plans.map((plan, at) => applicationRow(plan, at + 1))
  await insertAll(tx, 'consulateApplication', applications)
  let firstId = 1
  for (const [at, plan] of plans.entries()) {
    const { reference } = applications[at]!
    const rows = taskRows(plan, { applicationId: at + 1, reference, firstId })
    firstId += rows.formTask.length
    await insertAll(tx, 'formTask', rows.formTask)
    await insertAll(tx, 'applicationEvidence', rows.applicationEvidence)
    await insertAll(tx, 'entityLog', [...logRows(plan, at + 1), ...rows.entityLog])
    await insertAll(tx, 'siteAccount', await accountRow(plan, options))
    if (applications[at]!.closedTime !== null) continue
    const { applicationNo, syncMarker } = plan
    await tx
      .updateTable('visaApplicant')
      .set({ applicationStatus: plan.moves.at(-1)!.to, applicationNo, syncMarker })
      .where('id', '=', plan.one.id)
      .execute()
  }
}
