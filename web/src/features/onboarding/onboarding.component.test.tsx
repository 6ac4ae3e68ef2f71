import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { loadUserFx } from '../../session/session.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { Onboarding } from './onboarding.view.tsx'

const emptyPump = pump(1, { currentIngredient: null, fillingLevelMl: 0 })

async function open(course: string | null, role = 'admin', pumps: Parameters<typeof machine>[0] = { pumps: [] }) {
  if (course !== null) localStorage.setItem('firstHour', course)
  const { asked } = answering({
    Me: () => ({ me: { id: 1, username: 'maria', role, adminLevel: 0 } }),
    Onboarding: () => ({ loadCell: null, orders: [{ outcome: 'FINISHED' }] }),
    HostFindings: () => ({ hostFindings: [{ about: 'pins', state: 'FAIL', found: 'None.', advice: 'Mend it.' }] }),
  })
  await loadUserFx()
  machineArrived(machine(pumps))
  await draw(<Onboarding />, 'onboarding')
  return asked
}
const list = () => page.getByRole('progressbar')

beforeEach(() => localStorage.removeItem('firstHour'))

it('begins where a machine has no pumps, says what is known, and looks again on request', async () => {
  const asked = await open(null)
  await expect.element(list()).toHaveAttribute('value', '1')
  await expect.element(page.getByText('Mend it.')).toBeVisible()
  expect(localStorage.getItem('firstHour')).toBe('begun')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => asked('HostFindings').length).toBe(2)
})

it('goes on when there are pumps', async () => {
  await open('begun', 'admin', { pumps: [emptyPump] })
  await expect.element(list()).toBeVisible()
})

it.each([
  ['is not begun by pumps', null, 'admin', { pumps: [emptyPump] }],
  ['is for administrators only', null, 'user', { pumps: [] }],
  ['stays away once it was put away', 'over', 'admin', { pumps: [] }],
])('%s', async (_, course, role, pumps) => {
  const asked = await open(course, role, pumps)
  await expect.element(list()).not.toBeInTheDocument()
  expect(asked('HostFindings')).toEqual([])
})
