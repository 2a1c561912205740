import { identityCodes } from '#domain/status.ts'
import type * as calls from '#protocol/company/calls.ts'
import type { Authorizable } from '#protocol/company/schemas.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { forbidden, invalidFields } from '#server/kit/refusal.ts'
import { activeCompanies } from '#server/services/company/companies.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { type CompanyRow, customerCompany, refuseStale } from './access.ts'
import { recordChanges, writeCompany } from './save.ts'

/** An authorisation seen from a company: its own column, and that of the other side. */
const sidesOf = (row: CompanyRow) =>
  row.identityCode === identityCodes.acceptOrg
    ? ({ mine: 'centerId', other: 'companyId', otherIdentity: identityCodes.agent } as const)
    : ({ mine: 'companyId', other: 'centerId', otherIdentity: identityCodes.acceptOrg } as const)

async function countriesOf(db: Db | Tx, id: number): Promise<string[]> {
  const rows = await db.selectFrom('companyCountry').select('country').where('companyId', '=', id).execute()
  return rows.map((row) => row.country).toSorted()
}

/** The companies in business on the other side. What was stopped meanwhile is not offered, and keeps what it had. */
async function partnersOf(db: Db | Tx, row: CompanyRow): Promise<number[]> {
  const { mine, other, otherIdentity } = sidesOf(row)
  const rows = await activeCompanies(db)
    .innerJoin('companyCenter', `companyCenter.${other}`, 'company.id')
    .select('company.id')
    .where(`companyCenter.${mine}`, '=', row.id)
    .where('company.identityCode', '=', otherIdentity)
    .orderBy('company.id')
    .execute()
  return rows.map((one) => one.id)
}

/** What the platform offers: countries that can be ordered, and companies of the other kind that are in business. */
export async function authorizableFor({
  input,
  db,
  reach,
  lang,
}: Reads<typeof calls.listCanAuthorize>): Promise<Authorizable> {
  const row = await customerCompany(db, reach, input.id)
  const [held, partners] = [new Set(await countriesOf(db, row.id)), new Set(await partnersOf(db, row))]
  const countries = await db
    .selectFrom('country')
    .select(['code', 'cname', 'ename'])
    .where('isCountry', '=', 1)
    .orderBy('sortNo')
    .orderBy('ename')
    .execute()
  const companies = await activeCompanies(db)
    .select(['id', lang === 'zh' ? 'shortName as name' : 'ename as name'])
    .where('identityCode', '=', sidesOf(row).otherIdentity)
    .orderBy('id')
    .execute()
  return {
    countries: countries.map((one) => ({ ...one, chosen: held.has(one.code) })),
    organizations: companies.map((one) => ({ ...one, chosen: partners.has(one.id) })),
  }
}

const differ = (one: readonly (string | number)[], other: readonly (string | number)[]) => {
  const there = new Set(other)
  return one.filter((each) => !there.has(each))
}

async function refuseUnknown(tx: Tx, row: CompanyRow, countries: readonly string[], partners: readonly number[]) {
  const refused = (path: string) => invalidFields([{ path, key: 'company.notAuthorizable' }])
  const known = countries.length
    ? await tx.selectFrom('country').select('code').where('code', 'in', countries).where('isCountry', '=', 1).execute()
    : []
  if (known.length < countries.length) throw refused('countries')
  const active = partners.length
    ? await activeCompanies(tx)
        .select('id')
        .where('identityCode', '=', sidesOf(row).otherIdentity)
        .where('id', 'in', partners)
        .execute()
    : []
  if (active.length < partners.length) throw refused('organizations')
}

/** Gives what is named and takes the rest away. */
async function authorize(
  { input, tx, ...who }: Changes<typeof calls.agentAuthorize>,
  identityCode: number,
): Promise<{ version: number }> {
  const row = await customerCompany(tx, who.reach, input.id)
  if (row.identityCode !== identityCode) throw forbidden()
  refuseStale(row, input.version)
  const countries = [...new Set(input.countries)].toSorted()
  const partners = [...new Set(input.organizations)].toSorted((one, two) => one - two)
  const before = { countries: await countriesOf(tx, row.id), organizations: await partnersOf(tx, row) }
  const { mine, other } = sidesOf(row)
  const [freshCountries, freshPartners] = [differ(countries, before.countries), differ(partners, before.organizations)]
  await refuseUnknown(tx, row, freshCountries as string[], freshPartners as number[])
  const goneCountries = differ(before.countries, countries) as string[]
  const gonePartners = differ(before.organizations, partners) as number[]
  if (goneCountries.length > 0)
    await tx
      .deleteFrom('companyCountry')
      .where('companyId', '=', row.id)
      .where('country', 'in', goneCountries)
      .execute()
  if (gonePartners.length > 0)
    await tx.deleteFrom('companyCenter').where(mine, '=', row.id).where(other, 'in', gonePartners).execute()
  if (freshCountries.length > 0)
    await tx
      .insertInto('companyCountry')
      .values((freshCountries as string[]).map((country) => ({ companyId: row.id, country })))
      .execute()
  if (freshPartners.length > 0)
    await tx
      .insertInto('companyCenter')
      .values(
        (freshPartners as number[]).map((id) =>
          mine === 'companyId' ? { companyId: row.id, centerId: id } : { companyId: id, centerId: row.id },
        ),
      )
      .execute()
  const version = await writeCompany(tx, who, row, {})
  await recordChanges(tx, who, row.id, 'authorize', changesOf(before, { countries, organizations: partners }))
  return { version }
}

export const authorizeAgent = (change: Changes<typeof calls.agentAuthorize>) => authorize(change, identityCodes.agent)

export const authorizeCenter = (change: Changes<typeof calls.acceptOrgAuthorize>) =>
  authorize(change, identityCodes.acceptOrg)
