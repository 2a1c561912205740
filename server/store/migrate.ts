import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { kit } from '#server/store/migrations/0001-kit.ts'
import { company } from '#server/store/migrations/0002-company.ts'
import { access } from '#server/store/migrations/0003-access.ts'
import { people } from '#server/store/migrations/0004-people.ts'
import { signIn } from '#server/store/migrations/0005-sign-in.ts'
import { file } from '#server/store/migrations/0006-file.ts'
import { dictionary } from '#server/store/migrations/0007-dictionary.ts'
import { parameter } from '#server/store/migrations/0008-parameter.ts'
import { config } from '#server/store/migrations/0009-config.ts'
import { order } from '#server/store/migrations/0010-order.ts'
import { orderTag } from '#server/store/migrations/0011-order-tag.ts'
import { contract } from '#server/store/migrations/0012-contract.ts'
import { finance } from '#server/store/migrations/0013-finance.ts'
import { passport } from '#server/store/migrations/0014-passport.ts'
import { sendBill } from '#server/store/migrations/0015-send-bill.ts'
import { notice } from '#server/store/migrations/0016-notice.ts'
import { supply } from '#server/store/migrations/0017-supply.ts'
import { sms } from '#server/store/migrations/0018-sms.ts'
import { image } from '#server/store/migrations/0019-image.ts'
import { savedView } from '#server/store/migrations/0020-saved-view.ts'
import { importExport } from '#server/store/migrations/0021-import-export.ts'
import { schedule } from '#server/store/migrations/0022-schedule.ts'
import { formTask } from '#server/store/migrations/0023-form-task.ts'
import { report } from '#server/store/migrations/0024-report.ts'
import { revision } from '#server/store/migrations/0025-revision.ts'
import { revisionOrder } from '#server/store/migrations/0026-revision-order.ts'
import { applicant } from '#server/store/migrations/0027-applicant.ts'
import { applicationForm } from '#server/store/migrations/0028-application-form.ts'
import { applicantDesk } from '#server/store/migrations/0029-applicant-desk.ts'
import { papers } from '#server/store/migrations/0030-papers.ts'
import { orderPassport } from '#server/store/migrations/0031-order-passport.ts'
import { deskQueue } from '#server/store/migrations/0032-desk-queue.ts'
import { ownOrders } from '#server/store/migrations/0033-own-orders.ts'
import { visaResult } from '#server/store/migrations/0034-visa-result.ts'
import { issueBatch } from '#server/store/migrations/0035-issue-batch.ts'
import { visaSent } from '#server/store/migrations/0036-visa-sent.ts'
import { paperDesks } from '#server/store/migrations/0037-paper-desks.ts'
import { deskNote } from '#server/store/migrations/0038-desk-note.ts'
import { orderReturn } from '#server/store/migrations/0040-order-return.ts'
import { formDue } from '#server/store/migrations/0041-form-due.ts'
import { acceptance } from '#server/store/migrations/0043-acceptance.ts'
import { contractPapers } from '#server/store/migrations/0045-contract-papers.ts'
import { backItems } from '#server/store/migrations/0046-back-items.ts'
import { personalMessage } from '#server/store/migrations/0047-personal-message.ts'
import { workIndexes } from '#server/store/migrations/0048-work-indexes.ts'
import { photoLimits } from '#server/store/migrations/0049-photo-limits.ts'
import { photoVerdict } from '#server/store/migrations/0050-photo-verdict.ts'
import { ownTally } from '#server/store/migrations/0052-own-tally.ts'
import { consulateApplication } from '#server/store/migrations/0053-consulate-application.ts'
import { photoBearing } from '#server/store/migrations/0057-photo-bearing.ts'
import { formNo } from '#server/store/migrations/0060-form-no.ts'
import { papersMissing } from '#server/store/migrations/0061-papers-missing.ts'
import { siteGate } from '#server/store/migrations/0064-site-gate.ts'
import { applicationEvidence } from '#server/store/migrations/0065-application-evidence.ts'
import { handEntry } from '#server/store/migrations/0066-hand-entry.ts'
import { siteAccount } from '#server/store/migrations/0067-site-account.ts'
import { syncMarker } from '#server/store/migrations/0068-sync-marker.ts'
import { flaggedIndex } from '#server/store/migrations/0073-flagged-index.ts'
import { lookByHand } from '#server/store/migrations/0076-look-by-hand.ts'
import { secondLook } from '#server/store/migrations/0078-second-look.ts'
import { applicantConditions } from '#server/store/migrations/0079-applicant-conditions.ts'
import { workCounts } from '#server/store/migrations/0080-work-counts.ts'
import { withdrawalAsked } from '#server/store/migrations/0082-withdrawal-asked.ts'
import { linkIndexes } from '#server/store/migrations/0087-link-indexes.ts'
import { deskFilters } from '#server/store/migrations/0090-desk-filters.ts'
import { ownEntry } from '#server/store/migrations/0091-own-entry.ts'
import { ownDepartures } from '#server/store/migrations/0092-own-departures.ts'
import { waybillIndexes } from '#server/store/migrations/0101-waybill-indexes.ts'
import { nationality } from '#server/store/migrations/0121-nationality.ts'
import { receipts } from '#server/store/migrations/0131-receipts.ts'
import { openingHours } from '#server/store/migrations/0171-opening-hours.ts'
import { nameSearch } from '#server/store/migrations/0172-name-search.ts'
import { nameKeys } from '#server/store/migrations/0201-name-keys.ts'
import { cameBack } from '#server/store/migrations/0231-came-back.ts'
import { duplicateReasons } from '#server/store/migrations/0250-duplicate-reasons.ts'
import { photoEyes } from '#server/store/migrations/0260-photo-eyes.ts'
import { serviceSettings } from '#server/store/migrations/0280-service-settings.ts'
import { applicationsToLookInto } from '#server/store/migrations/0289-applications-to-look-into.ts'
import { photoLimitsMeasured } from '#server/store/migrations/0290-photo-limits-measured.ts'
import { photoHands } from '#server/store/migrations/0291-photo-hands.ts'
import { productFees } from '#server/store/migrations/0300-product-fees.ts'
import { photoHandsNearer } from '#server/store/migrations/0310-photo-hands-nearer.ts'
import { orderBills } from '#server/store/migrations/0320-order-bills.ts'
import { visaDataPages } from '#server/store/migrations/0330-visa-data-pages.ts'
import { transactionNumbers } from '#server/store/migrations/0340-transaction-numbers.ts'
import { recharges } from '#server/store/migrations/0341-recharges.ts'
import { ordersOnAccount } from '#server/store/migrations/0350-orders-on-account.ts'
import type { Engine } from './store.ts'

