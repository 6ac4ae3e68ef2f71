import { expect, type Page, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'
import { finishNegroni, lendNegroniAHand, progress } from './usual-steps.ts'

const server = storyServer({ SIM_SPEED: '1' })

const coach = (page: Page) => page.getByTestId('coach')
const stopIs = (page: Page, stop: string) => expect(coach(page)).toHaveAttribute('data-stop', stop)
const showMe = (page: Page) => coach(page).getByRole('button', { name: 'Show me' }).click()

/** From the menu of the account. */
async function startTour(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'One-minute tour' }).click()
}

test('a newcomer sees the machine, pours a Negroni, and is offered the tour then: one minute, and all of it works', async ({
  page,
}) => {
  await logInAs(page, server.url, 'admin', '/licences')
  await page.evaluate(`localStorage.removeItem('guidedMinute')`)
  await page.goto(`${server.url}/dashboard`)
  const take = page.getByRole('button', { name: 'Take the one-minute tour' })
  await expect(page.getByTestId('sim-scene')).toHaveAttribute('data-state', 'drawn')
  await expect(take).toBeHidden()
  await page.getByRole('button', { name: 'Pour a Negroni' }).click()
  await expect(page.getByRole('heading', { name: 'Here it comes' })).toBeVisible()
  await finishNegroni(page)
  await page.keyboard.press('Escape')
  await take.click()
  await expect(take).toBeHidden()
  await stopIs(page, 'choose')
  await expect(coach(page)).toBeFocused()
  await expect(coach(page)).toContainText('1 of 6')

  await showMe(page)
  await expect(page).toHaveURL(/query=negroni/)
  await page.getByText('Negroni', { exact: true }).click()
  await page.getByRole('button', { name: 'Make this drink' }).click()
  await page.getByRole('button', { name: /^Order · 90/ }).click()
  await stopIs(page, 'watch')
  await showMe(page)
  await expect(page).toHaveURL(/\/simulator$/)
  await stopIs(page, 'lift')

  await page.getByRole('button', { name: 'Take the glass' }).click()
  await expect(coach(page)).toContainText('Now put the glass back')
  // The machine asks for it, too.
  await progress(page).getByRole('button', { name: 'Put the glass back' }).click()
  await stopIs(page, 'plug')

  await showMe(page)
  const cut = page.getByRole('button', { name: 'Cut the power' })
  await expect(cut).toBeFocused()
  await expect(cut).toBeInViewport({ ratio: 1 })
  await cut.click()
  await page.getByRole('dialog').getByRole('button', { name: /Cut/ }).click()
  await expect(coach(page)).toContainText('Dark.')
  await stopIs(page, 'finish')

  await showMe(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Finish it' }).click()
  await lendNegroniAHand(progress(page))
  await stopIs(page, 'plan')

  await showMe(page)
  await page.getByRole('button', { name: 'How it’s made' }).click()
  await expect(page.getByTestId('plan')).toBeVisible()
  await stopIs(page, 'end')
  await page
    .getByRole('dialog')
    .filter({ has: page.getByTestId('plan') })
    .getByRole('button', { name: 'Close' })
    .click()
  await coach(page).getByRole('button', { name: 'Done' }).click()
  await expect(coach(page)).toBeHidden()

  // Nobody is asked twice, and whoever wants may do it again.
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(take).toBeHidden()
  await startTour(page)
  await stopIs(page, 'choose')
})

test('it can be put away, goes on after a reload, and leaves out what one may not do', async ({ page }) => {
  await logInAs(page, server.url, 'guest')
  await startTour(page)
  await expect(coach(page)).toContainText('1 of 5')
  await coach(page).getByRole('button', { name: 'Skip' }).click()
  await coach(page).getByRole('button', { name: 'Skip' }).click()
  await stopIs(page, 'lift')
  await page.reload()
  await stopIs(page, 'lift')
  await page.keyboard.press('Escape')
  await expect(coach(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(coach(page)).toBeHidden()
  await startTour(page)
  await stopIs(page, 'lift')
  await coach(page).getByRole('button', { name: 'Skip' }).click()
  // Guests do not cut the power.
  await stopIs(page, 'finish')
})

test('on a phone it stands where nothing is pressed that it talks about', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, server.url, 'admin')
  await startTour(page)
  await showMe(page)
  await expect(page).toHaveURL(/query=negroni/)
  await page.locator('.sr-recipe-name').getByText('Negroni', { exact: true }).click()
  const make = page.getByRole('button', { name: 'Make this drink' })
  await make.click()
  await expect(page.getByRole('button', { name: /^Order · 90/ })).toBeVisible()
  // The order takes the whole window: the coach makes room.
  await expect(coach(page)).toHaveAttribute('data-spot', 'none')
  await page.keyboard.press('Escape')
  await expect(coach(page)).not.toHaveAttribute('data-spot', 'none')
})

test('on a phone the plug is on the screen, whatever the page still fetches', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, server.url, 'admin')
  await startTour(page)
  for (const stop of ['choose', 'watch', 'lift']) {
    await stopIs(page, stop)
    await coach(page).getByRole('button', { name: 'Skip' }).click()
  }
  await showMe(page)
  await expect(page.getByRole('button', { name: 'Empty bottle' }).first()).toBeAttached()
  const cut = page.getByRole('button', { name: 'Cut the power' })
  await expect(cut).toBeFocused()
  await expect(cut).toBeInViewport({ ratio: 1 })
})
