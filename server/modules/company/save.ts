import type * as calls from '#protocol/company/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf, type FieldChange } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { forbidden, invalidFields, versionConflict } from '#server/kit/refusal.ts'
import { createCompany, emptyToNull, refuseTaken, refuseUnknownGroup } from '#server/services/company/write.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { type CompanyRow, customerCompany, ownCompany, refuseStale } from './access.ts'
import { writePapers } from './papers.ts'

type Saved = InputOf<typeof calls.save>

/** The log names the fields, the audit tells what became of them. */
export async function recordChanges(
  tx: Tx,
  who: AuthenticatedContext,
  id: number,
  action: string,
  changes: readonly FieldChange[],
): Promise<void> {
  const content = changes.map((change) => change.field).join(', ')
  await writeLog(tx, who, { entity: 'company', entityId: id, action, content: content || null })
  await audit(tx, who, { action: `company.${action}`, entity: 'company', entityId: id, changes })
}

/** Writes the row in its next version; 4409 when somebody was faster. */
export async function writeCompany(
  tx: Tx,
  who: AuthenticatedContext,
  row: CompanyRow,
  values: Partial<Omit<CompanyRow, 'id' | 'version'>>,
): Promise<number> {
  const version = row.version + 1
  const done = await tx
    .updateTable('company')
    .set({ ...values, version, updateUser: who.session.displayName, updateTime: who.now })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw versionConflict({})
  return version
}

async function update(tx: Tx, who: AuthenticatedContext, { id = 0, version = 0, ...form }: Saved) {
  const row = await customerCompany(tx, who.reach, id)
  if (row.identityCode !== form.identityCode) throw forbidden()
  refuseStale(row, version)
  const { identityCode, companyCode, companyName, shortName, ename, level, isGroup, contactName, contactMobile } = form
  if (companyCode && companyCode !== row.companyCode)
    throw invalidFields([{ path: 'companyCode', key: 'company.codeFixed' }])
  await refuseTaken(tx, { companyName, shortName }, id)
  if (form.groupId !== row.groupId) await refuseUnknownGroup(tx, identityCode, form.groupId)
  if (row.isGroup === 1 && isGroup === 0) await refuseGroupInUse(tx, id)
  const { groupId, taxCode, phone, email, address, eaddress, openingHours, pickupHours, openingNote, remark } = form
  const values = {
    companyName,
    shortName,
    ename,
    level,
    isGroup,
    contactName,
    contactMobile,
    ...emptyToNull({
      groupId,
      taxCode,
      phone,
      email,
      address,
      eaddress,
      openingHours,
      pickupHours,
      openingNote,
      remark,
    }),
  }
  const next = await writeCompany(tx, who, row, values)
  const papers = await writePapers(tx, who.reach, id, form)
  await recordChanges(tx, who, id, 'update', [...changesOf(row, values), ...papers])
  return { id, version: next }
}

async function refuseGroupInUse(tx: Tx, id: number): Promise<void> {
  const member = await tx
    .selectFrom('company')
    .select('id')
    .where('groupId', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (member) throw invalidFields([{ path: 'isGroup', key: 'company.groupHasMembers' }])
}

export async function saveCompany({ input, tx, ...who }: Changes<Saved>) {
  if (input.id !== undefined) return update(tx, who, input)
  // Who sees only his own company makes no others.
  if (who.reach.width !== 'all') throw forbidden()
  const { id: _, version: __, licence, photos, ...form } = input
  const made = await createCompany(tx, who, form)
  await writePapers(tx, who.reach, made.id, { licence, photos })
  return made
}

export async function saveOwnCompany({ input, tx, ...who }: Changes<typeof calls.saveOwn>) {
  const row = await ownCompany(tx, who.reach)
  refuseStale(row, input.version)
  const { ename, contactName, contactMobile, phone, email, address, eaddress, openingHours, pickupHours, openingNote } =
    input
  const values = {
    ename,
    contactName,
    contactMobile,
    ...emptyToNull({ phone, email, address, eaddress, openingHours, pickupHours, openingNote }),
  }
  const version = await writeCompany(tx, who, row, values)
  const papers = await writePapers(tx, who.reach, row.id, input)
  await recordChanges(tx, who, row.id, 'updateOwn', [...changesOf(row, values), ...papers])
  return { version }
}

type Platform = Omit<Tables['supplierPlatform'], 'version' | 'companyId'>

/** Where a supplier works; kept beside the company, with a version of its own. */
export async function saveSupplierPlatform({ input, tx, ...who }: Changes<typeof calls.saveSpPlatform>) {
  const { id, version, platformName, url, account, remark } = input
  const row = await customerCompany(tx, who.reach, id)
  if (row.identityCode !== 8) throw invalidFields([{ path: 'id', key: 'company.notSupplier' }])
  const before = await tx.selectFrom('supplierPlatform').selectAll().where('companyId', '=', id).executeTakeFirst()
  if (before?.version !== version)
    throw versionConflict(before ? { by: before.updateUser, at: before.updateTime, version: before.version } : {})
  const form = { platformName, ...emptyToNull({ url, account, remark }) }
  const values: Platform = { ...form, updateUser: who.session.displayName, updateTime: who.now }
  const next = (version ?? 0) + 1
  if (before)
    await tx
      .updateTable('supplierPlatform')
      .set({ ...values, version: next })
      .where('companyId', '=', id)
      .execute()
  else
    await tx
      .insertInto('supplierPlatform')
      .values({ ...values, companyId: id, version: next })
      .execute()
  await recordChanges(tx, who, id, 'platform', changesOf(before ?? {}, form))
  return { version: next }
}
