import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, draw } from '../../../testing/draw.tsx'
import { ReplayPage } from './replay.view.tsx'

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
