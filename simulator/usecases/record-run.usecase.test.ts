import { describe, expect, it } from 'vitest'
import { anOrderRequest } from '#domain/testing/builders.ts'
import { ada, buildToyHouse, ginPump } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { millilitres } from '#domain/units/volume.ts'
import { emergencyStop } from '#domain/usecases/machine/emergency-stop.usecase.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import { createFakeSimulatedMachine } from '../testing/fake-simulated-machine.ts'
import { noteRun, recordedRun } from './record-run.usecase.ts'

async function notedHouse() {
  const house = await buildToyHouse()
  const machine = createFakeSimulatedMachine()
  const stop = noteRun({ ...house, simulated: machine.simulated })
  return {
    house,
    machine,
    stop,
    textsOf: (kind: string) => machine.notes.filter(note => note.kind === kind).map(({ text }) => text),
  }
}

const order = anOrderRequest({ drink: { kind: 'recipe', id: 41 }, amount: millilitres(120) })

describe('the notes in a recording', () => {
  it('tell a drink step by step, each once', async () => {
    const { house, textsOf } = await notedHouse()
    expectSuccess(await placeOrder(house, ada, order))
    await house.runToEnd()
    await house.drinkMaker.continue({ orderId: asId(1), stepIndex: 1 })
    await house.drinkMaker.continue({ orderId: asId(1), stepIndex: 2 })
    expect(textsOf('step')).toEqual([
      'Gin & Tonic, 120 ml, step 1 of 3: pours: Pump #22, Pump #21',
      'Gin & Tonic, 120 ml, step 2 of 3: waits for a person: Lemon slice',
      'Gin & Tonic, 120 ml, step 3 of 3: waits for a person: Stir once.',
    ])
    expect(textsOf('drink')).toEqual(['Gin & Tonic, 120 ml: begins', 'Gin & Tonic: finished'])
    expect(textsOf('trigger')).toEqual([
      'cocktail_prod_started',
      'cocktail_prod_manual_interaction_requested',
      'cocktail_prod_manual_interaction_completed',
      'cocktail_prod_manual_interaction_requested',
      'cocktail_prod_manual_interaction_completed',
      'cocktail_prod_finished',
    ])
  })

  it('tell why a drink did not end well, and that the machine stands still', async () => {
    const { house, textsOf } = await notedHouse()
    await placeOrder(house, ada, order)
    await emergencyStop({ ...house, breakOff: reason => house.drinkMaker.breakOff(reason) }, ada)
    await house.lock.resetFault()
    expect(textsOf('drink').at(-1)).toMatch(/^Gin & Tonic: failed/)
    expect(textsOf('fault')).toEqual(['emergency-stop', 'the fault was reset'])
  })

  it('tell of jobs of pumps', async () => {
    const { house, textsOf } = await notedHouse()
    expectSuccess(await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: ada.id }))
    await house.maintenance.stop(ginPump.id)
    expect(textsOf('maintenance')).toEqual(['Pump #21: run begins', 'Pump #21: run CANCELLED (stopped)'])
  })

  it('end when nobody wants them any more, and harm nothing where nobody takes them', async () => {
    const { house, machine, stop } = await notedHouse()
    machine.leave()
    house.eventBus.publish({ kind: 'trigger-fired', trigger: 'application_started' })
    stop()
    await placeOrder(house, ada, order)
    expect(machine.notes).toEqual([])
  })
})

it('a recorded run knows what things are called, for who does not know this machine', async () => {
  const { house, machine } = await notedHouse()
  const text = expectSuccess(await recordedRun({ ...house, simulated: machine.simulated, version: '9.8.7' }))
  const { labels } = JSON.parse(text)
  expect(labels).toMatchObject({
    boards: [{ id: 1, name: 'Local board', model: null }],
    pumps: expect.arrayContaining([{ id: 21, name: 'Pump #21' }]),
    ingredients: expect.arrayContaining([{ id: 11, name: 'Gin', colour: '#f4f1e6', alcoholContent: 40 }]),
    powerLimitMw: null,
    software: '9.8.7',
  })
})
