import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** Closes the browsers of everybody in a story with its end: a page that is left open keeps the processor busy. */
export const test = base.extend<{ everybodyLeaves: undefined }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    { auto: true },
  ],
})

/** Types an exact amount; an order shows three sizes at first. */
export async function askFor(page: Page, millilitres: number): Promise<void> {
  await page.getByRole('button', { name: 'Customise' }).click()
  await page.getByLabel('Amount in ml').fill(String(millilitres))
}

/** Types an amount that is more than a person would serve, and says that it is meant. */
export async function askForMuch(page: Page, millilitres: number): Promise<void> {
  await askFor(page, millilitres)
  await page.getByTestId('large').getByText('That’s what I want').click()
}

/** In the navigation they are put away at first. */
export const openCategories = (page: Page): Promise<void> =>
  page.getByRole('navigation').getByRole('button', { name: 'By category', expanded: false }).click()

type Ask = <Data>(query: string) => Promise<Data>

/**
 * An empty glass that stands still on the scale. A drink that begins while the one before is still seen there waits for
 * that one to be put back.
 */
export async function placeEmptyGlass(ask: Ask, sizeMl: number): Promise<void> {
  const scale = async () =>
    (await ask<{ scale: { steady: boolean; grams: number } }>('{ scale { steady grams } }')).scale
  await ask('mutation { simulatorTakeGlass }')
  await expect.poll(async () => (await scale()).grams).toBeLessThan(20)
  await ask(`mutation { simulatorPlaceGlass(sizeMl: ${sizeMl}) }`)
  await expect
    .poll(async () => {
      const { steady, grams } = await scale()
      return steady && grams > 20
    })
    .toBe(true)
}

/** What a drink that is being made shows, and asks for. */
export const progress = (page: Page): Locator => page.getByRole('dialog').filter({ hasText: 'At the machine' })

/**
 * What a Negroni asks of a person: it is stirred with ice, and gets its orange.
 * @param place where the machine asks for it
 */
export async function lendNegroniAHand(place: Page | Locator): Promise<void> {
  for (const step of ['Add ice', 'Orange slice']) {
    // The button of the step before looks the same.
    await expect(place.getByRole('alert').filter({ hasText: step })).toBeVisible()
    await place.getByRole('button', { name: 'Done, continue' }).click()
  }
}

export async function finishNegroni(page: Page): Promise<void> {
  await lendNegroniAHand(progress(page))
  await expect(progress(page).getByText('Cheers!')).toBeVisible()
}
