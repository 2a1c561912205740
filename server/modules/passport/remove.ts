import { personName } from '#domain/person-name.ts'
import { codes } from '#protocol/codes.ts'
import type { remove } from '#protocol/passport/calls.ts'
import { audit } from '#server/kit/audit.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, PartialSuccess } from '#server/kit/refusal.ts'
import { passportsOf } from '#server/services/contract/facts.ts'
import { stepContract } from '#server/services/contract/lifecycle.ts'
import { refreshPapersMissing } from '#server/services/contract/papers-missing.ts'
import { priceContract, replaceServices, servicesOf, summaryOf, writePrice } from '#server/services/contract/pricing.ts'
import { unlinkApplicants } from '#server/services/order/applicant-lifecycle.ts'
import { openPassport } from '#server/services/passport/lifecycle.ts'
import { deleteRefusal } from '#server/services/passport/view.ts'

/**
 * Takes a passport off a contract that is not accepted, as an edit of that contract: what was chosen for it goes with it,
 * the others move up, and the bill follows.
 */
export async function removePassport({
  input,
  tx,
  ...who
}: Changes<typeof remove>): Promise<null | PartialSuccess<null>> {
  const { contract, row } = await openPassport(tx, who, input.id)
  const refused = deleteRefusal(contract, row)
  if (refused) throw businessError(refused, { status: `contract.status.${contract.status}` })
  const passports = await passportsOf(tx, contract.id)
  if (passports.length === 1) throw businessError('passport.deleteLast')
  const at = passports.findIndex((one) => one.id === row.id)
  const services = await servicesOf(tx, contract.id)
  const moved = services.flatMap((one) => {
    if (one.passportIndex === undefined || one.passportIndex < at) return [one]
    return one.passportIndex === at ? [] : [{ ...one, passportIndex: one.passportIndex - 1 }]
  })
  if (row.applicantId !== null) await unlinkApplicants(tx, [row.applicantId], who.now)
  await tx.deleteFrom('contractPassport').where('id', '=', row.id).execute()
  await tx
    .updateTable('contractPassport')
    .set((eb) => ({ sortNo: eb('sortNo', '-', 1) }))
    .where('contractId', '=', contract.id)
    .where('sortNo', '>', row.sortNo)
    .execute()
  await replaceServices(tx, contract.id, moved)
  const price = await priceContract(tx, contract, who.now)
  await stepContract(tx, who, contract.id, 'edit', {
    row: contract,
    reason: `- ${personName(row)}`,
    changedBy: [who.session.userId],
    values: {
      ...summaryOf(price.passports),
      totalFen: await writePrice(tx, who, contract, price),
      billEdited: 0,
      ...(contract.readyDayFrozen === 0 && { readyDay: price.readyDay ?? null }),
    },
  })
  await refreshPapersMissing(tx, contract.id, who.now)
  await audit(tx, who, { action: 'passport.delete', entity: 'passport', entityId: row.id })
  return contract.billEdited === 1 ? new PartialSuccess(null, codes.warning, 'contract.billRecomputed') : null
}
