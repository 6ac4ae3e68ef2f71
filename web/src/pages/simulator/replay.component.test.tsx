import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, draw } from '../../testing/draw.tsx'
import { ReplayPage } from './replay.view.tsx'
import { recordedRun } from './testing/recorded-run.ts'

it.each(['{}', 'no JSON', '{"format":"speedrail-machine"}'])('a file without a run is refused: %s', async text => {
  answering({})
  await draw(<ReplayPage />, 'replay', 'simulator')
  await userEvent.upload(page.getByLabelText('File of a recorded run'), new File([text], 'run.json'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('isn’t a recorded run')
})

it('says why the last run could not be fetched', async () => {
  answering({ SimulatorRecording: () => ({ refused: 'out-of-order' }) })
  await draw(<ReplayPage />, 'replay', 'simulator')
  await page.getByRole('button', { name: 'Look at it' }).click()
  await expect.element(page.getByText('out-of-order')).toBeVisible()
})

async function open(text: string): Promise<void> {
  await userEvent.upload(page.getByLabelText('File of a recorded run'), new File([text], 'run.json'))
}

it('a run is compared with what was recorded, and so is the next one', async () => {
  answering({})
  await draw(<ReplayPage />, 'replay', 'simulator', 'events')
  await open(recordedRun())
  await expect.element(page.getByTestId('run-check')).toHaveAttribute('data-kind', 'exact')
  await page.getByRole('button', { name: 'Close this run' }).click()
  // As if less had been in the bottle in the end where it was recorded.
  const tampered = recordedRun().replace(/"ml":496\b/, '"ml":490')
  expect(tampered).not.toBe(recordedRun())
  await open(tampered)
  await expect.element(page.getByTestId('run-check')).toHaveTextContent('bottle.ml')
})
