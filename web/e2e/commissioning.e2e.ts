import { expect, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ SIM_SPEED: '10' })

test('a machine that was just wired is tried, measured and written down', async ({ page }) => {
  await logInAs(page, server.url, 'admin', '/admin/pump')
  await page.getByRole('link', { name: 'Set up a new machine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a new machine' })).toBeVisible()

  // Nothing is switched before somebody says that nothing can flow.
  const output = page.locator('[data-testid=output][data-pump="Right 2"]')
  const show = output.getByRole('button', { name: 'Switch on for 1 s: Right 2' })
  await expect(show).toBeDisabled()
  await page.getByLabel('The pumps’ supply is switched off').check({ force: true })
  await show.click()
  await output.getByRole('button', { name: 'It came on, then went off' }).click()
  await expect(output).toContainText('Right')
  await expect(output).not.toContainText('What did you see')

  // A person who leaves in the middle of a search leaves nothing blinking, and has to confirm again.
  const steps = page.getByRole('navigation', { name: 'Steps of setting up' })
  await page.getByRole('button', { name: 'Show one after the other' }).click()
  await expect(page.getByText(/^This is /)).toBeVisible()
  await steps.getByRole('button', { name: /I2C bus/ }).click()
  await expect(page.getByText('The bus is switched off.')).toBeVisible()
  await steps.getByRole('button', { name: /Outputs/ }).click()
  await expect(page.getByLabel('The pumps’ supply is switched off')).not.toBeChecked()
  await expect(show).toBeDisabled()
  await expect(page.getByText(/^This is /)).toBeHidden()

  // The scale says when the first drops come, and what each run gave.
  await steps.getByRole('button', { name: /Prime and calibrate/ }).click()
  await page
    .getByRole('navigation', { name: 'All pumps' })
    .getByRole('button', { name: /Right 2/ })
    .click()
  const course = page.getByTestId('course')
  await expect(course).toHaveAttribute('data-phase', 'to-prime')
  await course.getByRole('button', { name: 'Start' }).click()
  await expect(course).toHaveAttribute('data-phase', 'to-run')
  // One that is stopped counts as not made.
  await course.getByLabel('Amount').fill('200')
  await course.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(course).toHaveAttribute('data-phase', 'running')
  await course.getByRole('button', { name: 'Stop' }).click()
  await expect(course).toHaveAttribute('data-phase', 'to-run')
  await course.getByLabel('Amount').fill('30')
  await course.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(course.getByTestId('runs')).toContainText('by scale')

  // The results are still there after a reload.
  await page.reload()
  await page
    .getByRole('navigation', { name: 'All pumps' })
    .getByRole('button', { name: /Right 2/ })
    .click()
  await expect(course).toContainText('Run 2')
  await course.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(course).toHaveAttribute('data-phase', 'to-apply')
  await course.getByRole('button', { name: 'Apply' }).click()
  await expect(course).toHaveAttribute('data-phase', 'done')
  await expect(page.getByTestId('guided-progress')).toHaveAttribute('data-done', '1')

  await page.getByTestId('continue').click()
  const line = page.getByRole('row', { name: /Right 2/ })
  await expect(line).toContainText('Right')
  await expect(line).toContainText('ml/s')
  await expect(page.getByText('admin', { exact: true }).last()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  expect((await download).suggestedFilename()).toMatch(/^commissioning-\d{4}-\d\d-\d\d\.json$/)
})
