import type { Item, Made } from '#src/modules/image/batch/items.ts'
import { distinct } from '#src/modules/image/batch/outcomes.ts'
import { zipOf } from '#src/modules/image/batch/zip.ts'
import { photoName, saveBlob } from '#src/parts/photo/save-blob.ts'

/** All results as one file, under the names of what they were made of. `at` (ms) dates them. */
export async function saveAll(items: readonly Item<Made>[], name: string, at: number): Promise<void> {
  const made = items.flatMap(({ file, result }) => (result ? [{ file, blob: result.made.blob }] : []))
  const names = distinct(made.map(({ file, blob }) => photoName(file.name, blob.type)))
  const entries = made.map(({ blob }, index) => ({ name: names[index] ?? '', content: blob }))
  saveBlob(await zipOf(entries, at), `${name}.zip`)
}
