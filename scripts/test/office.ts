import { rmSync } from 'node:fs'

/**
 * The server of one worker of the browser tests, which begins with an empty database. It clears its folder itself and at its
 * own start: whatever else reads playwright.config.ts (workers, linters) must not take it away from a server at work.
 */
rmSync(process.env.DATA_DIR!, { recursive: true, force: true })
await import('#scripts/start.ts')
