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

/** With its picture, where the browser can draw one. */
export async function openSimulator(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/simulator`)
  await expect(page.getByTestId('sim-scene')).toHaveAttribute('data-state', /drawn|failed/)
  await expect(page.getByTestId('sim-pump-row')).toHaveCount(10)
}

/** Every pump as the table shows it. */
export const pumpFigures = (page: Page) =>
  page.getByTestId('sim-pump-row').evaluateAll(rows =>
    rows.map(row => {
      const value = (name: string): string => row.getAttribute(`data-${name}`) ?? ''
      return {
        name: value('pump'),
        on: value('on') === 'true',
        commanded: value('commanded') === 'true',
        bottleMl: Number(value('bottle-ml')),
        tubeMl: Number(value('tube-ml')),
      }
    }),
  )
