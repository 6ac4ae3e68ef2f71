import type { Page } from '@playwright/test'

/** Types an amount that is more than a person would serve, and says that it is meant. */
export async function askForMuch(page: Page, millilitres: number): Promise<void> {
  await page.getByLabel('Amount in ml').fill(String(millilitres))
  await page.getByTestId('large').getByText('That is what I want').click()
}

/** In the navigation they are put away at first. */
export const openCategories = (page: Page): Promise<void> =>
  page.getByRole('navigation').getByRole('button', { name: 'By category', expanded: false }).click()
