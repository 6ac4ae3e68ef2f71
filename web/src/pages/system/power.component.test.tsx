import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine } from '../../entities/machine/testing/machine-builders.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { PowerPanel } from './system.view.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = () => page.getByRole('dialog')

async function open(busy: boolean, answer: object) {
  machineArrived(machine({ busy }))
  const told = answering({ ShutDown: () => answer })
  await draw(<PowerPanel host={{ canReboot: true, canShutDown: true }} />, 'system')
  await button('Shut down').click()
  return told
}

it('switching off needs force while the machine is at work, and says what happens', async () => {
  const { asked } = await open(true, { shutDown: true })
  await question().getByRole('button', { name: 'Shut down' }).click()
  expect(asked('ShutDown')).toEqual([])
  await question().getByRole('checkbox').click({ force: true })
  await question().getByRole('button', { name: 'Shut down' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  expect(asked('ShutDown')).toEqual([{ force: true }])
  await expect.element(page.getByText('The computer shuts down.')).toBeVisible()
})

it('switching off shows why it was refused, and goes on asking', async () => {
  await open(false, { refused: 'busy' })
  await question().getByRole('button', { name: 'Shut down' }).click()
  await expect.element(question().getByRole('alert')).toBeVisible()
})
