import { beforeEach, describe, expect, it } from 'vitest'
import { findingsOf, isStale, isSupplyStale } from '../../maintenance/commissioning.ts'
import { outputOf } from '../../maintenance/job-work.ts'
import { aStepper } from '../../testing/builders.ts'
import { createFakeI2cBus } from '../../testing/fake-i2c-bus.ts'
import { admin, buildToyHouse, ginPump, type House, tonicPump } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { asId } from '../../units/id.ts'
import { answerOutput, answerSupply, correctLevel, scanBus, swapOutputs } from './commission-outputs.usecase.ts'
import { beginCommissioning, commissioningOf } from './commission-record.ts'

let house: House
beforeEach(async () => {
  house = await buildToyHouse()
})
const known = () => {
  const commissioning = commissioningOf(house.records.now)
  if (!commissioning) throw new Error('nothing was found out')
  return commissioning
}
const ofGin = () => findingsOf(known(), ginPump.id)

describe('what a person saw of an output', () => {
  it('is noted with the one who saw it, and with what was tried', async () => {
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'reacted'))
    const wiring = { pins: [{ boardId: 1, nr: 17 }], isOnAtHigh: true }
    expect(ofGin().output).toEqual({ answer: 'reacted', wiring, at: house.clock.now(), userId: admin.id })
    expect(expectFailure(await answerOutput(house, admin, asId(99), 'reacted')).kind).toBe('not-found')
  })

  it('says nothing of another pin, or the other level', async () => {
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'reacted'))
    const { output } = ofGin()
    if (!output) throw new Error('nothing was seen')
    expect(isStale(output, { ...ginPump, name: 'Gin' })).toBe(false)
    expect(isStale(output, { ...ginPump, pin: { boardId: 1, nr: 18 } })).toBe(true)
    expect(isStale(output, { ...ginPump, isPowerStateHigh: false })).toBe(true)
  })

  it('is forgotten when somebody begins anew', async () => {
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'nothing'))
    expectSuccess(await beginCommissioning(house))
    expect(known()).toMatchObject({ startedAt: house.clock.now(), pumps: [] })
  })
})

describe('an output that moves another pump', () => {
  const pins = () => [21, 22].map(id => outputOf(house.records.now.pump.get(id) ?? ginPump))

  it('swaps with that pump’s, which was seen', async () => {
    const [gin, tonic] = pins()
    expectSuccess(await swapOutputs(house, admin, ginPump.id, tonicPump.id))
    expect(pins()).toEqual([tonic, gin])
    expect(house.actuator.wiring.pumps[0]).toMatchObject({ pin: tonic?.pins[0] })
    expect(ofGin().output).toBeNull()
    expect(findingsOf(known(), tonicPump.id).output).toMatchObject({ answer: 'reacted', wiring: gin })
  })

  it('stays where the other pump is of another kind, or none', async () => {
    await house.put('pump', aStepper({ id: asId(23), stepPin: { boardId: 1, nr: 5 } }), 23)
    expect(expectFailure(await swapOutputs(house, admin, ginPump.id, asId(23))).kind).toBe('pump-kind-fixed')
    expect(expectFailure(await swapOutputs(house, admin, ginPump.id, asId(99))).kind).toBe('not-found')
  })
})

describe('what a person saw of the supply relay', () => {
  const relay = { supplyPin: { boardId: 1, nr: 16 }, isOnStateHigh: true }

  it('is noted with the relay that was tried, and says nothing of another one', async () => {
    await house.put('supplyRelay', relay)
    expectSuccess(await answerSupply(house, admin, ginPump.id, 'stood'))
    const { supply } = known()
    expect(supply).toEqual({ pumpId: 21, answer: 'stood', relay, at: house.clock.now(), userId: admin.id })
    if (!supply) throw new Error('nothing was seen')
    expect(isSupplyStale(supply, relay)).toBe(false)
    expect(isSupplyStale(supply, { ...relay, supplyPin: { boardId: 1, nr: 18 } })).toBe(true)
    expect(isSupplyStale(supply, { ...relay, isOnStateHigh: false })).toBe(true)
    expect(isSupplyStale(supply, null)).toBe(true)
  })

  it('is of a pump and a relay that there are', async () => {
    expect(expectFailure(await answerSupply(house, admin, ginPump.id, 'stood'))).toMatchObject({ what: 'supply relay' })
    await house.put('supplyRelay', relay)
    expect(expectFailure(await answerSupply(house, admin, asId(99), 'ran'))).toMatchObject({ what: 'pump' })
    expect(commissioningOf(house.records.now)).toBeNull()
  })
})

