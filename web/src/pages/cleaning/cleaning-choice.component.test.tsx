import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { CleaningChoice } from './cleaning.view.tsx'

it('cleans every pump that has a tube unless people say otherwise, and never none', async () => {
  const { asked } = answering({ StartCleaning: () => ({ startCleaning: true }) })
  const pumps = [pump(1), pump(2), pump(3, { kind: 'VALVE' }), pump(4, { state: 'TESTABLE' })]
  machineArrived(machine({ pumps }))
  await draw(<CleaningChoice programme="SANITISE" onProgramme={() => {}} />, 'cleaning', 'pumps', 'terms')
  const box = (name: string) => page.getByRole('checkbox', { name })
  const start = page.getByRole('button', { name: 'Start cleaning' })
  await expect.element(box('Pump 2')).toBeChecked()
  await expect.element(page.getByText(/Pump 3, Pump 4/)).toBeVisible()
  await box('All of them').click({ force: true })
  await expect.element(start).toBeDisabled()
  await box('Pump 2').click({ force: true })
  await start.click()
  await expect.poll(() => asked('StartCleaning')).toEqual([{ programme: 'SANITISE', pumpIds: [2] }])
})
