/** The cost of a guest's first look at the menu, in which nothing moves under his finger. */
import { expect, type Page, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

/** Compressed, headers included. */
const mostBytes = 400_000
/** Cumulative layout shift. */
const mostShift = 0.05
const sizes = ['1440x900', '1024x600', '390x844'] as const

const server = storyServer()

const watchShifts = `
  globalThis.shifted = 0
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Logged in, in a browser that has fetched nothing yet. */
async function newcomer(page: Page): Promise<void> {
  // A page that needs nothing of the interface.
  await logInAs(page, server.url, 'guest', '/health')
  const session = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')
  await page.addInitScript(`Object.assign(sessionStorage, ${session})`)
  await page.addInitScript(watchShifts)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
}

/** The bytes that the workers fetched, which the page's own traffic does not tell. */
async function bytesOfWorkers(page: Page): Promise<number> {
  await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  const sizes = page.workers().map(async worker => {
    const { headers } = await fetch(worker.url(), { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    const lines = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
    return Number(headers.get('content-length')) + lines
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the menu is there after less than 400 kB', async ({ page }) => {
  await newcomer(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(`${server.url}/recipe/public`)
  await expect(page.locator('.sr-recipe-link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes + (await bytesOfWorkers(page))).toBeLessThan(mostBytes)
})

for (const size of sizes) {
  test(`nothing moves while the menu comes over a slow line and is searched, ${size}`, async ({ page }) => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    await page.setViewportSize({ width, height })
    await newcomer(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    })
    await page.goto(`${server.url}/recipe/public`)
    await expect(page.locator('.sr-recipe-link').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate<number>('shifted')).toBeLessThan(mostShift)

    await page.getByRole('button', { name: 'Available now' }).click()
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Search recipes').fill('negroni')
    await expect(page.locator('.sr-recipe-link').first()).toContainText('Negroni')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate<number>('shifted')).toBeLessThan(mostShift)
  })
}
