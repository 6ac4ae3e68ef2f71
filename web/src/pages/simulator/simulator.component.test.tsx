import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectionClosed, connectionOpened, waitBegan, waitEnded } from '../../api/connection.model.ts'
import { loadUserFx } from '../../session/session.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { targetChosen, viewArrived } from './simulator.model.ts'
import { SimulatorPage } from './simulator.view.tsx'
import { aMachineView, aPump } from './testing/machine-views.ts'

const answers = {
  Me: () => ({ me: { id: 1, username: 'ada', role: 'admin', adminLevel: 3 } }),
  SimulatorScenarios: () => ({ simulatorScenarios: [] }),
}

async function watch(more: Parameters<typeof answering>[0] = {}) {
  const { asked } = answering({ ...answers, ...more })
  await loadUserFx()
  targetChosen(null)
  connectionOpened()
  const drawn = await draw(<SimulatorPage />, 'simulator', 'case', 'events')
  viewArrived(aMachineView())
  await expect.element(page.getByTestId('sim-scene')).toHaveAttribute('data-state', 'drawn')
  return { asked, drawn }
}

const speed = (factor: number) => page.getByRole('button', { name: `${factor}×`, exact: true })
const expectSpeed = async (factor: number): Promise<void> => {
  await expect.element(speed(factor)).toHaveAttribute('aria-pressed', 'true')
}

it('shows the speed as soon as it is chosen, until the machine has another one', async () => {
  await watch({ SimulatorSetSpeed: () => ({ simulatorSetSpeed: true }) })
  await expectSpeed(2)
  await speed(10).click()
  await expectSpeed(10)
  viewArrived(aMachineView({ speed: 10 }))
  await expectSpeed(10)
  viewArrived(aMachineView({ speed: 2 }))
  await expectSpeed(2)
})

it('falls back to the old speed with a message when the new one is refused', async () => {
  await watch({ SimulatorSetSpeed: () => ({ refused: 'machine-busy' }) })
  await speed(60).click()
  await expect.element(page.getByText('machine-busy')).toBeVisible()
  await expectSpeed(2)
})

async function cutPower(answer: () => object): Promise<void> {
  await watch({ SimulatorCutPower: answer })
  await page.getByRole('button', { name: 'Scenarios and the controller' }).click()
  await page.getByRole('button', { name: 'Cut the power' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cut the power' }).click()
}

it.each([
  ['was confirmed', () => ({ simulatorCutPower: true })],
  [
    'took its own answer along',
    () => {
      throw new TypeError('no network')
    },
  ],
])('looks for the machine every second after a power cut that %s', async (_, answer) => {
  await cutPower(answer)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const tried = vi.fn()
  const unwatch = waitEnded.watch(tried)
  connectionClosed()
  waitBegan(20)
  await expect.element(page.getByTestId('sim-silence')).toHaveTextContent('The power is off')
  await expect.poll(() => tried.mock.calls.length, { timeout: 4_000 }).toBeGreaterThan(0)
  unwatch()
  connectionOpened()
  await expect.element(page.getByTestId('sim-silence')).not.toBeInTheDocument()
})

it('takes a power cut that was refused, and a lost connection, for what they are', async () => {
  await cutPower(() => ({ refused: 'forbidden' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  connectionClosed()
  await expect.element(page.getByTestId('sim-silence')).toBeVisible()
  await expect.element(page.getByTestId('sim-silence')).not.toHaveTextContent('The power is off')
  connectionOpened()
})

it('says in the picture what the keyboard has come to, also when another machine arrives after it', async () => {
  await watch()
  const picture = page.getByTestId('sim-scene')
  expect(picture.element().getAttribute('data-state')).toBe('drawn')
  picture.element().previousElementSibling?.scrollIntoView()
  ;(page.getByRole('button', { name: /Take the glass/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByTestId('sim-tip')).toHaveTextContent('Dry gin')
  const bottle = { ...aPump().bottle, ingredient: { id: 5, name: 'Vodka', colour: '#ffffff', alcoholContent: 40 } }
  viewArrived(aMachineView({ pumps: [aPump({ id: 70, name: 'New', bottle })] }))
  await expect.element(page.getByTestId('sim-tip')).toHaveTextContent('Vodka')
})

it('says once how to zoom when the wheel only scrolls the page, and for a moment', async () => {
  await watch()
  const canvas = page.getByTestId('sim-scene').element().querySelector('canvas')
  canvas?.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
  const hint = page.getByText('Hold Ctrl or ⌘ and scroll to zoom.')
  await expect.element(hint).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
})
