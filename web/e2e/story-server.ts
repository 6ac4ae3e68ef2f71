import { type Browser, type BrowserContext, test } from '@playwright/test'
import { between, type OwnServer, type Settings, startOwnServer } from '#hil-tests/pours/own-server.ts'
import { type DemoMachine, startDemoMachine } from './demo-machine.ts'

/**
 * A server for the stories of a file, from the first to the last: a worker has one after another. In the project `demo`
 * it is the static demo instead: each story has a browser of its own, with the machine that the one before has left.
 */
export function storyServer(settings?: Settings): OwnServer {
  let demo: DemoMachine | null = null
  const server = between(
    { before: run => test.beforeAll(run), after: run => test.afterAll(run) },
    async () => {
      if (!test.info().project.name.startsWith('demo')) return startOwnServer(settings)
      const speed = typeof settings === 'object' ? Number(settings['SIM_SPEED'] ?? 1) : 1
      demo = await startDemoMachine({ files: demoUrl(), speed, browser: () => browserOfAll })
      return asServer(demo)
    },
    server => server.remove(),
  )
  let browserOfAll: Browser
  test.beforeAll(({ browser }) => {
    browserOfAll = browser
  })
  test.beforeEach(async ({ context }) => {
    slowPages(context)
    await demo?.openIn(context)
  })
  test.afterEach(async () => demo?.leave())
  return server
}

/** SLOW_PAGES=10 gives the pages of a story's own context a tenth of the processor: waits for the wrong state fail. */
function slowPages(context: BrowserContext): void {
  const rate = Number(process.env['SLOW_PAGES'] ?? 1)
  if (rate === 1) return
  context.on('page', async page => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  })
}

/** What serves the demo was started before all stories: tools/test.mjs. */
function demoUrl(): string {
  const url = process.env['DEMO_URL']
  if (url === undefined) throw new Error('DEMO_URL says where `npm run demo -- --serve` shows the demo')
  return url.replace(/\/$/, '')
}

const asServer = (demo: DemoMachine): OwnServer =>
  new Proxy(demo, {
    get(known, name) {
      if (name in known || name === 'then') return Reflect.get(known, name)
      throw new Error('The demo has no server: the story belongs to those that need one, in web/e2e/needs-server.ts')
    },
  }) as unknown as OwnServer
