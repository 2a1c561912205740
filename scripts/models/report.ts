/**
 * `npm run models:report`: what the latest runs covered, as .cache/reports/models/index.html, and docs/machines as the
 * machines are now.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { orEnd } from '#scripts/command-options.ts'
import { pageOf } from '#scripts/models/report/page.ts'
import { columns } from '#scripts/models/report/verdicts.ts'
import { models } from '#tests/model/models.ts'
import { writePages } from './diagrams.ts'
import { readOptions } from './options.ts'

// Chinese first; the page has a switch.
const { lang } = orEnd(() => readOptions(['--lang', 'zh', ...process.argv.slice(2)]))
const folder = fileURLToPath(new URL('../../.cache/reports/models/', import.meta.url))
const written = await writePages()
if (written.length > 0) console.log(`docs/machines: ${written.join(', ')}`)
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}index.html`, pageOf(models, columns(), lang, folder))
console.log(`${folder}index.html`)
