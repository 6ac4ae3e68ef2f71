import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { logInAs } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer({ ALLOW_LOCAL_ACTIONS: 'true' })

async function operate(query: string, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

/** As somebody at another screen does it. */
async function givePin(pumpId: number, boardId: number, nr: number): Promise<void> {
  const { login } = await operate('mutation { login(username: "admin", password: "speedrail") { token } }')
  const { token } = login as { token: string }
  const pin = `{ boardId: ${boardId}, nr: ${nr} }`
  await operate(`mutation { changePump(id: ${pumpId}, change: { kind: DC, pin: ${pin} }) { id } }`, token)
}

test('an expander is found on the bus, carries a pump, and stays as long as it does', { tag: '@both' }, async ({
  page,
}) => {
  await logInAs(page, server.url, 'admin', '/admin/gpio')
  await expect(page.getByRole('button', { name: 'Add expander' })).toBeDisabled()
  await page.getByRole('link', { name: 'Enable the bus' }).click()
  const bus = page.getByRole('dialog', { name: 'I2C bus' })
  await bus.getByText('Enable the bus').click()
  await expect(page.getByLabel('SDA pin', { exact: true })).toHaveValue('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The bus was saved.')).toBeVisible()

  await expect(page).toHaveURL(/\/admin\/gpio$/)
  await page.getByRole('link', { name: 'Configure' }).click()
  await bus.getByRole('row', { name: /0x20/ }).getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Valve chip')
  await page.getByRole('radio', { name: /MCP23017/ }).check()
  await expect(page.getByRole('radio', { name: /0x20/ })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(/\/admin\/gpio$/)
  const chip = page.getByRole('group', { name: 'Pins of Valve chip' })
  const pin = chip.getByRole('button', { name: /^PA3/ })
  await expect(pin).toHaveAccessibleName(/Free/)
  await givePin(1, 2, 3)
  await expect(pin).toHaveAccessibleName(/Left 1: on and off/)
  await pin.focus()
  await expect(chip.getByRole('link', { name: 'To the settings: Left 1' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(chip.getByRole('button', { name: /^PA2/ })).toBeFocused()

  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More for Valve chip' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await remove()
  const refused = page.getByRole('dialog', { name: 'Valve chip is in use' })
  await expect(refused.getByRole('link', { name: 'Left 1: on and off' })).toBeVisible()
  await refused.getByRole('button', { name: 'Understood' }).click()
  await expect(refused).toHaveCount(0)

  await givePin(1, 1, 22)
  await expect(pin).toHaveAccessibleName(/Free/)
  await remove()
  await page.getByRole('dialog', { name: 'Delete Valve chip?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(chip).toHaveCount(0)
  await expect(page.getByText('No expanders yet')).toBeVisible()
})

/** Answers when it is told to, so that a run lasts as long as somebody looks. */
async function startLamp(): Promise<{ readonly url: string; readonly calls: ServerResponse[]; readonly lamp: Server }> {
  const calls: ServerResponse[] = []
  const lamp = createServer((_request, response) => calls.push(response))
  await new Promise<void>(resolve => lamp.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(lamp.address() as AddressInfo).port}/lamp`, calls, lamp }
}

async function addAction(page: Page, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add action' }).click()
  const dialog = page.getByRole('dialog', { name: 'New event action' })
  await dialog.getByLabel('Trigger').selectOption({ label: 'When a drink is started' })
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

test('event actions run when they are started, and tell what they do while they do it', async ({ page }) => {
  const { url, calls, lamp } = await startLamp()
  try {
    await logInAs(page, server.url, 'admin', '/admin/event')
    await expect(page.getByText('No event actions yet')).toBeVisible()
    await addAction(page, async dialog => {
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByLabel('URL', { exact: true })).toBeFocused()
      await dialog.getByLabel('URL', { exact: true }).fill(url)
      await dialog.getByLabel('Comment').fill('Lamp on')
      await dialog.getByRole('combobox', { name: 'Execution groups' }).fill('Light')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('button', { name: 'Remove Light' })).toBeVisible()
    })
    await addAction(page, dialog => dialog.getByRole('radio', { name: 'Do nothing' }).check())

    const call = page.getByRole('row', { name: /Lamp on/ })
    await call.getByRole('button', { name: 'Start: Lamp on' }).click()
    await expect(call).toContainText('Running')
    await call.getByRole('button', { name: 'Log: Lamp on' }).click()
    const log = page.getByRole('dialog', { name: 'Log: Lamp on' })
    await expect(log.getByRole('log')).toContainText('Nothing printed yet.')
    await expect.poll(() => calls.length).toBe(1)
    calls[0]?.end('on')
    await expect(log.getByRole('log')).toContainText(`GET ${url}: 200, 2 bytes`)
    await expect(log).toContainText('Done')
    await expect(log).toContainText('HTTP 200')

    await log.getByRole('button', { name: 'Start again' }).click()
    await expect.poll(() => calls.length).toBe(2)
    await log.getByRole('button', { name: 'Stop' }).click()
    await expect(log).toContainText('Cancelled')
    await log.getByRole('button', { name: 'Close' }).last().click()

    const nothing = page.getByRole('row', { name: /Does nothing/ })
    await nothing.getByRole('button', { name: /^Start/ }).click()
    await expect(nothing).toContainText('Done')

    await page.getByRole('checkbox', { name: 'Select all' }).check({ force: true })
    await page.getByRole('button', { name: 'Delete selected (2)' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 2 actions?' })
    await expect(question).toContainText('Lamp on')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No event actions yet')).toBeVisible()
  } finally {
    for (const answer of calls) answer.destroy()
    lamp.close()
  }
})
