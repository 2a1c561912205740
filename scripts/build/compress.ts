import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthwhile = /\.(js|css|html|svg|json|wasm|txt)$/

/** Writes `.br` and `.gz` beside every text file of 1 KB or more, so that the server sends them without any work. */
export async function compressAll(files: readonly string[]): Promise<void> {
  await Promise.all(
    files
      .filter((file) => worthwhile.test(file))
      .map(async (file) => {
        const content = await readFile(file)
        if (content.length < 1024) return
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        }
        await writeFile(`${file}.br`, await brotli(content, { params }))
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
      }),
  )
}
