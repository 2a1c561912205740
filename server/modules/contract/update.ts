import { differencesOf, needsOtherEyes } from '#domain/contract/review.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { codes } from '#protocol/codes.ts'
import type * as calls from '#protocol/contract/calls.ts'
import { contractFieldNames } from '#protocol/contract/record.ts'
import type { PassportForm, ServiceChoice } from '#protocol/contract/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, PartialSuccess } from '#server/kit/refusal.ts'
import { takeDraftPapers } from '#server/services/contract/draft-papers.ts'
import { type ContractRow, type PassportRow, passportsOf } from '#server/services/contract/facts.ts'
import { decideContract, stepContract } from '#server/services/contract/lifecycle.ts'
import { contractFacts, unchecked } from '#server/services/contract/machine-facts.ts'
import { refreshPapersMissing } from '#server/services/contract/papers-missing.ts'
import { priceContract, replaceServices, servicesOf, summaryOf, writePrice } from '#server/services/contract/pricing.ts'
import { reviewedThings } from '#server/services/contract/reviewed-things.ts'
import { type ContractValues, codesOf, openContract } from '#server/services/contract/row.ts'
import { refreshFormsOf } from '#server/services/order/form-state.ts'
import { unbindRenewed } from '#server/services/passport/renewed.ts'
import { remainingMember } from '#server/services/people/member-link.ts'
import type { Tx } from '#server/store/store.ts'
import { checkForm, checkServices } from './checks.ts'
import { replaceFiles } from './create.ts'
import { applicantsOf } from './order-link.ts'
import { replacePassports } from './passports.ts'

type Input = InputOf<typeof calls.update>

/** What stays open until COMPLETED (spec: lifecycles#contract); everything else needs the status to be editable. */
const CONTACT = ['contactName', 'contactMobile', 'returnWay', ...contractFieldNames] as const
const PARTS = ['paymentMethodId', 'passports', 'services'] as const

/** `edit` where everything may change, else `editContact`; refuses what the status does not allow. */
async function editEvent(
  tx: Tx,
  who: AuthenticatedContext,
  row: ContractRow,
  input: Input,
): Promise<'edit' | 'editContact'> {
  const facts = await contractFacts(tx, row, who, { check: unchecked })
  if (decide(contract, codesOf(row), facts, 'edit').ok) return 'edit'
  decideContract(row, facts, 'editContact')
  if (PARTS.some((part) => input[part] !== undefined)) throw businessError('contract.onlyContactEditable')
  return 'editContact'
}

const storedFiles = async (tx: Tx, contractId: number) => {
  const rows = await tx
    .selectFrom('contractFile')
    .select(['storageName', 'kind'])
    .where('contractId', '=', contractId)
    .execute()
  return new Map(rows.map((row) => [row.storageName, row.kind]))
}

/** Services point to passports by position; when only the passports change, they follow them and go with the removed. */
function movedServices(
  services: readonly ServiceChoice[],
  before: readonly PassportRow[],
  after: readonly PassportForm[],
): ServiceChoice[] {
  return services.flatMap((service) => {
    if (service.passportIndex === undefined) return [service]
    const id = before[service.passportIndex]?.id
    const passportIndex = after.findIndex((form) => form.id !== undefined && form.id === id)
    return passportIndex < 0 ? [] : [{ ...service, passportIndex }]
  })
}

/** What decides the expense bill: who comes in which order, the facts of the fee table, the services. */
const billFacts = (passports: readonly PassportRow[], services: readonly ServiceChoice[]) =>
  JSON.stringify([
    passports.map((one) => [one.id, one.nationality, one.visaCategory, one.entries, one.urgencyLevel]),
    services.map((one) => [one.serviceId, one.quantity, one.passportIndex ?? null]),
  ])

