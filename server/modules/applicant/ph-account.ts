import { consulateSites } from '#domain/consulate/status-application.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import type { createAccount as call } from '#protocol/applicant/ph-application-calls.ts'
import { codes } from '#protocol/codes.ts'
import { SiteError } from '#server/adapters/site-error.ts'
import { audit } from '#server/kit/audit.ts'
import type { Deps } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { businessError, invalidFields, Refusal } from '#server/kit/refusal.ts'
import { applicationOf } from '#server/services/consulate/application/applications.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { answersOf } from '#server/services/order/application.ts'
import { duplicatesOf } from '#server/services/order/duplicates.ts'
import { storedForm } from '#server/services/paper/stored-answers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { ownApplicant } from './country.ts'

const SITE = consulateSites.PH

const accountOf = (db: Db | Tx, applicantId: number) =>
  db
    .selectFrom('siteAccount')
    .select(['id', 'email', 'accountNo'])
    .where('applicantId', '=', applicantId)
    .where('site', '=', SITE)
    .executeTakeFirst()

/** The address that his form names for it, else that of his order. */
async function emailOf(db: Db, row: ApplicantRow): Promise<string> {
  const { accountEmail } = answersOf(phlEvisaForm, row, await storedForm(db, row.id))
  const order = await db
    .selectFrom('visaOrder')
    .select('contactEmail')
    .where('id', '=', row.orderId)
    .executeTakeFirstOrThrow()
  const email = typeof accountEmail === 'string' ? accountEmail : order.contactEmail
  if (!email) throw invalidFields([{ path: 'accountEmail', key: 'rules.required' }])
  return email
}

/** Opens it at the site; null where a person does. */
async function openAt(sites: Deps['sites'], email: string, now: number): Promise<string | null> {
  try {
    return (await sites?.[SITE]?.openAccount({ email }, { now }))?.accountNo ?? null
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    if (error.kind === 'byHand') return null
    throw businessError('formTask.noAnswerNow')
  }
}

/** The account of a Philippine applicant at the consulate's site; the site knows an address that is sent twice. */
export const createAccount = withPreparation<typeof call>()({
  async before({ input, db, reach, deps, now }): Promise<{ email: string; accountNo: string | null }> {
    const row = await ownApplicant(db, reach, phlEvisaForm, input.id)
    const email = await emailOf(db, row)
    const [other] = await duplicatesOf(db, reach, row)
    if (other && !input.again)
      throw new Refusal(codes.alert, 'applicant.appliedBefore', { params: { orderNo: other.orderNo } })
    return (await accountOf(db, row.id))?.accountNo
      ? { email, accountNo: null }
      : { email, accountNo: await openAt(deps.sites, email, now) }
  },
  async change({ input, tx, prepared: { email, accountNo }, ...who }) {
    const row = await openRow(tx, who, applicantAdapter, input.id)
    const application = await applicationOf(tx, who, row)
    if (!application) throw businessError('formTask.notEvisa')
    const known = await accountOf(tx, row.id)
    if (known && (known.accountNo !== null || accountNo === null))
      return { accountId: known.id, email: known.email, ...(known.accountNo && { accountNo: known.accountNo }) }
    const by = { updateUser: who.session.displayName, updateTime: who.now }
    const { id } = await tx
      .insertInto('siteAccount')
      .values({
        applicantId: row.id,
        site: SITE,
        createUser: by.updateUser,
        createTime: who.now,
        email,
        accountNo,
        ...by,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['applicantId', 'site'])
          .doUpdateSet((eb) => ({ email, accountNo, ...by, version: eb('siteAccount.version', '+', 1) })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { entity: 'application', entityId: application.id } as const
    await writeLog(tx, who, { ...about, action: 'saveCredential' })
    await audit(tx, who, { ...about, action: 'application.saveCredential' })
    return { accountId: id, email, ...(accountNo !== null && { accountNo }) }
  },
})
