import { sql } from 'kysely'
import { requiredTexts } from '#domain/required.ts'
import { companyStatus, identityCodes } from '#domain/status.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { CallContext, Session } from '#server/kit/deps.ts'
import { nextSerials } from '#server/kit/document-numbers.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** What is written of a new company; the platform's form asks for more than a registration does. */
export interface NewCompany {
  readonly identityCode: 4 | 8
  readonly companyName: string
  /** The beginning of the name when absent. */
  readonly shortName?: string | undefined
  readonly ename?: string | undefined
  /** Agents are given one when it is absent. */
  readonly companyCode?: string | undefined
  readonly level?: number
  readonly isGroup?: 0 | 1
  readonly groupId?: number | undefined
  readonly contactName: string
  readonly contactMobile: string
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly address?: string | undefined
  readonly eaddress?: string | undefined
  readonly taxCode?: string | undefined
  readonly openingHours?: string | undefined
  readonly pickupHours?: string | undefined
  readonly openingNote?: string | undefined
  readonly remark?: string | undefined
}

type Name = 'companyName' | 'shortName' | 'companyCode'
const takenTexts = {
  companyName: 'company.nameTaken',
  shortName: 'company.shortNameTaken',
  companyCode: 'company.codeTaken',
} as const

/** Whether another company in use has that name; a code stays taken for ever, as numbers begin with it. */
export async function isTaken(db: Db | Tx, column: Name, text: string, exceptId?: number): Promise<boolean> {
  let query = db.selectFrom('company').select('id').where(column, '=', text)
  if (column !== 'companyCode') query = query.where('deleted', '=', sql.lit(0))
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Refuses, at the first of the fields, what another company has already. */
export async function refuseTaken(tx: Tx, names: { [K in Name]?: string | undefined }, exceptId?: number) {
  for (const path of Object.keys(takenTexts) as Name[]) {
    const text = names[path]
    if (text && (await isTaken(tx, path, text, exceptId))) throw invalidFields([{ path, key: takenTexts[path] }])
  }
}

const LETTERS = 26

/** DLAAAA, DLAAAB …: the letters that a code is made of, for a company that nobody gave one. */
function codeOf(serial: number): string {
  let rest = serial
  let text = ''
  for (let at = 0; at < 4; at += 1) {
    text = String.fromCharCode(65 + (rest % LETTERS)) + text
    rest = Math.floor(rest / LETTERS)
  }
  return `DL${text}`
}

async function freeCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = codeOf((await nextSerials(tx, 'companyCode', 1)).from)
    if (!(await isTaken(tx, 'companyCode', code))) return code
  }
}

/** The group that a company is to belong to, among its own kind. */
export async function refuseUnknownGroup(tx: Tx, identityCode: number, groupId: number | undefined): Promise<void> {
  if (groupId === undefined) return
  const group = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', groupId)
    .where('identityCode', '=', identityCode)
    .where('isGroup', '=', 1)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!group) throw invalidFields([{ path: 'groupId', key: 'company.groupUnknown' }])
}

/** Columns of a form: what was left empty is null. */
export const emptyToNull = <T extends object>(form: T) =>
  Object.fromEntries(Object.entries(form).map(([key, value]) => [key, value === '' ? null : (value ?? null)])) as {
    [K in keyof T]: Exclude<T[K], undefined> | null
  }

const SHORT = 20

/**
 * Makes a company that waits for its audit (spec: lifecycles#company). Who registers has no session: then its contact
 * is who did it. Refuses names and codes that another company has at their fields.
 */
export async function createCompany(
  tx: Tx,
  context: CallContext & { readonly session?: Session },
  form: NewCompany,
): Promise<{ id: number; version: number }> {
  const { companyName, shortName = companyName.slice(0, SHORT), ename = companyName, identityCode, ...rest } = form
  if (!rest.companyCode && identityCode === identityCodes.acceptOrg)
    throw invalidFields([{ path: 'companyCode', key: 'company.codeRequired' }])
  if (rest.contactName.trim() === '') throw invalidFields([{ path: 'contactName', key: requiredTexts.contactName }])
  await refuseTaken(tx, { companyName, shortName, companyCode: rest.companyCode })
  await refuseUnknownGroup(tx, identityCode, rest.groupId)
  const operator = context.session?.displayName ?? rest.contactName
  const { contactName, contactMobile, level = 1, isGroup = 0, companyCode, ...optional } = rest
  const row = {
    ...emptyToNull(optional),
    companyName,
    shortName,
    ename,
    companyCode: companyCode || (await freeCode(tx)),
    identityCode,
    contactName,
    contactMobile,
    level,
    isGroup,
    status: companyStatus.TO_AUDIT,
  }
  // Not by the adapter: who registers has no session, and a name that was taken meanwhile is refused at its field.
  const made = await tx
    .insertInto('company')
    .values({ ...row, createUser: operator, createTime: context.now, updateUser: operator, updateTime: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
  // A user took the name between the look and the write.
  if (!made) throw invalidFields([{ path: 'companyName', key: 'company.nameTaken' }])
  await tx
    .insertInto('entityLog')
    .values({
      entity: 'company',
      entityId: made.id,
      createTime: context.now,
      userId: context.session?.userId ?? null,
      operator,
      action: context.session ? 'create' : 'register',
      fromStatus: null,
      toStatus: companyStatus.TO_AUDIT,
      content: null,
    })
    .execute()
  const line = { action: 'company.create', entity: 'company', entityId: made.id }
  await audit(tx, context, { ...line, changes: changesOf({}, row) })
  return made
}