async function replaceParts(
  tx: Tx,
  who: AuthenticatedContext,
  row: ContractRow,
  input: Input,
): Promise<{ changed: boolean }> {
  const before = { passports: await passportsOf(tx, row.id), services: await servicesOf(tx, row.id) }
  let { passports, services } = before
  if (input.passports) {
    const applicants = row.orderId === null ? [] : await applicantsOf(tx, row.orderId)
    services = movedServices(services, before.passports, input.passports)
    passports = await replacePassports(tx, { contract: row, forms: input.passports, applicants, now: who.now })
    await unbindRenewed(tx, who, row, before.passports, passports)
    await takeDraftPapers(tx, who, row, { forms: input.passports, passports })
    await refreshFormsOf(tx, 'contractId', [row.id], who.now)
  }
  services = input.services ?? services
  const changed = billFacts(passports, services) !== billFacts(before.passports, before.services)
  if (changed) await replaceServices(tx, row.id, services)
  return { changed }
}

/**
 * The bill is computed anew when that which decides it changed; what had been changed by hand then no longer fits, is
 * dropped with a remark, and stays in the fee log.
 */
async function billValues(
  tx: Tx,
  who: AuthenticatedContext,
  row: ContractRow,
  changed: boolean,
): Promise<ContractValues> {
  const price = await priceContract(tx, row, who.now)
  const services = await servicesOf(tx, row.id)
  checkServices(services, changed ? price.unknownServices : [], price.passports.length)
  return {
    ...summaryOf(price.passports),
    ...(changed && { totalFen: await writePrice(tx, who, row, price), billEdited: 0 }),
    ...(row.readyDayFrozen === 0 && { readyDay: price.readyDay ?? null }),
  }
}

const contactValues = (input: Input): ContractValues =>
  Object.fromEntries(
    [...CONTACT, 'paymentMethodId' as const].flatMap((name) =>
      input[name] === undefined ? [] : [[name, input[name] === '' ? null : input[name]]],
    ),
  )

/** Another person's phone parts the contract from its member, who would see it in his account. */
async function memberValues(tx: Tx, row: ContractRow, input: Input): Promise<ContractValues> {
  const { contactMobile = row.contactMobile, contactName = row.contactName } = input
  const order = tx
    .selectFrom('visaOrder')
    .select('createUserId')
    .where('id', '=', row.orderId ?? 0)
  const kept = { ...row, createUserId: (await order.executeTakeFirst())?.createUserId ?? null }
  return { userId: await remainingMember(tx, { userId: row.userId, contactMobile, contactName }, kept) }
}

const givenParts = (input: Input) =>
  [...CONTACT, ...PARTS, 'files' as const].filter((name) => input[name] !== undefined)

/** Replaces the given parts of a contract (spec: lifecycles#contract-editing). */
export async function updateContract({ input, tx, ...who }: Changes<Input>) {
  const row = await openContract(tx, who, input.id, { version: input.version })
  const event = await editEvent(tx, who, row, input)
  await checkForm(tx, who, {
    companyId: row.companyId,
    isAccepted: event === 'editContact',
    returnWay: input.returnWay ?? row.returnWay,
    customerAddr: input.customerAddr ?? row.customerAddr,
    paymentMethodId: input.paymentMethodId,
    passports: input.passports,
    files: input.files,
    storedPassports: input.passports && (await passportsOf(tx, row.id)),
    storedFiles: await storedFiles(tx, row.id),
  })
  const before = await reviewedThings(tx, row)
  const { changed } = event === 'edit' ? await replaceParts(tx, who, row, input) : { changed: false }
  if (input.files) await replaceFiles(tx, row.id, input.files)
  const values: ContractValues = {
    ...contactValues(input),
    ...(await memberValues(tx, row, input)),
    ...(event === 'edit' && (await billValues(tx, who, row, changed))),
  }
  const differences = differencesOf(before, await reviewedThings(tx, { ...row, ...values }))
  const next = await stepContract(tx, who, row.id, event, {
    row,
    values,
    reason: givenParts(input).join(', '),
    changedBy: needsOtherEyes(differences) ? [who.session.userId] : [],
  })
  if (event === 'edit') await refreshPapersMissing(tx, row.id, who.now)
  const answer = { version: next.version }
  const isDropped = changed && row.billEdited === 1
  return isDropped ? new PartialSuccess(answer, codes.warning, 'contract.billRecomputed') : answer
}

/** Replaces the files alone. */
export async function updateFiles({ input, tx, ...who }: Changes<typeof calls.file>) {
  const { id, version, files } = input
  return updateContract({ ...who, tx, input: { id, version, files } })
}
