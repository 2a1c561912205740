import { defineConfig } from '@playwright/test'
import { isWholeRun } from './e2e/whole-run.ts'
import { findBrowser } from './scripts/ensure-browser.ts'

const firstPort = Number(process.env.E2E_PORT ?? 8970)
/** Each worker is people at work in an office of their own: a server and a database, one test after the other. */
const offices = [0, 1].map((place) => {
  const port = firstPort + place
  return { port, url: `http://127.0.0.1:${port}`, dataDir: `.cache/e2e-data/${place}` }
})
const { url: baseURL } = offices[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!
/** The static demo, beside the product. */
export const demoPort = firstPort + 500

export default defineConfig({
  testDir: 'e2e',
  workers: offices.length,
  forbidOnly: Boolean(process.env.CI),
  // Room for a slow machine: limits here end what hangs, they measure nothing.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // The second try only tells what is flaky from what is broken: on main both fail (scripts/test/tally.ts).
  retries: isWholeRun ? 1 : 0,
  use: {
    baseURL,
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Nothing is waited for that only moves; and half faded in, a colour is not the one that people read.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    trace: isWholeRun ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    ...offices.map(({ port, url, dataDir }) => ({
      command: `"${process.execPath}" scripts/test/office.ts`,
      url: `${url}/api/sys/now`,
      env: { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, CAPTCHA_TEST_CODE: 'e2e0', DATABASE_URL: '' },
      timeout: 120_000,
      stdout: 'ignore' as const,
      stderr: 'pipe' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    })),
    {
      command: `"${process.execPath}" scripts/demo.ts --serve`,
      url: `http://127.0.0.1:${demoPort}/`,
      env: { PORT: String(demoPort) },
      timeout: 120_000,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
})
