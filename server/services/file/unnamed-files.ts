import type { Tx } from '#server/store/store.ts'

/** All that may name a stored file. */
const NAMING = [
  'paperFile',
  'orderFile',
  'contractFile',
  'companyFile',
  'applicationEvidence',
  'sendBillParse',
  'exportTask',
  'objectUpload',
] as const

/**
 * Strikes those of the files off that nothing names any more, and answers them: their contents are to be removed once that is
 * written. The same content may have been brought for something else.
 */
export async function strikeUnnamed(tx: Tx, storageNames: readonly string[]): Promise<string[]> {
  if (storageNames.length === 0) return []
  const named = new Set<string | null>()
  for (const table of NAMING) {
    const rows = await tx.selectFrom(table).select('storageName').where('storageName', 'in', storageNames).execute()
    for (const { storageName } of rows) named.add(storageName)
  }
  const unnamed = [...new Set(storageNames)].filter((name) => !named.has(name))
  if (unnamed.length > 0) await tx.deleteFrom('file').where('storageName', 'in', unnamed).execute()
  return unnamed
}
