import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/ensure-browser.ts'

const port = Number(process.env.E2E_PORT ?? 8970)
const baseURL = `http://127.0.0.1:${port}`
/** The static demo, beside the product. */
export const demoPort = port + 500
const DATA_DIR = '.cache/e2e-data'

// Every run starts with an empty database; workers read this file, too, and must not clear it away.
if (!process.env.TEST_WORKER_INDEX) rmSync(DATA_DIR, { recursive: true, force: true })

export default defineConfig({
  testDir: 'e2e',
  // One server and one database: the tests are people at work in the same office, one after the other.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A test machine may be busy; what never comes still fails.
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
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
    {
      command: `"${process.execPath}" scripts/start.ts`,
      url: `${baseURL}/api/sys/now`,
      env: { HOST: '127.0.0.1', PORT: String(port), DATA_DIR, CAPTCHA_TEST_CODE: 'e2e0', DATABASE_URL: '' },
      timeout: 120_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
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
