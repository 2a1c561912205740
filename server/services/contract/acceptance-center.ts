import type { CenterFacts } from '#domain/acceptance/facts.ts'
import { type OptionalRuleId, optionalRules, type RuleSetting } from '#domain/acceptance/rules.ts'
import { type OptionValues, optionValues } from '#domain/config/options.ts'
import { productParams } from '#domain/config/params.ts'
import { formatPermission, has, scopes } from '#domain/permission.ts'
import { toStoredCountry } from '#domain/visa-kind.ts'
import type { Session } from '#server/kit/deps.ts'
import { entriesOf } from '#server/services/dictionary/entries.ts'
import { inForce, versionsOf } from '#server/services/paper/visa-data.ts'
import { heldRows } from '#server/services/paper/visa-free.ts'
import { passportShapes } from '#server/store/initial-data/acceptance.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Of a sticker: a passport is taken in for nothing else. */
const STICKER = 1

interface Asked {
  readonly companyId: number
  /** As forms have it. */
  readonly visaCountry: string
  /** When the contract was begun (ms): it keeps the list of papers of then. */
  readonly at: number
}

async function modeOf(db: Db | Tx): Promise<CenterFacts['mode']> {
  const code = 'contract.acceptCheck'
  const row = await db.selectFrom('sysParam').select('value').where('code', '=', code).executeTakeFirst()
  return (row?.value ?? productParams[code].standard) === 'hint' ? 'hint' : 'on'
}

const optionsOf = async (db: Db | Tx, companyId: number): Promise<OptionValues> =>
  optionValues(
    await db.selectFrom('centerOption').select(['code', 'value']).where('companyId', '=', companyId).execute(),
  )

const alsoNeeded: Readonly<Record<string, CenterFacts['alsoNeeded']>> = {
  issueDay: ['issueDay'],
  cname: ['cname'],
  both: ['issueDay', 'cname'],
}

/** What the rules of acceptance read of a center, whatever the contract. */
export async function centerFacts(db: Db | Tx, { companyId, visaCountry, at }: Asked): Promise<CenterFacts> {
  const country = toStoredCountry(visaCountry) ?? visaCountry
  const options = await optionsOf(db, companyId)
  const words = await entriesOf(db, ['VISA_CATEGORY', 'VISA_ENTRIES'], companyId)
  const list = inForce(await versionsOf(db, { visaCountry: country, visaType: STICKER }), at)
  const signed = await db
    .selectFrom('visaDataSignature')
    .select('dataId')
    .where('companyId', '=', companyId)
    .where('dataId', '=', list.dataId ?? 0)
    .executeTakeFirst()
  return {
    companyId,
    mode: await modeOf(db),
    settings: Object.fromEntries(optionalRules.map((id) => [id, options[`rule.${id}`]])) as Record<
      OptionalRuleId,
      RuleSetting
    >,
    alsoNeeded: alsoNeeded[options['accept.alsoNeeded']] ?? [],
    isFormNoNeeded: options['accept.formNo'] === 'on',
    readyBufferDays: Number(options['accept.readyBuffer']),
    earliestDays: Number(options['accept.earliestDays']),
    categories: (words.get('VISA_CATEGORY') ?? []).map(({ code, resv1 }) => ({
      code,
      sections: resv1 ? resv1.split('|') : [],
    })),
    entryNames: (words.get('VISA_ENTRIES') ?? []).map(({ code, cname, ename }) => ({ code, zh: cname, en: ename })),
    sheets: list.sheets,
    isSigned: signed !== undefined,
    requirements: options['accept.papers'] === 'on' ? list.rows : null,
    shapes: passportShapes,
    eligibility: heldRows(country, options),
  }
}

const right = 'center.contract.override'
const codes = [null, ...scopes].map((custom) => formatPermission({ role: 'acceptOrg', base: right, custom }))

/** How many of a center may answer what asks for a supervisor. */
async function supervisorsOf(db: Db | Tx, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('userAccount')
    .innerJoin('userRole', 'userRole.userId', 'userAccount.id')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .select((eb) => eb.fn.count<number>('userAccount.id').distinct().as('count'))
    .where('userAccount.companyId', '=', companyId)
    .where('userAccount.deleted', '=', 0)
    .where('userAccount.frozen', '=', 0)
    .where('rolePermission.code', 'in', [right, `~${right}`, ...codes])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Who gives a supervisor's reason at a center: its supervisors; the platform's where it has one alone, since whoever gives it may
 * not review the contract.
 */
export const supervisedBy = async (db: Db | Tx, companyId: number): Promise<'center' | 'platform'> =>
  (await supervisorsOf(db, companyId)) > 1 ? 'center' : 'platform'

export async function mayOverride(db: Db | Tx, session: Session, companyId: number): Promise<boolean> {
  if (!has(session.codes, right)) return false
  return session.role === 'platform' || (await supervisedBy(db, companyId)) === 'center'
}
