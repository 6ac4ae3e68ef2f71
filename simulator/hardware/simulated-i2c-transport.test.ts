import { expect, it } from 'vitest'
import type { Expander, ExpanderModel } from '#domain/machine/board.ts'
import { i2cTransportContract } from '#domain/testing/i2c-transport.contract.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { emptyWorld } from '../model/world.ts'
import type { WorldInput } from '../model/world-input.ts'
import type { SimulatedPumpBuild } from '../ports/simulated-machine.port.ts'
import type { SimulatedFault } from '../scenario-language/fault.ts'
import { aDcDrive, aSimulatedMachine, aSimulatedPump } from '../testing/simulated-builders.ts'
import { SimulatedI2cTransport } from './simulated-i2c-transport.ts'
import { SimulatedWorld } from './simulated-world.ts'

const anExpander = (boardId: number, model: ExpanderModel, address: number): Expander => ({
  boardId: asId(boardId),
  model,
  address,
})
const mcp = anExpander(3, 'MCP23017', 0x24)
const card = anExpander(4, 'XL9535_K8V5_RELAY', 0x27)
const missing: SimulatedFault = { kind: 'expander-missing', address: mcp.address }

const start = (expanders: readonly Expander[] = [mcp, card], pumps: readonly SimulatedPumpBuild[] = []) => {
  const real = createManualMachineClock()
  const world = new SimulatedWorld(emptyWorld, { real, speed: 1, now: () => timestamp(7) })
  const inputs: WorldInput[] = []
  world.onInput(({ input }) => void inputs.push(input))
  const build = (there: readonly Expander[]): void =>
    world.apply({ kind: 'build', machine: aSimulatedMachine(pumps, { expanders: there }) })
  build(expanders)
  const bus = new SimulatedI2cTransport(world)
  const breaking = (fault: SimulatedFault): void => world.apply({ kind: 'act', action: { kind: 'break', fault } })
  const mend = (fault: SimulatedFault): void => world.apply({ kind: 'act', action: { kind: 'mend', fault } })
  const levels = () => Object.fromEntries(world.now.levels)
  return { world, bus, inputs, build, breaking, mend, levels }
}

i2cTransportContract('a simulated bus', () => {
  const { bus, breaking, mend } = start()
  return {
    transport: bus,
    chips: [
      { address: mcp.address, register: 0x14 },
      { address: card.address, register: 0x02 },
    ],
    nobody: 0x60,
    unplug: isOff => (isOff ? breaking(missing) : mend(missing)),
    stick: isStuck => (isStuck ? breaking({ kind: 'i2c-stuck' }) : mend({ kind: 'i2c-stuck' })),
  }
})

it('shows what chips drive as the lines of their boards, each change once', () => {
  const { bus, inputs, levels } = start()
  inputs.length = 0
  expectSuccess(bus.write(mcp.address, [0x14, 0b10, 0]))
  expect(inputs).toEqual([])
  expectSuccess(bus.write(mcp.address, [0x00, 0b1111_1100, 0xff]))
  expectSuccess(bus.write(mcp.address, [0x14, 0b11, 0xff]))
  expectSuccess(bus.write(mcp.address, [0x14, 0b11, 0xff]))
  expect(inputs).toEqual([
    {
      kind: 'lines',
      changes: [
        { pin: { boardId: 3, nr: 0 }, level: 'low' },
        { pin: { boardId: 3, nr: 1 }, level: 'high' },
      ],
    },
    { kind: 'lines', changes: [{ pin: { boardId: 3, nr: 0 }, level: 'high' }] },
  ])
  expect(levels()).toEqual({ '3/0': 'high', '3/1': 'high' })
})

it('lets go of what becomes an input', () => {
  const { bus, levels } = start()
  expectSuccess(bus.write(card.address, [0x06, 0x00, 0x00]))
  expectSuccess(bus.write(card.address, [0x06, 0xfe, 0xff]))
  expect(levels()).toEqual({ '4/0': 'high' })
})

it('has relays at the outputs that the model has, and at no others', () => {
  const { bus, levels } = start()
  expectSuccess(bus.write(card.address, [0x06, 0x00, 0x00]))
  expect(Object.keys(levels())).toEqual(Array.from({ length: 8 }, (_, nr) => `4/${nr}`))
})

it('drives pumps', () => {
  const drive = aDcDrive({ pin: { boardId: 4, nr: 5 }, activeHigh: false })
  const { bus, world } = start([card], [aSimulatedPump({ drive })])
  expectSuccess(bus.write(card.address, [0x06, 0b1101_1111]))
  expect(world.now.pumps[0]?.on).toBe(false)
  expectSuccess(bus.write(card.address, [0x02, 0b1101_1111]))
  expect(world.now.pumps[0]?.on).toBe(true)
  expectSuccess(bus.write(card.address, [0x02, 0xff]))
  expect(world.now.pumps[0]?.on).toBe(false)
})

it('forgets what a chip knew that has come off', () => {
  const { bus, breaking, mend, levels, inputs } = start()
  expectSuccess(bus.write(mcp.address, [0x00, 0, 0]))
  expectSuccess(bus.write(card.address, [0x06, 0xfe]))
  breaking(missing)
  expect(levels()).toEqual({ '4/0': 'high' })
  mend(missing)
  expect(expectSuccess(bus.read(mcp.address, 0x00, 2))).toEqual([0xff, 0xff])
  inputs.length = 0
  expectSuccess(bus.write(mcp.address, [0x00, 0xfe]))
  expect(inputs).toEqual([{ kind: 'lines', changes: [{ pin: { boardId: 3, nr: 0 }, level: 'low' }] }])
})

it('leaves the lines as they are while it is stuck', () => {
  const { bus, breaking, levels } = start()
  expectSuccess(bus.write(mcp.address, [0x00, 0xfe, 0xff]))
  breaking({ kind: 'i2c-stuck' })
  expectFailure(bus.write(mcp.address, [0x00, 0xff, 0xff]))
  expect(levels()).toEqual({ '3/0': 'low' })
})

it('has two spare MCP23017, whose outputs lead nowhere', () => {
  const { bus, levels } = start([])
  for (const address of [0x20, 0x21]) {
    expectSuccess(bus.write(address, [0x00, 0, 0]))
    expect(expectSuccess(bus.read(address, 0x00, 2))).toEqual([0, 0])
  }
  expect(levels()).toEqual({})
  expect(expectFailure(bus.read(0x24, 0, 1)).kind).toBe('no-acknowledge')
})

it('has another chip where another model is configured, and none where none is any more', () => {
  const { bus, build, levels } = start()
  expectSuccess(bus.write(mcp.address, [0x00, 0, 0]))
  build([anExpander(3, 'XL9535_K2V5_RELAY', mcp.address)])
  expect(expectSuccess(bus.read(mcp.address, 0x06, 2))).toEqual([0xff, 0xff])
  expectSuccess(bus.write(mcp.address, [0x06, 0, 0]))
  expect(levels()).toEqual({ '3/0': 'high', '3/1': 'high' })
  build([])
  expect(expectFailure(bus.read(mcp.address, 0x06, 2)).kind).toBe('no-acknowledge')
})

it('drives nothing any more when it has no power', () => {
  const { bus, levels } = start()
  expectSuccess(bus.write(mcp.address, [0x00, 0, 0]))
  bus.powerDown()
  expect(levels()).toEqual({})
  expect(expectSuccess(bus.read(mcp.address, 0x00, 1))).toEqual([0xff])
})
