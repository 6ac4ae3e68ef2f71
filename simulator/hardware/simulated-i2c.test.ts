import { beforeEach, describe, expect, it } from 'vitest'
import type { Expander, ExpanderModel } from '#domain/machine/board.ts'
import { i2cBusContract, i2cTransportContract } from '#domain/testing/i2c.contract.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { emptyWorld } from '../model/world.ts'
import type { WorldInput } from '../model/world-input.ts'
import type { SimulatedPumpBuild } from '../ports/simulated-machine.port.ts'
import type { SimulatedFault } from '../scenario-language/action.ts'
import { aDcDrive, aSimulatedMachine, aSimulatedPump, aSimulatedView } from '../testing/simulated-builders.ts'
import { createSimulatedI2cBus, Mcp23017Model, SimulatedI2cTransport, Xl9535Model } from './simulated-i2c.ts'
import { SimulatedWorld } from './simulated-world.ts'

describe('the bus', () => {
  const machineWith = (...faults: SimulatedFault[]) => ({ view: async () => aSimulatedView({ faults }) })

  i2cBusContract('a simulated bus', { make: addresses => createSimulatedI2cBus(() => addresses, machineWith()) })

  it('a simulated bus has two expanders to be set up, which do not appear twice once they are', async () => {
    const configured: number[] = []
    const bus = createSimulatedI2cBus(() => configured, machineWith())
    expect(await bus.probe()).toEqual([0x20, 0x21])
    configured.push(0x21, 0x3c)
    expect(await bus.probe()).toEqual([0x20, 0x21, 0x3c])
  })

  it('a simulated bus misses an expander that has come off', async () => {
    const bus = createSimulatedI2cBus(() => [0x24], machineWith({ kind: 'expander-missing', address: 0x24 }))
    expect(await bus.probe()).toEqual([0x20, 0x21])
  })

  it('a simulated bus that is stuck tells so', async () => {
    const bus = createSimulatedI2cBus(() => [0x24], machineWith({ kind: 'i2c-stuck' }))
    await expect(bus.probe()).rejects.toThrow('stuck')
  })
})

describe('transfers', () => {
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
})

describe('the MCP23017', () => {
  const outputs = Array.from({ length: 16 }, (_, nr) => nr)

  let chip: Mcp23017Model
  beforeEach(() => {
    chip = new Mcp23017Model()
  })
  const levels = () => outputs.map(nr => chip.levelAt(nr))

  it('are those of the data sheet after power-on: inputs, and nothing else set', () => {
    expect(chip.read(0x00, 0x16)).toEqual([0xff, 0xff, ...Array(0x14).fill(0)])
    expect(levels()).toEqual(Array(16).fill(null))
  })

  it('drive what is an output by its latch, port A first', () => {
    chip.write([0x14, 0b0000_0010, 0b1000_0000])
    expect(levels()).toEqual(Array(16).fill(null))
    chip.write([0x00, 0b1111_1100, 0b0111_1111])
    expect(levels()).toEqual(['low', 'high', ...Array(13).fill(null), 'high'])
  })

  it('count up from byte to byte, and begin anew after the last', () => {
    chip.write([0x14, 1, 2, 0xf0, 0x0f])
    expect(chip.read(0x14, 4)).toEqual([1, 2, 0xf0, 0x0f])
    expect(chip.read(0x00, 2)).toEqual([0xf0, 0x0f])
  })

  it('take a write to a port for its latch, and show driven pins by it', () => {
    chip.write([0x00, 0x0f, 0xff])
    chip.write([0x12, 0xa5])
    expect(chip.read(0x14, 1)).toEqual([0xa5])
    expect(chip.read(0x12, 1)).toEqual([0xa0])
  })

  it('show pull-ups where nothing is driven, turned round where that is wanted', () => {
    chip.write([0x0c, 0b0000_0110])
    expect(chip.read(0x12, 1)).toEqual([0b0000_0110])
    chip.write([0x02, 0b0000_1100])
    expect(chip.read(0x12, 1)).toEqual([0b0000_1010])
  })

  it('have one IOCON at two addresses', () => {
    chip.write([0x0b, 0x40])
    expect(chip.read(0x0a, 2)).toEqual([0x40, 0x40])
  })

  it('go to and fro between the ports when addresses do not count', () => {
    chip.write([0x0a, 0x20])
    chip.write([0x14, 1, 2, 3])
    expect(chip.read(0x14, 3)).toEqual([3, 2, 3])
  })

  it('lie in two banks when told so, and are found again by IOCON at 0x05', () => {
    chip.write([0x14, 0x11, 0x22])
    chip.write([0x0a, 0x80])
    expect(chip.read(0x0a, 1)).toEqual([0x11])
    expect(chip.read(0x1a, 1)).toEqual([0x22])
    expect(chip.read(0x10, 1)).toEqual([0xff])
    chip.write([0x0a, 0x33])
    expect(chip.read(0x05, 1)).toEqual([0x80])
    chip.write([0x05, 0])
    expect(chip.read(0x14, 2)).toEqual([0x33, 0x22])
  })

  it('cannot be written where they only tell, or are not there', () => {
    chip.write([0x0e, 0xff, 0xff, 0xff, 0xff])
    chip.write([0x16, 0xff])
    chip.write([0xf0, 0xff])
    expect(chip.read(0x02, 0x12)).toEqual(Array(0x12).fill(0))
    expect(chip.read(0x20, 1)).toEqual([0])
  })
})

describe('the XL9535', () => {
  let chip: Xl9535Model
  beforeEach(() => {
    chip = new Xl9535Model()
  })
  const levels = () => Array.from({ length: 16 }, (_, nr) => chip.levelAt(nr))

  it('are those of the data sheet after power-on: inputs, and high latches', () => {
    expect([0, 2, 4, 6].map(register => chip.read(register, 2))).toEqual([
      [0, 0],
      [0xff, 0xff],
      [0, 0],
      [0xff, 0xff],
    ])
    expect(levels()).toEqual(Array(16).fill(null))
  })

  it('drive what is an output by its latch', () => {
    chip.write([0x06, 0b1111_1100, 0b0111_1111])
    expect(levels()).toEqual(['high', 'high', ...Array(13).fill(null), 'high'])
    chip.write([0x02, 0b0000_0010, 0b0000_0000])
    expect(levels()).toEqual(['low', 'high', ...Array(13).fill(null), 'low'])
  })

  it('are pairs: the next byte goes to the other of the two', () => {
    chip.write([0x03, 1, 2, 3])
    expect(chip.read(0x02, 3)).toEqual([2, 3, 2])
  })

  it('show driven pins at the inputs, turned round where that is wanted', () => {
    chip.write([0x06, 0x0f, 0xff])
    chip.write([0x02, 0xa5])
    expect(chip.read(0x00, 1)).toEqual([0xa0])
    chip.write([0x04, 0xff])
    expect(chip.read(0x00, 1)).toEqual([0x5f])
  })

  it('cannot be written where they only tell, or are not there', () => {
    chip.write([0x00, 0xff, 0xff])
    chip.write([0x08, 0xff])
    expect(chip.read(0x00, 2)).toEqual([0, 0])
    expect(chip.read(0x08, 1)).toEqual([0])
  })
})
