import { has } from '#domain/permission.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { listRightsOf, numbersInOrder } from '#domain/visa-data.ts'
import {
  type orderRequirements as orderCall,
  type requirements as readCall,
  saveRequirement,
} from '#protocol/visa-data/calls.ts'
import type { RequirementList } from '#protocol/visa-data/schemas.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { forbidden, invalidFields } from '#server/kit/refusal.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { type RequirementRecord, requirementOf } from '#server/services/paper/visa-data.ts'
import { shownSheet } from './detail.ts'
import { requirementsIn } from './list.ts'
import { newDraft, nextVersion, openSheet, stamps } from './version.ts'

const nameOf = ({ key, sortNo }: Pick<RequirementRecord, 'key' | 'sortNo'>) => `${key} ${sortNo}`

export async function readRequirements({ input, db, ...reader }: Reads<typeof readCall>): Promise<RequirementList> {
  const { reach, session, lang } = reader
  const { shown, standing } = await shownSheet(db, reader, { ...input, category: '' })
  const records = await requirementsIn(db, [shown.id], reach)
  const names = await namesOf(db, 'company', idsOf(records.map(({ centerId }) => centerId)), lang)
  const rights = listRightsOf(reach.role, has(session.codes, saveRequirement.permission))
  const own = reach.role === 'platform' ? null : reach.companyId
  return {
    ...input,
    ...standing,
    ...rights,
    rows: records.map((record) => {
      const { centerId, ...row } = requirementOf(record)
      return omitNull({
        ...row,
        categories: [...row.categories],
        sections: [...row.sections],
        goals: [...row.goals],
        entries: [...row.entries],
        nationalities: [...row.nationalities],
        customerKinds: [...row.customerKinds],
        details: [...row.details],
        center: centerId === null ? null : (names.get(centerId) ?? ''),
        mayEdit: rights.mayAdd && centerId === own,
      })
    }),
    formFiles: formOf(input).fields.flatMap(({ key, type }) => (type === 'file' ? [key] : [])),
  }
}

/** Numbers the platform's rows anew, as few of them as the order asks for; rows of centers keep theirs. */
export async function orderRequirements({ input, tx, ...who }: Changes<typeof orderCall>) {
  if (who.reach.role !== 'platform') throw forbidden()
  const sheet = await openSheet(tx, { ...input, category: '' }, input.version)
  const draft = sheet.draft ?? (await newDraft(tx, who, sheet.current!))
  const rows = (await requirementsIn(tx, [draft.id], who.reach)).filter(({ centerId }) => centerId === null)
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  const wanted = [...new Set(input.order.map(nameOf))].flatMap((name) => byName.get(name) ?? [])
  if (wanted.length !== rows.length || input.order.length !== rows.length)
    throw invalidFields([{ path: 'order', key: 'rules.choice' }])
  const numbers = numbersInOrder(wanted.map(({ sortNo }) => sortNo))
  const moved = wanted.flatMap((row, at) => (row.sortNo === numbers[at] ? [] : [{ ...row, sortNo: numbers[at]! }]))
  for (const { id, sortNo } of moved)
    await tx.updateTable('visaDataRequirement').set({ sortNo }).where('id', '=', id).execute()
  const version = nextVersion({ current: sheet.current, draft })
  await tx.updateTable('visaData').set(stamps(who, version)).where('id', '=', draft.id).execute()
  const changes = changesOf({}, { dataVersion: draft.dataVersion, order: moved.map(nameOf).join(', ') })
  await audit(tx, who, { action: 'visaData.drag', entity: 'visaData', entityId: draft.id, changes })
  return { version, dataVersion: draft.dataVersion }
}
