import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { makeRunningFiles } from './tools/derived-files.mjs'

// Tests need no build. If the seed's files have mistakes, they run on what was made last, and one in tools/seed fails.
for (const problem of await makeRunningFiles()) console.error(problem)

/** Two graphql builds in one process would not know each other's types. */
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }]

/** Tests get fast-check by way of one module, which decides how many cases are tried. */
const scaledFastCheck = {
  name: 'scaled-fast-check',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) =>
    source === 'fast-check' && importer !== undefined && importer !== scaledCases ? scaledCases : null,
}
const scaledCases = fileURLToPath(new URL('tools/testing/fast-check.ts', import.meta.url))

const isLong = process.env['TEST_LONG'] !== undefined

/** For hangs only: a computer four times slower, with others beside, must not come near it. */
const patience = isLong ? { testTimeout: 900_000, hookTimeout: 900_000 } : { testTimeout: 60_000, hookTimeout: 60_000 }

/** Node 20 optimizes code that a test runs a few times only. Later versions have no such flag, and need none. */
const execArgv = process.version.startsWith('v20.') ? ['--interrupt-budget=1200000'] : []

export default defineConfig({
  test: {
    // All cores: otherwise one is left idle, which on a computer of two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [scaledFastCheck],
        resolve: { alias: oneGraphql },
        test: {
          name: 'unit',
          include: ['{domain,adapters,simulator,web,tools}/**/*.test.ts'],
          exclude: ['**/*.{int,slow,mongo}.test.ts', '**/node_modules/**'],
          environment: 'node',
          // To load the modules anew for each file takes longer than its tests.
          isolate: false,
          execArgv,
          ...patience,
        },
      },
      {
        // The pieces that all pages share, drawn and used. `npm test` finds the browser and names it in CHROMIUM.
        plugins: [react()],
        // Packages that are found while the tests run would have their pages loaded anew.
        optimizeDeps: {
          entries: ['web/src/**/*.component.test.tsx'],
          include: ['vitest-browser-react', 'react/jsx-dev-runtime'],
        },
        define: {
          'process.env.BLUEPRINT_NAMESPACE': 'undefined',
          'process.env.REACT_APP_BLUEPRINT_NAMESPACE': 'undefined',
        },
        test: {
          name: 'components',
          include: ['web/src/**/*.component.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
          ...patience,
        },
      },
      {
        plugins: [scaledFastCheck],
        resolve: { alias: oneGraphql },
        test: {
          name: 'integration',
          include: ['{domain,adapters,simulator,tools}/**/*.int.test.ts', 'hil-tests/conformance/*.test.ts'],
          environment: 'node',
          isolate: false,
          execArgv,
          ...patience,
        },
      },
      {
        // What kills, floods, confines or takes long: the second ring (`npm run test:all`).
        plugins: [scaledFastCheck],
        resolve: { alias: oneGraphql },
        test: {
          name: 'slow',
          include: ['{domain,adapters,simulator,tools,web}/**/*.slow.test.ts'],
          environment: 'node',
          ...(isLong ? patience : { testTimeout: 600_000, hookTimeout: 600_000 }),
        },
      },
      {
        plugins: [scaledFastCheck],
        resolve: { alias: oneGraphql },
        test: {
          name: 'mongodb',
          include: ['{adapters,tools}/**/*.mongo.test.ts'],
          globalSetup: 'tools/mongodb/servers-at-hand.mjs',
          environment: 'node',
          // Two hundred commits of two machines that race take a server 8 to 25 s.
          ...(isLong ? patience : { testTimeout: 300_000, hookTimeout: 300_000 }),
        },
      },
      {
        test: {
          name: 'hil',
          include: ['hil-tests/**/*.hil.test.ts'],
          globalSetup: 'tools/build/build-once.mjs',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // In the guest of hil-tests/rig (`node hil-tests/rig/run.mjs`), where time is counted and the project read-only.
        cacheDir: '/tmp/vite',
        test: {
          name: 'rig',
          include: ['hil-tests/**/*.rig.test.ts'],
          environment: 'node',
          // Counted by the guest's clock, which leaps where nothing happens.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        // On the host, with an emulated Raspberry Pi each (`npm run test:arm`).
        test: {
          name: 'arm',
          include: ['hil-tests/arm/*.arm.test.ts'],
          environment: 'node',
          // Beside other work an emulated board has taken more than ten minutes to restart.
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
        },
      },
      {
        // As the last, with a card that was made before (`npm run test:arm -- --card`).
        test: {
          name: 'arm-card',
          include: ['hil-tests/arm/*.card.test.ts'],
          environment: 'node',
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
        },
      },
      {
        // On the host, with a guest that is booted and cut off.
        test: {
          name: 'rig-host',
          include: ['hil-tests/**/*.rig-host.test.ts'],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
