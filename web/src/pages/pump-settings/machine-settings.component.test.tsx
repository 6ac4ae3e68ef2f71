import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import type { LoadCell, MachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { loadUserFx } from '../../session/session.model.ts'
import { type Answer, answering, draw } from '../../testing/draw.tsx'
import { MachineSettingsPage, type SectionName } from './machine-settings.view.tsx'

const cell: LoadCell = {
  ...{ clockPin: { boardId: 1, nr: 23 }, dataPin: { boardId: 1, nr: 24 }, checkGlassPlaced: true },
  ...{ matchGlass: false, calibrated: false, zeroTaken: false, zeroLost: false, referenceGrams: null },
}
const settings: MachineSettings = {
  reversePumping: {
    ...{ directorPin: { boardId: 1, nr: 25 }, forwardStateHigh: true, overshoot: 10, autoPumpBackMinutes: 30 },
  },
  supplyRelay: null,
  loadCell: cell,
  powerLimit: { limitMw: 60_500, lowestMw: 9_200, highestMw: 10_000_000 },
  dispensing: { minimalRunMs: 500, minimalPauseMs: 400, pauseBetweenStepsMs: 300 },
}
const board = { ...{ id: 1, kind: 'LOCAL', name: 'Computer', model: null, address: null, pinCount: 0 }, pins: [] }
const i2c = { enabled: false, sdaPin: null, sclPin: null, standardSdaPin: null, standardSclPin: null }
const hardware = { boards: [{ ...board, usedPinCount: 0, problem: null }], i2c }

async function open(
  section: SectionName,
  known: () => Partial<MachineSettings> = () => ({}),
  answers: Readonly<Record<string, (variables: never) => Answer>> = {},
) {
  const { asked } = answering({
    Me: () => ({ me: { id: 1, username: 'maria', role: 'admin', adminLevel: 3 } }),
    MachineSettings: () => ({ ...settings, ...known() }),
    Hardware: () => hardware,
    ...answers,
  })
  await loadUserFx()
  await draw(<MachineSettingsPage section={section} />, 'pumps', 'calibration', 'hardware', 'terms', 'app')
  return asked
}
const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = async (label: string, text: string): Promise<void> => {
  await expect.element(field(label)).toBeVisible()
  await userEvent.fill(field(label), text)
}

beforeEach(() => machineArrived(machine({ pumps: [pump(1, { name: 'B', powerMw: 9_200 })] })))

it('shows how each section stands, and the fields of the one at the address', async () => {
  await open('supplyrelay')
  await expect.element(page.getByRole('link', { name: /Power limit 60\.5 W/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Load cell Not calibrated/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Supply relay Off/ })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})

it('needs a pin only where there is a relay', async () => {
  const asked = await open('supplyrelay', undefined, { SetSupplyRelay: () => ({ setSupplyRelay: null }) })
  await page.getByRole('checkbox').click({ force: true })
  await press('Save')
  await expect.element(page.getByText('Required')).toBeVisible()
  await page.getByRole('checkbox').click({ force: true })
  await press('Save')
  await expect.element(page.getByText('The supply relay was saved.')).toBeVisible()
  expect(asked('SetSupplyRelay')).toEqual([{ settings: null }])
})

it('keeps reverse pumping as it is where nothing was changed, and bounds the overshoot', async () => {
  const asked = await open('reversepumping', undefined, { SetReversePumping: () => ({ setReversePumping: null }) })
  await fill('Overshoot', '201')
  await press('Save')
  await expect.element(page.getByText('Max 200 %')).toBeVisible()
  await fill('Overshoot', '20')
  await press('Save')
  await expect
    .poll(() => asked('SetReversePumping'))
    .toEqual([{ settings: { ...settings.reversePumping, overshoot: 20 } }])
})

it('has the power limit in watts, sends milliwatts, and knows the least that pumps need', async () => {
  const asked = await open('powerlimit', undefined, { SetPowerLimit: () => ({ refused: 'pumps-above-limit' }) })
  await expect.element(field('Limit')).toHaveValue('60.5')
  await press('Save')
  await expect.poll(() => asked('SetPowerLimit')).toEqual([{ limitMw: 60_500 }])
  await expect.element(field('Limit')).toHaveAttribute('aria-invalid', 'true')
  await fill('Limit', '5')
  await press('Save')
  await expect.element(page.getByText('Min 9.2 W')).toBeVisible()
  await expect.element(page.getByText(/^9\.2 W – more than the limit/)).toBeVisible()
})

it('has timings in seconds, within their bounds', async () => {
  const asked = await open('timing', undefined, { SetDispensing: () => ({ setDispensing: { minimalRunMs: 600 } }) })
  await expect.element(field('Shortest pause')).toHaveValue('0.4')
  await fill('Shortest run', '0.05')
  await press('Save')
  await expect.element(page.getByText('Min 0.1 s')).toBeVisible()
  await fill('Shortest run', '0.6')
  await press('Save')
  const sent = { minimalRunMs: 600, minimalPauseMs: 400, pauseBetweenStepsMs: 300 }
  await expect.poll(() => asked('SetDispensing')).toEqual([{ settings: sent }])
})

it('calibrates in three steps, and may start over', async () => {
  let now = cell
  const asked = await open('loadcell', () => ({ loadCell: now }), {
    WeighZero: () => {
      now = { ...now, zeroTaken: true }
      return { calibrateLoadCellZero: { zeroTaken: true } }
    },
    WeighReference: () => {
      now = { ...now, calibrated: true }
      return { calibrateLoadCellReference: { calibrated: true } }
    },
    Validate: () => ({ validateLoadCell: 400.4 }),
  })
  const isAt = async (name: string): Promise<void> => {
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-current', 'step')
  }
  await isAt('Zero point')
  await press('Weigh the empty scale')
  await isAt('Known weight')
  await fill('Weight on the scale', '49')
  await press('Weigh it')
  await expect.element(page.getByText('Min 50 g')).toBeVisible()
  expect(asked('WeighReference')).toEqual([])
  await fill('Weight on the scale', '400')
  await press('Weigh it')
  await isAt('Validation')
  await press('Compare')
  await expect.element(page.getByText(/The scale shows 400\.4 g/)).toBeVisible()
  expect(asked('WeighReference')).toEqual([{ grams: 400 }])
  await press('Start over')
  await isAt('Zero point')
})

it('says why a weighing went wrong', async () => {
  await open('loadcell', () => ({ loadCell: { ...cell, zeroTaken: true } }), {
    WeighReference: () => ({ refused: 'odd-reading' }),
  })
  await press('Weigh it')
  await expect.element(page.getByRole('alert').getByText('odd-reading')).toBeVisible()
})
