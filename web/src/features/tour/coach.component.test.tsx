import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connectionOpened, waitBegan } from '../../api/connection.model.ts'
import { simulationRead } from '../../entities/machine/app-shell.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import { dialogClosed, dialogOpened, productionArrived } from '../../entities/production/production.model.ts'
import { loadUserFx } from '../../session/session.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { liveGlass } from './stops.ts'
import { type Stop, stopLeft, tourEnded, tourStarted } from './tour.model.ts'
import { TourPlace } from './tour-place.view.tsx'

const making = (state: Production['state'], progress: number) =>
  ({
    orderId: 1,
    userId: 9,
    state,
    progress,
    steps: [],
    drink: { id: 7, kind: 'RECIPE', name: 'Negroni' },
  }) as unknown as Production

const coach = () => page.getByTestId('coach')
const expectStop = async (stop: Stop): Promise<void> => {
  await expect.element(coach()).toHaveAttribute('data-stop', stop)
}

/** On its way, at this stop. */
async function at(stop: Stop): Promise<void> {
  answering({
    Me: () => ({ me: { id: 1, username: 'ada', role: 'admin', adminLevel: 3 } }),
  })
  await loadUserFx()
  simulationRead(true)
  tourEnded()
  tourStarted()
  for (const before of ['choose', 'watch', 'lift', 'plug', 'finish'] as const) {
    if (before === stop) break
    stopLeft(before)
  }
  await draw(<TourPlace />, 'tour')
  await expectStop(stop)
}

beforeEach(() => {
  productionArrived(null)
  dialogClosed()
  connectionOpened()
})

describe('the guided minute notices', () => {
  it('that a drink was ordered, and that nothing lies over the machine', async () => {
    await at('choose')
    productionArrived(making('RUNNING', 0))
    await expectStop('watch')
    dialogOpened()
    productionArrived(making('RUNNING', 30))
    await expectStop('watch')
  })

  it('that the glass was lifted, and that it is back', async () => {
    await at('lift')
    liveGlass.arrived({ glassInHand: true })
    await expect.element(coach()).toHaveTextContent('Now put the glass back')
    await expectStop('lift')
    liveGlass.arrived({ glassInHand: false })
    await expectStop('plug')
  })

  it('that the machine went dark, and came back', async () => {
    await at('plug')
    waitBegan(5)
    await expect.element(coach()).toHaveTextContent('Dark.')
    connectionOpened()
    await expectStop('finish')
  })

  it('that a drink is ready, of those that end from now on', async () => {
    productionArrived(making('FINISHED', 100))
    await at('finish')
    productionArrived(making('RUNNING', 1))
    await expectStop('finish')
    productionArrived(making('FINISHED', 100))
    await expectStop('plan')
  })
})
