import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openCodecs } from '#scripts/image/codecs.ts'
import { nodeNetworks } from '#scripts/image/networks.ts'
import { ensureModels } from '#scripts/models.ts'
import { inspectAll, namesIn, rowOf } from '#scripts/photo-sheet/folder.ts'
import { readOrder } from '#scripts/photo-sheet/order.ts'
import { sheetOf } from '#scripts/photo-sheet/sheet.ts'
import { tableOf } from '#scripts/photo-sheet/table.ts'

/**
 * `npm run photo-sheet -- FOLDER`: makes a visa photo of every picture of a folder with the code of the image tools, on this
 * computer alone, and writes a table while it goes on, and then a page with all of them and what was measured.
 */
async function run(words: readonly string[]): Promise<void> {
  const { folder, out, preset } = readOrder(words)
  const names = await namesIn(folder)
  await ensureModels()
  const tools = { codecs: openCodecs(), run: nodeNetworks(), preset }
  await mkdir(out, { recursive: true })
  const table = resolve(out, 'photo-sheet.txt')
  const inspectOne = (name: string, index: number) => {
    process.stderr.write(`${index + 1} of ${names.length}: ${name}\n`)
    return rowOf(folder, name, tools)
  }
  const rows = await inspectAll(names, inspectOne, (soFar) => writeFile(table, `${tableOf(soFar)}\n`))
  const sheet = resolve(out, 'photo-sheet.html')
  await writeFile(sheet, await sheetOf(rows, preset, tools.codecs))
  console.log(`${tableOf(rows)}\n\n${sheet}\n${table}`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
