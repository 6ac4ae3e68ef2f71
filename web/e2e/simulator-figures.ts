import { expect, type Page } from '@playwright/test'

/** Millilitres by name, as the simulated machine itself shows them on its page. */
export async function glassContents(page: Page): Promise<Record<string, number>> {
  const rows = await page.getByTestId('sim-glass-row').all()
  const entries = await Promise.all(
    rows.map(async row => [await row.getAttribute('data-ingredient'), Number(await row.getAttribute('data-ml'))]),
  )
  return Object.fromEntries(entries)
}

export async function bottles(page: Page): Promise<Record<string, number>> {
  await expect(page.getByTestId('sim-pump-row')).toHaveCount(10)
  const rows = await page.getByTestId('sim-pump-row').all()
  const entries = await Promise.all(
    rows.map(async row => [await row.getAttribute('data-pump'), Number(await row.getAttribute('data-bottle-ml'))]),
  )
  return Object.fromEntries(entries)
}

/** No pump of the simulated machine turns. */
export async function expectStillness(page: Page): Promise<void> {
  await expect(page.getByTestId('sim-pump-row')).toHaveCount(10)
  await expect(page.locator('[data-testid=sim-pump-row][data-on=true]')).toHaveCount(0)
}
