import { expect, type Page } from '@playwright/test'

/** Lets a pump give less than it did, as a scenario. */
export async function playWornPump(page: Page): Promise<void> {
  await page.getByText('Scenarios and the controller', { exact: true }).click()
  await page
    .getByTestId('sim-scenario')
    .filter({ has: page.locator('b', { hasText: 'Worn pump' }) })
    .getByRole('button')
    .last()
    .click()
  await expect(page.getByTestId('sim-broken')).toBeVisible()
}

export async function openSharing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share and open' }).click()
  await page.getByRole('menuitem', { name: 'Share as a link' }).click()
}

/** The address that the dialog offers, when it has packed it. */
export async function sharedAddress(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Share a case' })
  await expect(dialog.getByTestId('case-sharing')).toHaveAttribute('data-kind', 'address')
  return (await dialog.locator('pre').textContent()) ?? ''
}
