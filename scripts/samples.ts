/**
 * Plays the samples and writes their rows, `server/store/samples/rows.generated.json`. `npm run samples` writes; a test fails when
 * the file is stale.
 */
import { writeFileSync } from 'node:fs'
import { samplesText } from '#scripts/samples/snapshot.ts'

writeFileSync(new URL('../server/store/samples/rows.generated.json', import.meta.url), await samplesText())
