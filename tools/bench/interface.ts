/** A guest's experience of the recipe list of a large house, with a slow processor, and the weight of the first pages. */
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { type BuiltServer, seededFolder, startBuiltServer } from './built-server.ts'
import { fillWithRecipes } from './generated-recipes.ts'
import { quantile, type Row, report } from './report.ts'

/** The experience of a page since it was last asked, as the browser itself timed it. */
interface PageExperience {
  /** Milliseconds from each tap or key to the next paint; whole multiples of 8. Below 16 nothing is told. */
  readonly interactions: readonly number[]
  /** The sum of all layout shifts without an input. */
  readonly shifts: number
  /** Milliseconds that the main thread was blocked in tasks of more than 50 ms. */
  readonly blocked: number
}

/** Runs in every page before anything else. */
const probe = `(() => {
  let interactions = new Map(), shifts = 0, blocked = 0
  const watch = (type, each, options = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options })
  watch('event', ({ interactionId, duration }) => {
    if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }, { durationThreshold: 16 })
  watch('layout-shift', entry => { if (!entry.hadRecentInput) shifts += entry.value })
  watch('longtask', ({ duration }) => { blocked += duration - 50 })
  globalThis.takeExperience = () => {
    const taken = { interactions: [...interactions.values()], shifts, blocked }
    interactions = new Map(); shifts = 0; blocked = 0
    return taken
  }
})()`

/** BENCH_RECIPES: another number. */
const recipes = Number(process.env['BENCH_RECIPES'] ?? 20_000)
const throttle = 4
/** How often the wheel is turned; each turn is most of a screen. */
const wheelTurns = 120
const settleMs = 900
const heldMs = 60
/** Which of the cards, of which some rows are drawn ahead. */
const firstInSight = `[...document.querySelectorAll('.sr-recipe-link')]
  .findIndex(link => link.getBoundingClientRect().top > innerHeight / 3)`

const rows: Row[] = []

const dataDir = await seededFolder()
await fillWithRecipes(dataDir, recipes)
const server = await startBuiltServer(dataDir)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  await weigh(server)
  await feel(server)
} finally {
  await browser.close()
  await server.stop()
}
report({ title: `interface: ${recipes} recipes, processor throttled ${throttle} times`, rows })

/** Opens a page of a browser that has nothing in its cache. */
async function freshPage(): Promise<{ readonly page: Page; readonly devtools: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await context.addInitScript(probe)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  return { page, devtools }
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Username').fill('guest')
  await page.getByLabel('Password', { exact: true }).fill('speedrail')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/dashboard$/)
}

async function weigh({ url }: BuiltServer): Promise<void> {
  const visitor = await freshPage()
  rows.push({ step: 'first load: login', 'kB, compressed': await bytesOf(visitor, `${url}/login`) })
  const guest = await freshPage()
  await logIn(guest.page, url)
  const token = await guest.page.context().storageState()
  const context = await browser.newContext({ storageState: token, viewport: { width: 1440, height: 900 } })
  // Session storage does not travel with the state of the browser.
  const kept = await guest.page.evaluate<string>('JSON.stringify({ ...sessionStorage })')
  await context.addInitScript(`Object.assign(sessionStorage, ${kept})`)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  rows.push({
    step: 'first load: recipe list',
    'kB, compressed': await bytesOf({ page, devtools }, `${url}/recipe/public`),
  })
}

async function bytesOf({ page, devtools }: Awaited<ReturnType<typeof freshPage>>, address: string): Promise<number> {
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  // Fetches of workers are not among the page's own traffic.
  for (const worker of page.workers()) {
    const { headers } = await fetch(worker.url(), { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    bytes += Number(headers.get('content-length')) + [...headers].join().length
  }
  return Math.round(bytes / 1000)
}

/**
 * As a hand does it: moved there first, and held for a moment. Playwright's own clicks and its search by role run in the
 * page, where they take longer than what is to be measured.
 */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('Nothing to press')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.waitForTimeout(settleMs)
  await page.mouse.click(x, y, { delay: heldMs })
}

async function feel({ url }: BuiltServer): Promise<void> {
  const { page, devtools } = await freshPage()
  await logIn(page, url)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const card = page.locator('.sr-recipe-link')
  const settle = (): Promise<void> => page.waitForTimeout(settleMs)
  const step = async (name: string, act: () => Promise<void>): Promise<void> => {
    await page.evaluate('takeExperience()')
    await act()
    await settle()
    rows.push({ step: name, ...columnsOf(await page.evaluate<PageExperience>('takeExperience()')) })
  }

  await step('open the list', async () => {
    await press(page, page.getByRole('link', { name: 'All recipes' }).first())
    await card.first().waitFor()
  })
  await step(`scroll by ${wheelTurns} turns of the wheel`, async () => {
    await page.mouse.move(800, 600)
    for (let turn = 0; turn < wheelTurns; turn += 1) {
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(60)
    }
  })
  rows.push({ step: 'cards in the page after that', count: await card.count() })
  await step('page up and down by keyboard', async () => {
    for (const key of ['PageUp', 'PageUp', 'PageDown', 'PageDown', 'Home', 'End']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(150)
    }
  })
  await step('open a recipe and come back', async () => {
    await press(page, card.nth(await page.evaluate<number>(firstInSight)))
    await page.locator('h1').first().waitFor()
    await page.waitForURL(/\/recipe\/\d+$/)
    await settle()
    await page.goBack()
    await card.first().waitFor()
  })
  await card.first().focus()
  await settle()
  await step('tab through 20 cards', async () => {
    for (let tab = 0; tab < 20; tab += 1) {
      await page.keyboard.press('Tab')
      await page.waitForTimeout(100)
    }
  })
  await page.keyboard.press('Home')
  await settle()
  await page.getByLabel('Search recipes').focus()
  await settle()
  await step('type "golden sour"', () => page.keyboard.type('golden sour', { delay: 90 }))
  await step('clear the search', () => press(page, page.getByRole('button', { name: 'Clear the search field' })))
  await step('filter by what can be made', async () => {
    for (const name of ['Poured by the machine', 'What can be made now', 'All drinks']) {
      await press(page, page.getByRole('button', { name }))
      await settle()
    }
  })
  await step('open the expert filter, choose an ingredient', async () => {
    await press(page, page.getByRole('button', { name: 'More filters' }))
    await page.locator('.sr-ingredient-filter input').waitFor()
    await settle()
    await press(page, page.locator('.sr-ingredient-filter input'))
    await settle()
    await page.keyboard.type('gin', { delay: 90 })
    await settle()
    await page.keyboard.press('Enter')
  })
}

function columnsOf({ interactions, shifts, blocked }: PageExperience): Row {
  return {
    'slow interactions': interactions.length,
    'worst ms': interactions.length === 0 ? 0 : quantile(interactions, 1),
    CLS: Number(shifts.toFixed(4)),
    'blocked ms': Math.round(blocked),
  }
}
