import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { contract } from '#machines/lifecycle/contract.ts'
import { hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type ContractRow = Selectable<Tables['contract']>
export type PassportRow = Selectable<Tables['contractPassport']>

export const isActive = ({ custody }: { custody: number }) =>
  hasStateTag(passportCustody, { status: custody }, 'activeOnContract')

/** Where the passports are that count on their contract, for queries. */
export const activeCustodies = statusesWithTag(passportCustody, 'activeOnContract')

export const passportsOf = (db: Db | Tx, contractId: number): Promise<PassportRow[]> =>
  db
    .selectFrom('contractPassport')
    .selectAll()
    .where('contractId', '=', contractId)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()

export const withHolder = statusesWithTag(passportCustody, 'withHolder')

/** A passport that its holder has not got back may stand on one contract under way only: where passports stand that way. */
export const passportsUnderWay = (db: Db | Tx) =>
  db
    .selectFrom('contractPassport as other')
    .innerJoin('contract', 'contract.id', 'other.contractId')
    .where('other.custody', 'not in', withHolder)
    .where('contract.deleted', '=', 0)
    .where('contract.status', 'in', statusesWithTag(contract, 'underWay'))

const changerIds = z.array(z.int())

/** Who has changed the contract since it was accepted. */
export const changersOf = (row: Pick<ContractRow, 'changers'>): number[] => changerIds.parse(JSON.parse(row.changers))
