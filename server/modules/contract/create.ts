import { dayOf } from '#domain/day.ts'
import type * as calls from '#protocol/contract/calls.ts'
import { contractFieldNames, type StoredFields } from '#protocol/contract/record.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { pickOr } from '#protocol/kit/pick-or.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { nextDocumentNumber } from '#server/kit/document-numbers.ts'
import type { Changes } from '#server/kit/handle.ts'
import { insert, transition } from '#server/kit/lifecycle/transition.ts'
import { emptyToNull } from '#server/services/company/write.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { takeDraftPapers } from '#server/services/contract/draft-papers.ts'
import { replaceLines } from '#server/services/contract/expense-bill.ts'
import { priceOf } from '#server/services/contract/fees.ts'
import { refreshPapersMissing } from '#server/services/contract/papers-missing.ts'
import { replaceServices, summaryOf } from '#server/services/contract/pricing.ts'
import { contractAdapter } from '#server/services/contract/row.ts'
import { billOrder } from '#server/services/order/bill.ts'
import { refreshFormsOf } from '#server/services/order/form-state.ts'
import { orderAdapter } from '#server/services/order/order-lifecycle.ts'
import { linkedMember } from '#server/services/people/member-link.ts'
import type { Tx } from '#server/store/store.ts'
import { type ContractFile, checkForm, checkServices } from './checks.ts'
import { applicantsOf, openOrderFor } from './order-link.ts'
import { replacePassports } from './passports.ts'

type Input = InputOf<typeof calls.create>

/** Makes a contract's files those of the list. */
export async function replaceFiles(tx: Tx, contractId: number, files: readonly ContractFile[]): Promise<void> {
  await tx.deleteFrom('contractFile').where('contractId', '=', contractId).execute()
  if (files.length === 0) return
  await tx
    .insertInto('contractFile')
    .values(
      files.map(({ fileName, storageName, fileIndex, kind }) => ({
        contractId,
        fileName,
        storageName,
        fileIndex,
        kind: kind ?? null,
      })),
    )
    .execute()
}

function insertDraft(tx: Tx, who: AuthenticatedContext, input: Input, companyId: number, userId: number | null) {
  const { userId: by, displayName } = who.session
  return insert(tx, who, contractAdapter, {
    // The number is taken last, as its counter's row stays locked from then on; until then any unique text stands in.
    contractNo: randomToken(),
    companyId,
    orderId: input.orderId ?? null,
    userId,
    visaCountry: input.visaCountry,
    contactName: input.contactName,
    contactMobile: input.contactMobile,
    ...(emptyToNull(pickOr(contractFieldNames, input, null)) as StoredFields),
    returnWay: input.returnWay ?? null,
    paymentMethodId: input.paymentMethodId ?? null,
    readyDay: null,
    acceptUserId: null,
    acceptUser: null,
    acceptTime: null,
    reviewUserId: null,
    reviewTime: null,
    lastReason: null,
    createUserId: by,
    createUser: displayName,
    createTime: who.now,
    updateUserId: by,
    updateUser: displayName,
    updateTime: who.now,
    day: dayOf(who.now),
  })
}

/** Creates a draft with its passports, services, files, expense bill, ready day and, last of all, its number. */
export async function createContract({ input, tx, ...who }: Changes<Input>) {
  const center = await centerOf(tx, who, input.companyId)
  const order = input.orderId === undefined ? null : await openOrderFor(tx, who, center.id, input.orderId)
  await checkForm(tx, who, { ...input, companyId: center.id })
  const price = await priceOf(tx, {
    companyId: center.id,
    now: who.now,
    applicants: input.passports,
    services: input.services,
  })
  checkServices(input.services, price.unknownServices, input.passports.length)
  const { userId = order?.userId ?? null, contactMobile, contactName } = input
  const member = await linkedMember(tx, who, { userId, contactMobile, contactName }, order)
  const row = await insertDraft(tx, who, input, center.id, member)
  const applicants = order ? await applicantsOf(tx, order.id) : []
  const passports = await replacePassports(tx, { contract: row, forms: input.passports, applicants, now: who.now })
  // From here on it is paid under the contract.
  if (order)
    await billOrder(tx, who, await transition(tx, who, orderAdapter, order, 'sign', { values: { contractId: row.id } }))
  await takeDraftPapers(tx, who, row, { forms: input.passports, passports })
  await refreshFormsOf(tx, 'contractId', [row.id], who.now)
  await replaceServices(tx, row.id, input.services)
  await replaceFiles(tx, row.id, input.files)
  const totalFen = price.lines.length > 0 ? await replaceLines(tx, who, row, price.lines) : 0
  const contractNo = await nextDocumentNumber(tx, 'contract', center.companyCode, row.day)
  await tx
    .updateTable('contract')
    .set({ contractNo, totalFen, readyDay: price.readyDay ?? null, ...summaryOf(passports) })
    .where('id', '=', row.id)
    .execute()
  await refreshPapersMissing(tx, row.id, who.now)
  return { id: row.id, contractNo, version: row.version }
}
