/** The screens of a guest, on phones of any size, upright and on their side, by day and by night, in all languages. */
import { expect, type Page } from '@playwright/test'
import { logIn } from '#hil-tests/pours/started-server.ts'
import { openParty } from './party-steps.ts'
import { storyServer } from './story-server.ts'
import { test } from './usual-steps.ts'
import { languages } from './walk/pages.ts'
import { type Walker, walkerOf } from './walk/walker.ts'

const server = storyServer()

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
] as const
/** Somebody whose eyes are not what they were. */
const largeLetters = 'document.documentElement.style.fontSize = "200%"'
const usualLetters = 'document.documentElement.style.fontSize = ""'

async function faultsOf({ page, light, layoutFaults, accessibilityFaults, errors }: Walker): Promise<string[]> {
  const faults: string[] = []
  const note = (where: string, found: readonly string[]): void => {
    faults.push(...found.map(fault => `${where}: ${fault}`))
  }
  for (const viewport of phones) {
    await page.setViewportSize(viewport)
    note(`${viewport.width} x ${viewport.height}`, await layoutFaults())
    await page.evaluate(largeLetters)
    const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    if (sideways > 0) faults.push(`${viewport.width} x ${viewport.height}, large letters: sideways by ${sideways} px`)
    await page.evaluate(usualLetters)
  }
  for (const scheme of ['light', 'dark'] as const) {
    await page.setViewportSize(phones[0])
    await light(scheme)
    note(scheme, await accessibilityFaults())
  }
  note('console', errors())
  return faults
}

const main = (page: Page) => page.locator('main')

for (const language of languages) {
  test(`nothing is wrong with what a guest sees in ${language}`, async ({ browser }) => {
    test.slow()
    const walker = await walkerOf(browser, server.url, null, language)
    const { page } = walker
    const address = await openParty(server.url, await logIn(server.url))
    await walker.open(new URL(address).pathname)
    await page.locator('form').waitFor()
    expect(await faultsOf(walker), 'the door').toEqual([])

    await page.locator('form input').fill(`Ann ${language}`)
    await page.locator('form button').click()
    await main(page).locator('li').first().waitFor()
    expect(await faultsOf(walker), 'the menu').toEqual([])

    await page.setViewportSize(phones[0])
    await main(page).getByRole('link', { name: 'Negroni', exact: true }).click()
    await page.getByRole('dialog').locator('fieldset').first().waitFor()
    expect(await faultsOf(walker), 'a drink').toEqual([])

    await page.setViewportSize(phones[0])
    await page.getByRole('dialog').locator('footer button').last().click()
    await page.getByRole('article').waitFor()
    expect(await faultsOf(walker), 'the line').toEqual([])
    await walker.leave()
  })
}
