import type { Translate } from '#src/kit/i18n/translator.ts'
import type { Item } from '#src/modules/image/batch/items.ts'
import { csv, distinct } from '#src/modules/image/batch/outcomes.ts'
import { zipOf } from '#src/modules/image/batch/zip.ts'
import { photoErrorText } from '#src/parts/photo/photo-error-note.tsx'
import { photoName, saveBlob } from '#src/parts/photo/save-blob.ts'
import { doubtsOf, type FramedPhoto, problemsOf } from './frame-photo.ts'

type Outcome = 'pass' | 'look' | 'check' | 'waiting' | 'failed'

export const outcomeOf = ({ result, phase }: Item<FramedPhoto>, t: Translate): Outcome => {
  if (!result) return phase === 'failed' ? 'failed' : 'waiting'
  if (problemsOf(result, t).length > 0) return 'check'
  return doubtsOf(result, t).length > 0 ? 'look' : 'pass'
}

/** What became of each photo, a line each; `names` are those of the results, in the order of the list. */
export function outcomeTable(
  items: readonly Item<FramedPhoto>[],
  names: readonly string[],
  preset: string,
  t: Translate,
): string {
  const heads = ['file', 'outcome', 'reason', 'made', 'width', 'height', 'bytes', 'preset'] as const
  const rows = items.map((item, at) => {
    const { file, result, error } = item
    const reasons = result
      ? [...problemsOf(result, t), ...doubtsOf(result, t).map((one) => t('image.many.lookAt', { one }))]
      : error
        ? [photoErrorText(error, t)]
        : []
    const { width, height, blob } = result?.made ?? {}
    return [
      file.name,
      t(`image.many.outcome.${outcomeOf(item, t)}`),
      reasons.join('; '),
      result ? names[at] : '',
      width,
      height,
      blob?.size,
      preset,
    ]
  })
  return csv([heads.map((head) => t(`image.many.${head}`)), ...rows])
}

/** The finished photos and the table of all of them as one file. `at` (ms) dates it. */
export async function saveBatch(
  items: readonly Item<FramedPhoto>[],
  presetName: string,
  t: Translate,
  at: number,
): Promise<void> {
  const table = t('image.many.csvName')
  const [, ...names] = distinct([
    table,
    ...items.map(({ file, result }) => photoName(file.name, result?.made.blob.type ?? '')),
  ])
  const photos = items.flatMap(({ result }, index) =>
    result ? [{ name: names[index] ?? '', content: result.made.blob }] : [],
  )
  const content = outcomeTable(items, names, presetName, t)
  saveBlob(await zipOf([{ name: table, content }, ...photos], at), `${t('image.many.zipName')}.zip`)
}
