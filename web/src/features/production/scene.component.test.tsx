import { useUnit } from 'effector-react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { fault, machine } from '../../entities/machine/testing/machine-builders.ts'
import type { Interrupted, Production } from '../../entities/production/production.documents.ts'
import {
  $dialogOpen,
  $production,
  liveInterrupted,
  productionArrived,
} from '../../entities/production/production.model.ts'
import { dryGin, production } from '../../entities/production/testing/production-builders.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { InterruptedCard } from './interrupted.view.tsx'
import { ProductionScene } from './scene.view.tsx'

const dryLime = { ...dryGin, pumpId: 112, pumpName: 'Left 2', ingredient: null }
const answers = {
  ChangeBottle: () => ({ changeBottle: true }),
  LeaveOutPumps: () => ({ leaveOutPumps: true }),
  CancelProduction: () => ({ cancelProduction: true }),
  ContinueProduction: () => ({ refused: 'storage-full' }),
}

function Scene() {
  const shown = useUnit($production)
  return shown && <ProductionScene production={shown} />
}
const become = (change: Partial<Production>) => productionArrived(production({ stepIndex: 1, ...change }))
async function paused(dryPumps: Production['dryPumps']) {
  const { asked } = answering(answers)
  become({ state: 'PAUSED', dryPumps })
  await draw(<Scene />, 'production', 'machine')
  return asked
}
const testId = (id: string) => page.getByTestId(id)

it('a dry pump gets a full bottle, unless another level is typed', async () => {
  const asked = await paused([dryGin])
  await testId('new-bottle').click()
  const level = page.getByRole('textbox', { name: /in the new bottle/ })
  await expect.element(level).toHaveValue('750')
  await level.fill('none')
  await testId('pour-on').click()
  expect(asked('ChangeBottle')).toEqual([])
  await level.fill('500')
  await testId('pour-on').click()
  await expect.poll(() => asked('ChangeBottle')).toEqual([{ pumpId: 111, levelMl: 500, stepIndex: 1 }])
})

it('of several dry pumps one is chosen first, and left out', async () => {
  const asked = await paused([dryGin, dryLime])
  await expect.element(testId('new-bottle')).toBeDisabled()
  await page.getByRole('button', { name: /Left 2/ }).click()
  await testId('leave-out').click()
  await expect.poll(() => asked('LeaveOutPumps')).toEqual([{ pumpIds: [112], stepIndex: 1 }])
})

it('a dry pump is asked about anew when the drink goes on and stops again', async () => {
  await paused([dryGin, dryLime])
  await page.getByRole('button', { name: /Left 2/ }).click()
  await expect.element(testId('new-bottle')).toBeEnabled()
  become({ state: 'RUNNING', dryPumps: [] })
  await expect.element(testId('new-bottle')).not.toBeInTheDocument()
  become({ state: 'PAUSED', dryPumps: [dryGin, dryLime] })
  await expect.element(testId('new-bottle')).toBeDisabled()
})

it('a drink is stopped only after a question, which goes when the drink ends by itself', async () => {
  const { asked } = answering(answers)
  become({ state: 'RUNNING' })
  await draw(<Scene />, 'production', 'machine')
  await testId('stop').click()
  expect(asked('CancelProduction')).toEqual([])
  become({ state: 'FINISHED', mayCancel: false })
  await expect.element(testId('stop-now')).not.toBeInTheDocument()
  become({ orderId: 41, state: 'RUNNING' })
  await expect.element(testId('stop-now')).not.toBeInTheDocument()
  await testId('stop').click()
  await testId('stop-now').click()
  await expect.poll(() => asked('CancelProduction')).toHaveLength(1)
  await expect.element(testId('stop-now')).not.toBeInTheDocument()
})

it('a step by hand is done once it was pressed, or says why not', async () => {
  const { asked } = answering(answers)
  become({ state: 'MANUAL_ACTION_REQUIRED', instruction: 'Stir.' })
  await draw(<Scene />, 'production', 'machine')
  await testId('continue').click()
  await expect.element(page.getByText('storage-full')).toBeVisible()
  expect(asked('ContinueProduction')).toEqual([{ stepIndex: 1 }])
})

const half: Interrupted = {
  ...{ orderId: 40, userId: 3, at: '2026-03-05T20:15:00.000Z', reason: 'interrupted', mayFinish: true },
  ...{ drink: { id: 7, kind: 'RECIPE', name: 'Gin Fizz' }, glass: null, inGlass: [], missing: [] },
}
async function card(more: Parameters<typeof answering>[0] = {}) {
  machineArrived(machine())
  productionArrived(null)
  liveInterrupted.arrived(half)
  const { asked } = answering({
    FinishInterrupted: () => ({ finishInterrupted: 41 }),
    DiscardInterrupted: () => ({ discardInterrupted: true }),
    ...more,
  })
  await draw(<InterruptedCard />, 'production')
  return asked
}

it('an interrupted drink is finished as an order of its own, which is then watched', async () => {
  await card()
  await testId('finish-interrupted').click()
  await expect.poll(() => $dialogOpen.getState()).toBe(true)
})

it('an interrupted drink waits while the machine is at work or has a fault', async () => {
  await card()
  machineArrived(machine({ busy: true }))
  await expect.element(testId('finish-interrupted')).toBeDisabled()
  machineArrived(machine())
  await expect.element(testId('finish-interrupted')).toBeEnabled()
  machineArrived(machine({ fault }))
  await expect.element(testId('finish-interrupted')).toBeDisabled()
})

it('an interrupted drink is discarded only after a question', async () => {
  const asked = await card()
  await testId('discard-interrupted').click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked('DiscardInterrupted')).toEqual([])
  await testId('discard-interrupted').click()
  await question.getByRole('button').last().click()
  await expect.poll(() => asked('DiscardInterrupted')).toHaveLength(1)
})

it('says why an interrupted drink could not be finished', async () => {
  await card({ FinishInterrupted: () => ({ refused: 'machine-busy' }) })
  await testId('finish-interrupted').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('machine-busy')
})
