import { beforeEach, describe, expect, it } from 'vitest'
import { findingsOf } from '../maintenance/commissioning.ts'
import { onlyId } from '../records/records.ts'
import { aStepper } from '../testing/builders.ts'
import { createFakeI2cBus } from '../testing/fake-i2c-bus.ts'
import { admin, buildToyHouse, ginPump } from '../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { asId } from '../units/id.ts'
import { answerOutput, correctLevel, scanBus } from './commission-outputs.usecase.ts'
import { beginCommissioning, commissioningOf } from './commission-record.ts'

let house: Awaited<ReturnType<typeof buildToyHouse>>
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
  it('is noted with the one who saw it', async () => {
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'reacted'))
    expect(ofGin().output).toEqual({ answer: 'reacted', at: house.clock.now(), userId: admin.id })
    expect(expectFailure(await answerOutput(house, admin, asId(99), 'reacted')).kind).toBe('not-found')
  })

  it('is forgotten when somebody begins anew', async () => {
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'nothing'))
    expectSuccess(await beginCommissioning(house))
    expect(known()).toMatchObject({ startedAt: house.clock.now(), pumps: [] })
  })
})

describe('a level that is the wrong one', () => {
  it('is turned over as the settings do it, and looked at again', async () => {
    expectSuccess(await answerOutput(house, admin, ginPump.id, 'inverted'))
    expectSuccess(await correctLevel(house, admin, ginPump.id))
    expect(house.records.now.pump.get(21)).toEqual({ ...ginPump, isPowerStateHigh: false })
    expect(house.actuator.wiring.pumps[0]).toMatchObject({ activeHigh: false })
    expect(ofGin()).toMatchObject({ output: null, isLevelCorrected: true })
  })

  it('is not a thing that steppers have', async () => {
    const stepper = aStepper({ id: asId(23), stepPin: { boardId: 1, nr: 5 }, enablePin: { boardId: 1, nr: 6 } })
    await house.change({ op: 'put', kind: 'pump', id: 23, value: stepper })
    expect(expectFailure(await correctLevel(house, admin, asId(23))).kind).toBe('no-level-to-correct')
    expect(expectFailure(await correctLevel(house, admin, asId(99))).kind).toBe('not-found')
  })

  it('stays while a drink is made', async () => {
    await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
    expect(expectFailure(await correctLevel(house, admin, ginPump.id)).kind).toBe('busy')
    expect(house.records.now.commissioning.size).toBe(0)
  })
})

describe('the bus', () => {
  const relays = { id: asId<'gpioBoard'>(2), kind: 'i2c', name: 'Relays', model: 'MCP23017', address: 0x20 } as const
  it('is compared with the boards that are set up', async () => {
    await house.change(
      { op: 'put', kind: 'i2c', id: onlyId, value: { sdaPin: { boardId: 1, nr: 2 }, sclPin: { boardId: 1, nr: 3 } } },
      { op: 'put', kind: 'gpioBoard', id: 2, value: relays },
      { op: 'put', kind: 'gpioBoard', id: 3, value: { ...relays, id: asId(3), name: 'More', address: 0x21 } },
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

  it('is not looked at while it is disabled', async () => {
    expect(expectFailure(await scanBus({ ...house, i2cBus: createFakeI2cBus() }, admin)).kind).toBe('i2c-disabled')
  })
})
