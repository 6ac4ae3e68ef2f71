import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ SIM_SPEED: '5' })

const picture = (page: Page) => page.getByTestId('sim-scene')
const tip = (page: Page) => page.getByTestId('sim-tip')
const zoomOf = async (page: Page): Promise<number> => Number(await picture(page).getAttribute('data-zoom'))
const scrolled = (page: Page): Promise<number> => page.evaluate<number>('scrollY')

/** A page that a finger pushed goes on for a while. */
async function scrolledAtRest(page: Page): Promise<number> {
  let last = Number.NaN
  const isAtRest = async (): Promise<boolean> => {
    const before = last
    last = await scrolled(page)
    return last === before
  }
  await expect.poll(isAtRest, { intervals: [200] }).toBe(true)
  return last
}

/** The largest machine, in a browser that can draw it. */
async function openForty(page: Page): Promise<void> {
  await logInAs(page, server.url, 'admin', '/simulator/machine')
  await page.getByRole('button', { name: /^Max/ }).click()
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Build it' }).click()
  await expect(page).toHaveURL(/\/simulator$/)
  await expect(picture(page)).toHaveAttribute('data-state', 'drawn')
}

/** Where a finger goes, in pixels of the picture. */
type Way = readonly (readonly [x: number, y: number])[]

/** Fingers that move along, each on its way, all in as many steps. */
async function fingers(page: Page, session: CDPSession, ways: readonly Way[]): Promise<void> {
  const box = await picture(page).boundingBox()
  if (!box) throw new Error('there is no picture')
  const at = (step: number) =>
    ways.flatMap((way, id) => {
      const [x, y] = way[step] ?? [0, 0]
      return { x: box.x + x, y: box.y + y, id }
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step < (ways[0]?.length ?? 0); step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const line = (from: readonly [number, number], by: readonly [number, number]): Way =>
  Array.from({ length: 11 }, (_, step) => [from[0] + (by[0] * step) / 10, from[1] + (by[1] * step) / 10])

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('the names of forty pumps are read by a tap, and closer', async ({ page }) => {
    await openForty(page)
    const session = await page.context().newCDPSession(page)
    await expect(picture(page)).toHaveAttribute('data-cut', 'true')

    // In the overview plates have no room for names: a tap tells.
    await picture(page).tap({ position: { x: 265, y: 145 } })
    await expect(tip(page)).toContainText('Crème de cassis')
    await expect(tip(page)).toContainText('ml of 700 ml')
    await picture(page).tap({ position: { x: 240, y: 75 } })
    await expect(tip(page)).toContainText('Triple sec')
    await tip(page).getByRole('button', { name: 'Look closer' }).tap()
    await expect(page.getByTestId('sim-inspector').getByRole('heading', { level: 2, name: 'B7' })).toBeVisible()
    await page.getByTestId('sim-inspector').getByRole('button', { name: 'Close', exact: true }).tap()

    // One finger scrolls the page as long as there is no more of the picture to see.
    await fingers(page, session, [line([20, 300], [0, -120])])
    await expect.poll(() => scrolled(page)).toBeGreaterThan(60)

    // Two fingers enlarge the picture, not the page; then every name has room.
    const before = await scrolledAtRest(page)
    await fingers(page, session, [line([90, 100], [-80, 0]), line([110, 100], [80, 0])])
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(3)
    await expect(picture(page)).toHaveAttribute('data-cut', 'false')
    expect(await page.evaluate('visualViewport.scale')).toBe(1)

    // Now one finger moves the picture.
    await fingers(page, session, [line([300, 200], [-150, 0])])
    await fingers(page, session, [line([200, 250], [0, -150])])
    expect(await scrolledAtRest(page)).toBe(before)

    await page.getByRole('button', { name: 'Show the whole machine' }).tap()
    await expect.poll(() => zoomOf(page)).toBe(1)
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  })
})

test('the keyboard goes from pump to pump, and the wheel scrolls the page unless Ctrl is held', async ({ page }) => {
  await openForty(page)
  await page.getByRole('button', { name: /Take the glass|Put the glass back/ }).focus()
  await page.keyboard.press('Tab')
  await expect(picture(page)).toBeFocused()
  await expect(tip(page)).toContainText('Dry gin')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tip(page)).toContainText('Vodka')
  await page.keyboard.press('+')
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5)
  await page.keyboard.press('ArrowDown')
  await expect(tip(page)).not.toContainText('Vodka')
  await page.keyboard.press('0')
  await expect.poll(() => zoomOf(page)).toBe(1)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('sim-inspector').getByRole('button', { name: 'Close' })).toBeVisible()

  await picture(page).hover({ position: { x: 200, y: 200 } })
  await page.mouse.wheel(0, 200)
  await expect(page.getByText('Hold Ctrl or ⌘ and scroll to zoom.')).toBeVisible()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  expect(await zoomOf(page)).toBe(1)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.2)
})
