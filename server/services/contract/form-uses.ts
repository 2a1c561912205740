import type { FormUse } from '#domain/acceptance/facts.ts'
import type { StoredPaper } from '#domain/acceptance/paper-states.ts'
import { formNoOf } from '#domain/form-number.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { paper } from '#machines/lifecycle/paper.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { activeCustodies } from './facts.ts'

/** Handed in, or about to be: of what was given up or refunded the form may be used again. */
const counting = [...statusesWithTag(contract, 'underWay'), ...statusesWithTag(contract, 'finished')]

/** On which other contracts the forms stand that lie with these papers; of another center only that it is so. */
export async function formUsesOf(
  db: Db | Tx,
  { id, companyId }: { readonly id: number; readonly companyId: number },
  stored: readonly (readonly StoredPaper[])[],
): Promise<FormUse[]> {
  const numbers = [...new Set(stored.flat().flatMap(({ key, details }) => formNoOf(key, details) ?? []))]
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('personPaper')
    .innerJoin('contractPassport', 'contractPassport.id', 'personPaper.passportId')
    .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
    .select(['personPaper.formNo', 'contract.id as contractId', 'contract.contractNo', 'contract.companyId'])
    .where('personPaper.formNo', 'in', numbers)
    .where('personPaper.status', 'not in', statusesWithTag(paper, 'missing'))
    .where('contractPassport.custody', 'in', activeCustodies)
    .where('contract.id', '!=', id)
    .where('contract.deleted', '=', 0)
    .where('contract.status', 'in', counting)
    .orderBy('contract.id', 'desc')
    .execute()
  return numbers.flatMap((formNo): FormUse[] => {
    const used = rows.filter((row) => row.formNo === formNo)
    const own = used.find((row) => row.companyId === companyId)
    if (own) return [{ formNo, contract: { contractId: own.contractId, contractNo: own.contractNo } }]
    return used.length > 0 ? [{ formNo, contract: null }] : []
  })
}
