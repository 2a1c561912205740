import { cleanHtml, isBlankHtml } from '#domain/clean-html.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type {
  discardDraft as discardCall,
  publish as publishCall,
  saveDraft as saveCall,
} from '#protocol/visa-data/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, forbidden, noRow } from '#server/kit/refusal.ts'
import type { DataRow } from '#server/services/paper/visa-data.ts'
import type { Tx } from '#server/store/store.ts'
import { checkSheet, valuesOf } from './sheet.ts'
import { newDraft, nextVersion, openSheet, publishVersion, stamps, type Who } from './version.ts'

type Form = InputOf<typeof saveCall>

/** No picture stands in a guide: it would have to be signed for each reader. */
function cleanGuide(html: string | undefined): string | null {
  const clean = cleanHtml(html ?? '', () => null)
  return isBlankHtml(clean) ? null : clean
}

const columnsOf = (form: Form) => ({
  ...valuesOf(form),
  name: form.name || null,
  ename: form.ename || null,
  processing: form.processing || null,
  eprocessing: form.eprocessing || null,
  guide: cleanGuide(form.guide),
  eguide: cleanGuide(form.eguide),
})

const record = (tx: Tx, who: Who, { id, category, dataVersion }: DataRow, verb: string, changes: [object, object]) =>
  audit(tx, who, {
    action: `visaData.${verb}`,
    entity: 'visaData',
    entityId: id,
    changes: changesOf(changes[0], { category, dataVersion, ...changes[1] }),
  })

/** Writes the next version of a sheet, begun with the first change. */
export async function saveDraft({ input, tx, ...who }: Changes<typeof saveCall>) {
  await checkSheet(tx, who, input)
  const sheet = await openSheet(tx, input, input.version)
  const { current } = sheet
  const draft = sheet.draft ?? (current && (await newDraft(tx, who, current)))
  if (!draft) throw noRow()
  const columns = columnsOf(input)
  const version = nextVersion({ current, draft })
  await tx
    .updateTable('visaData')
    .set({ ...columns, ...stamps(who, version) })
    .where('id', '=', draft.id)
    .execute()
  await record(tx, who, draft, 'edit', [draft, columns])
  return { version, dataVersion: draft.dataVersion }
}

/** A next version that was begun; sheets are everybody's, and so the platform's alone. */
async function openDraft(tx: Tx, { reach }: Changes<typeof publishCall>, input: InputOf<typeof publishCall>) {
  if (reach.role !== 'platform') throw forbidden()
  const sheet = await openSheet(tx, input, input.version)
  if (!sheet.draft) throw businessError('visaData.noDraft')
  return { ...sheet, draft: sheet.draft }
}

export async function publishDraft(context: Changes<typeof publishCall>) {
  const { input, tx, ...who } = context
  const sheet = await openDraft(tx, context, input)
  const version = await publishVersion(tx, who, sheet)
  return { version: version!, dataVersion: sheet.draft.dataVersion }
}

export async function discardDraft(context: Changes<typeof discardCall>) {
  const { input, tx, ...who } = context
  const sheet = await openDraft(tx, context, input)
  const { current, draft } = sheet
  await tx.deleteFrom('visaDataRequirement').where('dataId', '=', draft.id).execute()
  await tx.deleteFrom('visaData').where('id', '=', draft.id).execute()
  await record(tx, who, draft, 'delete', [draft, {}])
  if (!current) return { version: null }
  const version = nextVersion(sheet)
  await tx.updateTable('visaData').set({ version }).where('id', '=', current.id).execute()
  return { version }
}
