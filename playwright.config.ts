import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { needsServerPattern } from './web/e2e/needs-server.ts'

/** The tests start the server themselves, as the README says. `npm test` finds the browser and names it in CHROMIUM. */
export default defineConfig({
  testDir: 'web/e2e',
  projects: [
    {
      name: 'e2e',
      testMatch: '**/*.e2e.ts',
      testIgnore: ['**/walk.e2e.ts', '**/demo.e2e.ts', '**/private-demo.e2e.ts'],
      // Each story once, but for those that cover what differs between the two.
      grep: new RegExp(`${needsServerPattern.source}|@first|@both`),
    },
    {
      name: 'demo',
      testMatch: '**/*.e2e.ts',
      testIgnore: ['**/walk.e2e.ts', '**/private-demo.e2e.ts'],
      // All that need no server, on the machine in a tab.
      grepInvert: needsServerPattern,
    },
    {
      name: 'demo-firefox',
      testMatch: ['**/demo.e2e.ts', '**/private-demo.e2e.ts'],
      // How much room a page has can be set from outside in Chromium alone, and Playwright hears of no download here.
      grepInvert: /gives no more room|a backup goes from/,
      fullyParallel: true,
      use: {
        browserName: 'firefox',
        // Over WebDriver BiDi, which any Firefox speaks.
        channel: 'moz-firefox',
        launchOptions: { executablePath: join(import.meta.dirname, 'tools/running/firefox-line.mjs'), args: [] },
      },
    },
    { name: 'walk', testMatch: '**/walk.e2e.ts' },
  ],
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 1,
  // A story that passes now and then shows a fault of the product or of the test.
  retries: 0,
  // For hangs only: a computer four times slower, with others beside, must not come near them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // What fades in or slides meets the pointer only once it stands still, and is drawn sixty times a second by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording one takes a quarter of the time of the processor: what fails is run once more with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
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
})
