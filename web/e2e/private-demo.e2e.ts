/** The demo where a browser keeps no files: in a private window of Firefox, and on a page that is not secure. */
import { expect, type Page, test } from '@playwright/test'

const demo = new URL(process.env['DEMO_URL'] ?? 'http://localhost')

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const firefoxUserPrefs = { 'browser.privatebrowsing.autostart': true, 'network.dns.localDomains': 'demo.test' }
    await use({ ...launchOptions, firefoxUserPrefs })
  },
})

async function expectSentence(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('an ordinary window instead of a private one')
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
  // Whatever else the page shows leads nowhere.
  await expect(page.getByRole('alert')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
}

test('in a private window it says in a sentence why it is not there', async ({ page }) => {
  await page.goto(demo.href)
  await expectSentence(page)
})

test('so it does at an address that is not secure', async ({ page }) => {
  demo.hostname = 'demo.test'
  await page.goto(demo.href)
  expect(await page.evaluate('isSecureContext')).toBe(false)
  await expectSentence(page)
})
