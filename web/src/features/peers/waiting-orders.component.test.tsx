import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { livePeers } from '../../entities/peers/peers.model.ts'
import { aSentOrder, somePeers } from '../../entities/peers/testing/peers-builders.ts'
import { $dialogOpen } from '../../entities/production/production.model.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { WaitingOrders } from './waiting-orders.view.tsx'

const arrive = (...sentOrders: ReturnType<typeof aSentOrder>[]) => livePeers.arrived(somePeers({ sentOrders }))

async function open(answers: Parameters<typeof answering>[0]) {
  arrive(aSentOrder())
  const onStarted = vi.fn()
  const { asked } = answering(answers)
  await draw(<WaitingOrders onStarted={onStarted} />, 'machines')
  return { asked, onStarted }
}
const button = (name: RegExp) => page.getByTestId('waiting-orders').getByRole('button', { name })

it('an order that was sent here is begun, and then watched like any other', async () => {
  const { asked, onStarted } = await open({ StartSentOrder: () => ({ startSentOrder: 7 }) })
  await button(/^Start/).click()
  await expect.poll(() => asked('StartSentOrder')).toEqual([{ id: 81 }])
  await expect.poll(() => onStarted.mock.calls.length).toBe(1)
  expect($dialogOpen.getState()).toBe(true)
})

it('says why it cannot be begun', async () => {
  const { onStarted } = await open({ StartSentOrder: () => ({ refused: 'machine-busy' }) })
  await button(/^Start/).click()
  await expect.element(page.getByText('machine-busy')).toBeVisible()
  expect(onStarted).not.toHaveBeenCalled()
})

it('is declined after a question, which goes away with the order', async () => {
  const { asked } = await open({ DeclineSentOrder: () => ({ declineSentOrder: true }) })
  const dialog = page.getByRole('dialog')
  await button(/^Decline/).click()
  await expect.element(dialog).toBeVisible()
  arrive()
  await expect.element(dialog).not.toBeInTheDocument()
  arrive(aSentOrder({ id: 82 }))
  await button(/^Decline/).click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => asked('DeclineSentOrder')).toEqual([{ id: 82 }])
})
