import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { access } from '#server/store/migrations/0001-access.ts'
import { words } from '#server/store/migrations/0002-words.ts'
import { orders } from '#server/store/migrations/0003-orders.ts'
import { contracts } from '#server/store/migrations/0004-contracts.ts'
import { centers } from '#server/store/migrations/0005-centers.ts'
import { authorisedCenters } from '#server/store/migrations/0006-authorised-centers.ts'
import { contractTally } from '#server/store/migrations/0007-contract-tally.ts'
import { sms } from '#server/store/migrations/0008-sms.ts'
import { objects } from '#server/store/migrations/0009-objects.ts'
import { notices } from '#server/store/migrations/0010-notices.ts'
import { ordersMore } from '#server/store/migrations/0011-orders-more.ts'
import { search } from '#server/store/migrations/0012-search.ts'
import { viewsAndExports } from '#server/store/migrations/0013-views-and-exports.ts'
import { passports } from '#server/store/migrations/0014-passports.ts'
import { sendBills } from '#server/store/migrations/0015-send-bills.ts'
import { finance } from '#server/store/migrations/0016-finance.ts'
import { contractReview } from '#server/store/migrations/0017-contract-review.ts'
import { centerConfig } from '#server/store/migrations/0018-center-config.ts'
import { figures } from '#server/store/migrations/0019-figures.ts'
import { photoPresets } from '#server/store/migrations/0020-photo-presets.ts'
import { auditChanges } from '#server/store/migrations/0021-audit-changes.ts'
import { roles } from '#server/store/migrations/0022-roles.ts'
import { companies } from '#server/store/migrations/0023-companies.ts'
import { people } from '#server/store/migrations/0024-people.ts'
import { wordsKept } from '#server/store/migrations/0025-words-kept.ts'
import { tasks } from '#server/store/migrations/0026-tasks.ts'
import { messages } from '#server/store/migrations/0027-messages.ts'
import { entry } from '#server/store/migrations/0028-entry.ts'
import { supplyLocks } from '#server/store/migrations/0029-supply-locks.ts'
import { customerContracts } from '#server/store/migrations/0030-customer-contracts.ts'
import { roleNames } from '#server/store/migrations/0031-role-names.ts'
import type { Engine } from './store.ts'

type Steps = (engine: Engine) => Migration
const MIGRATIONS: Record<string, Steps> = {
  '0001-access': access,
  '0002-words': words,
  '0003-orders': orders,
  '0004-contracts': contracts,
  '0005-centers': centers,
  '0006-authorised-centers': authorisedCenters,
  '0007-contract-tally': contractTally,
  '0008-sms': sms,
  '0009-objects': objects,
  '0013-views-and-exports': viewsAndExports,
  '0010-notices': notices,
  '0011-orders-more': ordersMore,
  '0012-search': search,
  '0014-passports': passports,
  '0015-send-bills': sendBills,
  '0019-figures': figures,
  '0016-finance': finance,
  '0017-contract-review': contractReview,
  '0018-center-config': centerConfig,
  '0020-photo-presets': photoPresets,
  '0021-audit-changes': auditChanges,
  '0027-messages': messages,
  '0028-entry': entry,
  '0022-roles': roles,
  '0024-people': people,
  '0023-companies': companies,
  '0025-words-kept': wordsKept,
  '0026-tasks': tasks,
  '0029-supply-locks': supplyLocks,
  '0030-customer-contracts': customerContracts,
  '0031-role-names': roleNames,
}

/** Brings the schema up to date; a failed migration leaves the database as it was and throws. */
export async function migrate(db: Kysely<never>, engine: Engine): Promise<void> {
  const migrations = Object.fromEntries(Object.entries(MIGRATIONS).map(([name, step]) => [name, step(engine)]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('the migration failed', { cause: error })
}
