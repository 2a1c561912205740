import { sql } from 'kysely'
import { identityCodes } from '#domain/status.ts'
import type { Db } from '#server/store/store.ts'

/** One thing that a center has: what kind, its code, a number and a name, as far as it has them. */
export interface OpeningFact {
  readonly kind: string
  readonly code: string | null
  readonly number: number | null
  readonly name: string | null
}

const text = (value: string | null) => sql<string | null>`cast(${value} as text)`
const kind = (value: string) => sql<string>`cast(${value} as text)`.as('kind')
const noCode = text(null).as('code')
const noNumber = sql<number | null>`cast(null as integer)`.as('number')
const noName = text(null).as('name')
const codeOf = (column: string) => sql<string | null>`${sql.ref(column)}`.as('code')
const numberOf = (column: string) => sql<number | null>`${sql.ref(column)}`.as('number')
const counted = sql<number | null>`count(*)`.as('number')

interface Asked {
  readonly id: number
  /** YYYY-MM-DD. */
  readonly today: string
  readonly options: readonly string[]
  /** Whose holders are named. */
  readonly rights: readonly string[]
}

/** Everything that the opening list of a center knows, by one statement; nothing of a company that is no center. */
export async function openingFacts(db: Db, { id, today, options, rights }: Asked): Promise<OpeningFact[]> {
  const year = Number(today.slice(0, 4))
  const switched = (table: 'docTemplate' | 'paymentMethod') =>
    db
      .selectFrom(table)
      .select([kind(table), noCode, counted, noName])
      .where('companyId', '=', id)
      .where('valid', '=', 1)
  const rows = await db
    .selectFrom('company')
    .select([kind('company'), noCode, numberOf('status'), noName])
    .where('id', '=', id)
    .where('identityCode', '=', identityCodes.acceptOrg)
    .where('deleted', '=', 0)
    .unionAll(
      db
        .selectFrom('companyCountry')
        .select([kind('country'), noCode, counted, noName])
        .where('companyId', '=', id),
    )
    .unionAll(
      db
        .selectFrom('department')
        .select([kind('department'), noCode, counted, noName])
        .where('companyId', '=', id),
    )
    .unionAll(switched('docTemplate'))
    .unionAll(switched('paymentMethod'))
    .unionAll(
      db
        .selectFrom('role')
        .select([kind('role'), noCode, counted, noName])
        .where('identityCode', '=', identityCodes.acceptOrg)
        .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', id)])),
    )
    .unionAll(
      db
        .selectFrom('feeVisa')
        .select([kind('fee'), codeOf('visaCategory'), noNumber, noName])
        .distinct()
        .where('companyId', '=', id)
        .where('validFrom', '<=', today)
        .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', today)])),
    )
    .unionAll(
      db
        .selectFrom('processTime')
        .select([kind('time'), codeOf('visaCategory'), noNumber, noName])
        .distinct()
        .where('companyId', '=', id),
    )
    .unionAll(
      db
        .selectFrom('holiday')
        .select([kind('holiday'), sql<string | null>`substr(day, 1, 4)`.as('code'), noNumber, noName])
        .distinct()
        .where('companyId', '=', id)
        .where('day', '>=', `${year}-01-01`)
        .where('day', '<=', `${year + 1}-12-31`),
    )
    .unionAll(
      db
        .selectFrom('centerOption')
        .select([kind('option'), codeOf('code'), noNumber, sql<string | null>`value`.as('name')])
        .where('companyId', '=', id)
        .where('code', 'in', options),
    )
    // The center's own entry stands in for the common one of its code.
    .unionAll(
      db
        .selectFrom('dictData')
        .innerJoin('dictType', 'dictType.code', 'dictData.typeCode')
        .select([kind('word'), codeOf('dictData.code'), numberOf('dictData.valid'), noName])
        .where('typeCode', '=', 'CONSULATE')
        .where('dictType.valid', '=', 1),
    )
    .unionAll(
      db
        .selectFrom('centerWord')
        .select([kind('ownWord'), codeOf('code'), numberOf('valid'), noName])
        .where('companyId', '=', id)
        .where('typeCode', '=', 'CONSULATE'),
    )
    .unionAll(
      db
        .selectFrom('visaData')
        .select([kind('sheet'), noCode, counted, noName])
        .where('publishedAt', 'is not', null)
        .where('replacedAt', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('userAccount')
        .innerJoin('userRole', 'userRole.userId', 'userAccount.id')
        .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
        .select([
          kind('holder'),
          codeOf('rolePermission.code'),
          numberOf('userAccount.id'),
          sql<string | null>`coalesce(real_name, user_name)`.as('name'),
        ])
        .where('userAccount.companyId', '=', id)
        .where('userAccount.deleted', '=', 0)
        .where('userAccount.frozen', '=', 0)
        .where((eb) => eb.or(rights.map((right) => eb('rolePermission.code', 'like', `%${right}%`)))),
    )
    .execute()
  return rows as OpeningFact[]
}
