import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from '#scripts/test/longest-first.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Arco resolves to its CommonJS build by default, where the React 19 adapter does not reach.
const arco = [
  { find: /^@arco-design\/web-react$/, replacement: at('node_modules/@arco-design/web-react/es/index.js') },
  { find: /^@arco-design\/web-react\/icon$/, replacement: at('node_modules/@arco-design/web-react/icon/index.es.js') },
]

/** Files that put other modules in place of the product's own, or load them anew: they share nothing with other files. */
const alone = ['tests/kit/chart.test.tsx', 'tests/modules/report/pages.test.tsx', 'tests/app/boot.test.ts']
const dom = {
  // The second try only tells what is flaky from what is broken: on main both fail (scripts/test/tally.ts).
  retry: process.env.CI ? 1 : 0,
  environment: './tests/kit/environment.ts',
  globalSetup: ['scripts/test/run-folder.ts', 'scripts/models.ts'],
  setupFiles: ['tests/kit/setup.ts'],
  testTimeout: 30_000,
  server: { deps: { inline: [/@arco-design/] } },
}

export default defineConfig({
  test: {
    // On two cores the default would leave one of them idle; what starves is given room below.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Rules alone: they need no database and no network of the image tools, and are there at once.
        test: {
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: ['tests/{domain,protocol,machines}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          // The files of a worker share their modules: loading the server anew for each took a third of the time.
          isolate: false,
          include: ['tests/{server,shape,image,models,model}/**/*.test.ts'],
          globalSetup: ['scripts/test/run-folder.ts', 'scripts/test/postgres.ts', 'scripts/models.ts'],
          // Room for a slow machine: a limit here ends what hangs, it measures nothing.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: arco },
        test: {
          ...dom,
          name: 'dom',
          isolate: false,
          include: ['tests/{app,kit,modules,parts}/**/*.test.{ts,tsx}'],
          exclude: alone,
        },
      },
      { resolve: { alias: arco }, test: { ...dom, name: 'dom, alone', include: alone } },
    ],
  },
})
