import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder of this run alone, in TEST_RUN_FOLDER for its workers: what the test files share, such as the filled database
 * that they copy, must not come from an earlier run, and the ids of processes come again.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'visadesk-run-'))
  process.env.TEST_RUN_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
