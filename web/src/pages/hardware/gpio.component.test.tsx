import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hardwareWith, hardwareWithoutBus, relayCard } from '../../entities/hardware/testing/toy-boards.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { type Answer, answering, draw } from '../../testing/draw.tsx'
import { BusDialog, ExpanderDialog } from './bus.view.tsx'
import { GpioPage } from './gpio.view.tsx'

type Answers = Readonly<Record<string, (variables: never) => Answer>>
const found = { i2cProbe: [{ address: 0x21, board: null }] }
const open = async (element: Parameters<typeof draw>[0], answers: Answers = {}) => {
  const { asked } = answering({ Hardware: () => hardwareWith(relayCard), Probe: () => found, ...answers })
  await draw(element, 'hardware', 'onboarding', 'terms')
  return asked
}
const noop = (): void => {}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('the bus is offered its usual pins, and needs both', async () => {
  const asked = await open(<BusDialog hardware={hardwareWithoutBus} onClose={noop} />, {
    Hardware: () => hardwareWithoutBus,
    SetI2c: () => ({ setI2c: { enabled: true } }),
  })
  await page.getByRole('checkbox').click({ force: true })
  await page.getByRole('button', { name: 'SDA pin: choose none' }).click()
  await press('Save')
  await expect.element(page.getByText('Required')).toBeVisible()
  await press('Use the usual pins: BCM2 and BCM3')
  await press('Save')
  const settings = { sdaPin: { boardId: 1, nr: 2 }, sclPin: { boardId: 1, nr: 3 } }
  await expect.poll(() => asked('SetI2c')).toEqual([{ settings }])
})

it('asks before a link of the bus dialog takes unsaved changes away, once', async () => {
  await open(<BusDialog hardware={hardwareWith(relayCard)} onClose={noop} />)
  const link = page.getByRole('link', { name: 'Set up' })
  await expect.element(link).toBeVisible()
  await page.getByRole('checkbox').click({ force: true })
  await link.click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await link.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

it('warns of expanders that would lose their bus', async () => {
  await open(<BusDialog hardware={hardwareWith(relayCard)} onClose={noop} />)
  await page.getByRole('checkbox').click({ force: true })
  await expect.element(page.getByText(/Delete them first: Relay card/)).toBeVisible()
})

it('a new expander wants a name, a model and an address that boards can have', async () => {
  const asked = await open(<ExpanderDialog board={null} address={0x21} onClose={noop} />, {
    CreateBoard: () => ({ createBoard: { id: 9, name: 'Valves' } }),
  })
  await expect.element(page.getByRole('radio', { name: /0x21/ })).toBeChecked()
  await press('Save')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Valves')
  await page.getByRole('radio', { name: /MCP23017/ }).click({ force: true })
  await press('Type it by hand')
  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), '0x78')
  await press('Save')
  await expect.element(page.getByText(/^Max 119/)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), '0x22')
  await press('Save')
  await expect.poll(() => asked('CreateBoard')).toEqual([{ board: { name: 'Valves', model: 'MCP23017', address: 34 } }])
})

it('a board that is used lists what is connected to it; one that is not is deleted after a question', async () => {
  let board = relayCard
  await open(<GpioPage />, {
    Hardware: () => hardwareWith(board),
    DeleteBoard: () => ({ refused: 'odd-reason' }),
    RestartBoard: () => ({ restartBoard: true }),
  })
  const choose = async (name: string): Promise<void> => {
    await press('More for Relay card')
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Delete')
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Left 1: on and off' })).toBeVisible()
  await press('Understood')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  board = { ...relayCard, usedPinCount: 0 }
  await choose('Restart')
  await expect.element(page.getByText('The board was restarted.')).toBeVisible()
  catalogueChanged(['BOARDS'])
  await expect.element(page.getByText('0 of 4 used')).toBeVisible()
  await choose('Delete')
  await page.getByRole('dialog', { name: 'Delete Relay card?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('odd-reason')).toBeVisible()
})

it('says in a sentence what is wrong with a board, and the rest behind it', async () => {
  const problem = { since: '2026-03-05T20:15:00.000Z', detail: 'EREMOTEIO' }
  await open(<GpioPage />, { Hardware: () => hardwareWith({ ...relayCard, problem }) })
  await expect.element(page.getByText(/^Relay card doesn’t answer/)).toBeVisible()
  await expect.element(page.getByText('EREMOTEIO')).not.toBeVisible()
  await page.getByText('Details').click()
  await expect.element(page.getByText('EREMOTEIO')).toBeVisible()
})
