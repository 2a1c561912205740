import { identityCodes } from '#domain/status.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { isMobileOrEmailExist, isUserNameExist, register } from '#protocol/registration/register-calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { withPreparation } from '#server/kit/handle.ts'
import { limitHits } from '#server/kit/rate-limit.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { isSignedIn } from '#server/kit/session.ts'
import { createCompany } from '#server/services/company/write.ts'
import { proveCode, spendSmsCode } from '#server/services/sign-in/code.ts'
import { limitInquiries } from '#server/services/sign-in/inquiry-limit.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Forms that are handed in from one address, mended ones included; and accounts that come of them. */
const TRIED = { hits: 60, windowMs: 3_600_000 }
const MADE = { hits: 20, windowMs: 3_600_000 }

/** Members are kept with the company of individual customers (spec: domain#companies). */
const INDIVIDUALS = -99
const roleCodes = { member: 'customer.member', agent: 'agent.admin' } as const

type Column = 'userName' | 'mobile' | 'email'

const isTaken = async (db: Db | Tx, column: Column, text: string, exceptId = 0): Promise<boolean> =>
  (await db
    .selectFrom('userAccount')
    .select('id')
    .where(column, '=', text)
    .where('id', '!=', exceptId)
    .executeTakeFirst()) !== undefined

/** Only who is signed in may leave an account out: strangers would learn whose a mobile is. */
const exceptFor = (context: CallContext, id: number | undefined) => (isSignedIn(context) ? id : undefined)

export async function hasUserName(tx: Tx, context: CallContext, input: InputOf<typeof isUserNameExist>) {
  await limitInquiries(tx, context)
  return isTaken(tx, 'userName', input.userName, exceptFor(context, input.id))
}

export async function hasMobileOrEmail(tx: Tx, context: CallContext, input: InputOf<typeof isMobileOrEmailExist>) {
  await limitInquiries(tx, context)
  const { mobile, email } = input
  const id = exceptFor(context, input.id)
  if (mobile !== undefined && (await isTaken(tx, 'mobile', mobile, id))) return true
  return email !== undefined && isTaken(tx, 'email', email.toLowerCase(), id)
}

const takenTexts = {
  userName: 'entry.userNameTaken',
  mobile: 'login.mobileTaken',
  email: 'entry.emailTaken',
} as const

/** Refuses at the first field that another account has already. */
async function refuseTaken(db: Db | Tx, form: { [C in Column]?: string | undefined }): Promise<void> {
  for (const column of Object.keys(takenTexts) as Column[]) {
    const text = form[column]
    if (text && (await isTaken(db, column, text))) throw invalidFields([{ path: column, key: takenTexts[column] }])
  }
}

/** Where the account belongs: an agent's company is made with it and waits for its audit. */
async function companyOf(tx: Tx, context: CallContext, input: InputOf<typeof register>): Promise<number> {
  if (input.kind === 'member') return INDIVIDUALS
  const { companyName = '', shortName, address, realName, mobile, email } = input
  const { id } = await createCompany(tx, context, {
    identityCode: identityCodes.agent,
    companyName,
    shortName,
    address,
    email,
    contactName: realName,
    contactMobile: mobile,
  })
  return id
}

/**
 * Opens an account (spec: calls#sign-in). What is taken is said only to who has shown that the mobile is his; the code
 * stays good for a mended form until the account is made.
 */
export const registerAccount = withPreparation<typeof register>()({
  async before({ input, ...context }) {
    const { deps, now, ip, db } = context
    if (input.password === deps.config.defaultPassword) throw businessError('errors.weakPassword')
    const email = input.email?.toLowerCase()
    await deps.store.change((tx) => limitHits(tx, `register:tried:${ip}`, TRIED, now))
    await proveCode(context, { mobile: input.mobile, code: input.captcha, scene: 'CAPTCHA_REGISTER' })
    await refuseTaken(db, { userName: input.userName, mobile: input.mobile, email })
    await deps.store.change((tx) => limitHits(tx, `register:address:${ip}`, MADE, now))
    return { email, passwordHash: await deps.passwords.hash(input.password) }
  },

  async change({ input, tx, prepared: { email, passwordHash }, ...context }) {
    const { userName, realName, mobile, kind } = input
    await refuseTaken(tx, { userName, mobile, email })
    await spendSmsCode(tx, { mobile, scene: 'CAPTCHA_REGISTER' })
    const companyId = await companyOf(tx, context, input)
    const role = await tx
      .selectFrom('role')
      .select('id')
      .where('code', '=', roleCodes[kind])
      .where('companyId', 'is', null)
      .executeTakeFirst()
    if (!role) throw businessError('entry.registerClosed')
    const { id } = await tx
      .insertInto('userAccount')
      .values({
        userName,
        realName,
        mobile,
        email: email ?? null,
        identityCode: kind === 'agent' ? identityCodes.agent : identityCodes.customer,
        companyId,
        passwordHash,
        createTime: context.now,
        updateTime: context.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('userRole').values({ userId: id, roleId: role.id }).execute()
    const line = { entity: 'user', entityId: id, action: 'register' }
    await tx
      .insertInto('entityLog')
      .values({ ...line, createTime: context.now, userId: id, operator: realName })
      .execute()
    await audit(tx, context, { ...line, changes: changesOf({}, { registered: kind }) })
    return { userId: id, mayEnter: kind === 'member' }
  },
})