describe('a level that is the wrong one', () => {
  it('is set as the settings do it, and looked at again', async () => {
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'inverted'))
    expectSuccess(await correctLevel(house, admin, ginPump.id, false))
    expect(house.records.now.pump.get(21)).toEqual({ ...ginPump, isPowerStateHigh: false })
    expect(house.actuator.wiring.pumps[0]).toMatchObject({ activeHigh: false })
    expect(ofGin()).toMatchObject({ output: null, isLevelCorrected: true })
  })

  it('is set once, however often it is asked for', async () => {
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'inverted'))
    const both = [0, 1].map(() => correctLevel(house, admin, ginPump.id, false))
    for (const asked of await Promise.all(both)) expectSuccess(asked)
    expectSuccess(await correctLevel(house, admin, ginPump.id, false))
    expect(house.records.now.pump.get(21)).toMatchObject({ isPowerStateHigh: false })
  })

  it('is that of a stepper that is enabled by the other one', async () => {
    const stepper = aStepper({ id: asId(23), stepPin: { boardId: 1, nr: 5 }, enablePin: { boardId: 1, nr: 6 } })
    await house.put('pump', stepper, 23)
    expectSuccess(await answerOutput(house, admin, asId(23), 'inverted'))
    expectSuccess(await correctLevel(house, admin, asId(23), true))
    expect(house.records.now.pump.get(23)).toEqual({ ...stepper, isEnableStateHigh: true })
  })

  it('is the wrong one only when somebody has seen that, of the pin that the pump has', async () => {
    const asked = async () => expectFailure(await correctLevel(house, admin, ginPump.id, false)).kind
    expect(await asked()).toBe('not-inverted')
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'nothing'))
    expect(await asked()).toBe('not-inverted')
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'inverted'))
    await house.put('pump', { ...ginPump, pin: { boardId: 1, nr: 18 } }, 21)
    expect(await asked()).toBe('not-inverted')
    await house.put('pump', { ...ginPump, isPowerStateHigh: null }, 21)
    expect(await asked()).toBe('no-level-to-correct')
    expect(expectFailure(await correctLevel(house, admin, asId(99), false)).kind).toBe('not-found')
  })

  it('stays while a drink is made', async () => {
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'inverted'))
    await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
    expect(expectFailure(await correctLevel(house, admin, ginPump.id, false)).kind).toBe('busy')
    expect(ofGin()).toMatchObject({ output: { answer: 'inverted' }, isLevelCorrected: false })
  })
})

describe('the bus', () => {
  const relays = { id: asId<'gpioBoard'>(2), kind: 'i2c', name: 'Relays', model: 'MCP23017', address: 0x20 } as const
  it('is compared with the boards that are set up', async () => {
    await house.change(
      write('i2c', { sdaPin: { boardId: 1, nr: 2 }, sclPin: { boardId: 1, nr: 3 } }),
      write('gpioBoard', relays),
      write('gpioBoard', { ...relays, id: asId<'gpioBoard'>(3), name: 'More', address: 0x21 }),
    )
    expectSuccess(await scanBus({ ...house, i2cBus: createFakeI2cBus(0x20, 0x24) }, admin))
    expect(known().bus).toMatchObject({
      found: [
        { address: 0x20, boardId: 2 },
        { address: 0x24, boardId: null },
      ],
      missing: [{ boardId: 3, name: 'More', model: 'MCP23017', address: 0x21 }],
    })
  })

  it('is not looked at while it is disabled', async () =>
    expect(expectFailure(await scanBus({ ...house, i2cBus: createFakeI2cBus() }, admin)).kind).toBe('i2c-disabled'))
})
