import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Case, caseText, emptyCase } from '#simulator/case/case.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { loadUserFx } from '../../session/session.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { OpenedDialog } from './opened-dialog.view.tsx'

const whole: Case = { ...emptyCase, machine: machinePresets.starter, drink: { id: 1, name: 'Negroni' }, speed: 5 }

async function open(content: Case = whole, role = 'admin', drinks: readonly object[] = [{ id: 7, name: 'Negroni' }]) {
  const { asked } = answering({
    Me: () => ({ me: { id: 1, username: 'ada', role, adminLevel: 0 } }),
    DrinkOfCase: () => ({ recipe: { id: 1, name: 'Daiquiri' }, recipes: { content: drinks } }),
    SimulatorBuildMachine: () => ({ refused: 'machine-busy' }),
    SimulatorSetSpeed: () => ({ simulatorSetSpeed: true }),
  })
  await loadUserFx()
  const file = new File([caseText(content)], 'case.json')
  await draw(<OpenedDialog asked={{ kind: 'file', file }} onClose={() => undefined} />, 'case', 'simulator')
  return asked
}
const tryIt = () => page.getByRole('button', { name: 'Try it here' })

it('stays open with the reason where the machine refuses it, and goes no further', async () => {
  const asked = await open()
  await expect.element(page.getByText('Opens the drink Negroni')).toBeVisible()
  await tryIt().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('machine-busy')
  expect(asked('SimulatorSetSpeed')).toEqual([])
})

it('is tried with all that its reader may do', async () => {
  const asked = await open(whole, 'user')
  await tryIt().click()
  await expect.poll(() => asked('SimulatorSetSpeed')).toEqual([{ speed: 5 }])
  expect(asked('SimulatorBuildMachine')).toEqual([])
})

it('says that its drink is not known here', async () => {
  await open({ ...emptyCase, drink: whole.drink }, 'admin', [])
  await expect.element(page.getByText('doesn’t know the drink Negroni')).toBeVisible()
  await expect.element(tryIt()).not.toBeInTheDocument()
})
