import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { timePauseChanged } from '../../entities/runtime/runtime.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { DemoMenu } from './demo-menu.view.tsx'
import { installOffered } from './install.model.ts'

it('offers to install the page, once for each offer of the browser', async () => {
  answering({})
  await draw(<DemoMenu />, 'demo', 'tour', 'kiosk')
  const prompt = vi.fn(() => Promise.resolve())
  installOffered(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  await page.getByTestId('demo-chip').click()
  await page.getByRole('menuitem', { name: 'Install' }).click()
  expect(prompt).toHaveBeenCalledTimes(1)
  await page.getByTestId('demo-chip').click()
  await expect.element(page.getByRole('menuitem', { name: 'One-minute tour' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Install' })).not.toBeInTheDocument()
})

it('says that time goes on when somebody is back, and not at the beginning', async () => {
  answering({})
  await draw(<DemoMenu />, 'demo', 'tour', 'kiosk')
  const chip = page.getByTestId('demo-chip')
  timePauseChanged(false)
  await expect.element(chip).toHaveAttribute('data-paused', 'false')
  expect(page.getByText('time was paused').query()).toBeNull()
  timePauseChanged(true)
  await expect.element(chip).toHaveAttribute('data-paused', 'true')
  timePauseChanged(false)
  await expect.element(page.getByText('time was paused')).toBeVisible()
})
