import type { Encoded, ImageTools, Watch } from '#src/workers/image/tools.ts'
import { type CompressSettings, compressEncoding, compressRecipe } from './settings.ts'

/** One file, from what it is to what was asked for; the worker keeps nothing of it. Rejects as the image tools do. */
export async function compress(
  tools: ImageTools,
  file: Blob,
  settings: CompressSettings,
  watch: Watch,
): Promise<Encoded> {
  const photo = await tools.open(file, watch)
  try {
    return await tools.encode(photo.id, compressRecipe(settings, photo), compressEncoding(settings), watch)
  } finally {
    tools.close(photo.id)
  }
}