type Steps = (engine: Engine) => Migration
/**
 * The tables as they were at first, one migration a room, in the order in which rooms name each other's tables. Never changed
 * again: a test compares what it makes with what was written down.
 */
export const BASELINE: Record<string, Steps> = {
  '0001-kit': kit,
  '0002-company': company,
  '0003-access': access,
  '0004-people': people,
  '0005-sign-in': signIn,
  '0006-file': file,
  '0007-dictionary': dictionary,
  '0008-parameter': parameter,
  '0009-config': config,
  '0010-order': order,
  '0011-order-tag': orderTag,
  '0012-contract': contract,
  '0013-finance': finance,
  '0014-passport': passport,
  '0015-send-bill': sendBill,
  '0016-notice': notice,
  '0017-supply': supply,
  '0018-sms': sms,
  '0019-image': image,
  '0020-saved-view': savedView,
  '0021-import-export': importExport,
  '0022-schedule': schedule,
  '0023-form-task': formTask,
  '0024-report': report,
}

/** What changed since comes here, numbered on: each leads a database that holds data one step forward. */
export const MIGRATIONS: Record<string, Steps> = {
  ...BASELINE,
  '0025-revision': revision,
  '0026-revision-order': revisionOrder,
  '0027-applicant': applicant,
  '0028-application-form': applicationForm,
  '0029-applicant-desk': applicantDesk,
  '0030-papers': papers,
  '0031-order-passport': orderPassport,
  '0032-desk-queue': deskQueue,
  '0033-own-orders': ownOrders,
  '0034-visa-result': visaResult,
  '0035-issue-batch': issueBatch,
  '0036-visa-sent': visaSent,
  '0037-paper-desks': paperDesks,
  '0038-desk-note': deskNote,
  '0040-order-return': orderReturn,
  '0041-form-due': formDue,
  '0043-acceptance': acceptance,
  '0045-contract-papers': contractPapers,
  '0046-back-items': backItems,
  '0047-personal-message': personalMessage,
  '0048-work-indexes': workIndexes,
  '0049-photo-limits': photoLimits,
  '0050-photo-verdict': photoVerdict,
  '0052-own-tally': ownTally,
  '0053-consulate-application': consulateApplication,
  '0057-photo-bearing': photoBearing,
  '0060-form-no': formNo,
  '0061-papers-missing': papersMissing,
  '0064-site-gate': siteGate,
  '0065-application-evidence': applicationEvidence,
  '0066-hand-entry': handEntry,
  '0067-site-account': siteAccount,
  '0068-sync-marker': syncMarker,
  '0073-flagged-index': flaggedIndex,
  '0076-look-by-hand': lookByHand,
  '0078-second-look': secondLook,
  '0079-applicant-conditions': applicantConditions,
  '0080-work-counts': workCounts,
  '0082-withdrawal-asked': withdrawalAsked,
  '0087-link-indexes': linkIndexes,
  '0090-desk-filters': deskFilters,
  '0091-own-entry': ownEntry,
  '0092-own-departures': ownDepartures,
  '0101-waybill-indexes': waybillIndexes,
  '0121-nationality': nationality,
  '0131-receipts': receipts,
  '0171-opening-hours': openingHours,
  '0172-name-search': nameSearch,
  '0201-name-keys': nameKeys,
  '0231-came-back': cameBack,
  '0250-duplicate-reasons': duplicateReasons,
  '0260-photo-eyes': photoEyes,
  '0280-service-settings': serviceSettings,
  '0289-applications-to-look-into': applicationsToLookInto,
  '0290-photo-limits-measured': photoLimitsMeasured,
  '0291-photo-hands': photoHands,
  '0300-product-fees': productFees,
  '0310-photo-hands-nearer': photoHandsNearer,
  '0320-order-bills': orderBills,
  '0330-visa-data-pages': visaDataPages,
  '0340-transaction-numbers': transactionNumbers,
  '0341-recharges': recharges,
  '0350-orders-on-account': ordersOnAccount,
}

/**
 * Whether there is nothing to do. The migrator reads the whole catalogue before it says so, table by table, which is most of the
 * start of a server; where its own table is not there yet, or says anything else, it decides.
 */
async function isUpToDate(db: Kysely<never>, names: readonly string[]): Promise<boolean> {
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch(() => null)
  return done !== null && done.rows.map(({ name }) => name).join() === names.join()
}

/** Any number that nothing else in the database locks. It is the one of Kysely's migrator, which older servers hold. */
const MIGRATION_LOCK = sql.lit(3_853_314_791_062_309_107n)

/**
 * Brings the schema up to date; a failed migration leaves the database as it was and throws. Of several servers that start at
 * once one migrates and the others wait for the end of its transaction.
 */
export async function migrate(db: Kysely<never>, engine: Engine, steps = MIGRATIONS): Promise<void> {
  if (await isUpToDate(db, Object.keys(steps).toSorted())) return
  const migrations = Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, step(engine)]))
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
    const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error('the migration failed', { cause: error })
  })
}
