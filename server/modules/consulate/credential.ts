import type * as calls from '#protocol/consulate/account-calls.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { type Changes, withPreparation } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { businessError } from '#server/kit/refusal.ts'
import { type Sealed, seal, unseal } from '#server/kit/seal.ts'
import { type ApplicationRow, applicationAdapter } from '#server/services/consulate/application/lifecycle.ts'
import { latestTask, requireStep } from '#server/services/consulate/submission/hand.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Owner = Pick<ApplicationRow, 'applicantId' | 'site'>

const accountOf = (db: Db | Tx, { applicantId, site }: Owner) =>
  db
    .selectFrom('siteAccount')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('site', '=', site)
    .executeTakeFirst()

/** The facts known of the account without its password. */
export async function accountView(db: Db, owner: Owner) {
  const row = await accountOf(db, owner)
  if (!row) return null
  return { email: row.email, ...(row.accountNo && { accountNo: row.accountNo }), hasPassword: row.sealed !== null }
}

/** A password that is moved to another row of the table opens nothing there. */
const placeOf = ({ applicantId, site }: Owner) => `site_account ${applicantId} ${site}`

/** A user who enters an application needs its account, and nobody else. */
async function openFor(tx: Tx, who: AuthenticatedContext, id: number): Promise<ApplicationRow> {
  const row = await openRow(tx, who, applicationAdapter, id)
  await requireStep(tx, who, row, await latestTask(tx, row.id), 'record')
  return row
}

async function recordChange(
  tx: Tx,
  who: AuthenticatedContext,
  entityId: number,
  action: 'credential' | 'saveCredential',
) {
  const about = { entity: 'application', entityId } as const
  await writeLog(tx, who, { ...about, action })
  await audit(tx, who, { ...about, action: `application.${action}` })
}

export async function showCredential({ input, tx, ...who }: Changes<typeof calls.credential>) {
  const row = await openFor(tx, who, input.id)
  const account = await accountOf(tx, row)
  if (!account) throw businessError('siteEntry.noAccount')
  await recordChange(tx, who, row.id, 'credential')
  const { email, accountNo, keyId, sealed } = account
  const known = { email, ...(accountNo && { accountNo }) }
  if (keyId === null || sealed === null) return { ...known, isUnreadable: false }
  const found = await unseal(who.deps, placeOf(row), { keyId, sealed })
  if (!found) return { ...known, isUnreadable: true }
  // Kept under a former key: from now on under the present one.
  if (found.isOld) {
    const anew = await seal(who.deps, placeOf(row), found.text)
    await tx.updateTable('siteAccount').set(anew).where('id', '=', account.id).execute()
  }
  return { ...known, password: found.text, isUnreadable: false }
}

export const keepCredential = withPreparation<typeof calls.saveCredential>()({
  async before({ input, db, deps }): Promise<Sealed | null> {
    const owner = await db
      .selectFrom('consulateApplication')
      .select(['applicantId', 'site'])
      .where('id', '=', input.id)
      .executeTakeFirst()
    return owner && input.password ? seal(deps, placeOf(owner), input.password) : null
  },
  async change({ input, tx, prepared, ...who }) {
    const { id, applicantId, site } = await openFor(tx, who, input.id)
    const by = { updateUser: who.session.displayName, updateTime: who.now }
    const values = { email: input.email, accountNo: input.accountNo || null, ...prepared, ...by }
    await tx
      .insertInto('siteAccount')
      .values({ applicantId, site, createUser: by.updateUser, createTime: who.now, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['applicantId', 'site'])
          .doUpdateSet((eb) => ({ ...values, version: eb('siteAccount.version', '+', 1) })),
      )
      .execute()
    await recordChange(tx, who, id, 'saveCredential')
    return null
  },
})
