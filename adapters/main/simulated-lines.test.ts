import { describe, expect, it } from 'vitest'
import { ActuatorLoop } from '#adapters/actuator/actuator-loop.ts'
import type { Answer, FromActuator, Question } from '#adapters/actuator/protocol.ts'
import { manualTimers } from '#adapters/actuator/testing/manual-timers.ts'
import { createMemoryJournal } from '#adapters/actuator/testing/memory-journal.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { ExpanderBank } from '#adapters/expanders/expander-bank.ts'
import { withBoards } from '#adapters/expanders/testing/expander-bench.ts'
import type { Expander, ExpanderModel } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { Wiring } from '#domain/ports/actuator.port.ts'
import type { PinLevel } from '#domain/ports/hardware.port.ts'
import type { ProgramId, ProgramReport, ProgramRun, TimedProgram } from '#domain/program/program.ts'
import { pinBankContract } from '#domain/testing/hardware.contract.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { noMass } from '#domain/units/mass.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { SimulatedI2cTransport } from '#simulator/hardware/simulated-i2c.ts'
import { SimulatedLoadCell } from '#simulator/hardware/simulated-load-cell.ts'
import { pluggedIn } from '#simulator/hardware/simulated-machine.ts'
import { SimulatedPinBank, SimulatedPulseGenerator } from '#simulator/hardware/simulated-pins.ts'
import { SimulatedWorld } from '#simulator/hardware/simulated-world.ts'
import { emptyWorld, pinKey } from '#simulator/model/world.ts'
import type { SimulatedFault } from '#simulator/scenario-language/action.ts'
import { aDcDrive, aSimulatedMachine, aSimulatedPump } from '#simulator/testing/simulated-builders.ts'

/*
 * The real drivers of expanders on the registers of simulated ones: a pump on the header, one on an MCP23017, one on a
 * card of relays that close by a low level.
 */
const anExpander = (boardId: number, model: ExpanderModel, address: number): Expander => ({
  boardId: asId(boardId),
  model,
  address,
})
const mcp = anExpander(3, 'MCP23017', 0x24)
const card = anExpander(4, 'XL9535_K8V5_RELAY', 0x27)
const pin = (boardId: number, nr: number): PinRef => ({ boardId, nr })
const pumpLines = [
  { pumpId: asId<'pump'>(1), pin: pin(1, 5), activeHigh: true, mlPerSecond: 3 },
  { pumpId: asId<'pump'>(2), pin: pin(3, 9), activeHigh: true, mlPerSecond: 4 },
  { pumpId: asId<'pump'>(3), pin: pin(4, 0), activeHigh: false, mlPerSecond: 5 },
]
const wiring: Wiring = {
  pumps: pumpLines.map(({ pumpId, pin: at, activeHigh }) => ({ kind: 'switched', pumpId, pin: at, activeHigh })),
  director: null,
  supply: null,
  loadCell: null,
  expanders: [mcp, card],
}
const run = (pumpId: number, from: number, to: number): ProgramRun => ({
  pumpId: asId(pumpId),
  start: milliseconds(from),
  duration: milliseconds(to - from),
  train: null,
  mass: noMass,
})
const program = (id: ProgramId, ...runs: ProgramRun[]): TimedProgram => ({
  kind: 'timed',
  id,
  direction: 'forward',
  runs,
  duration: seconds(9),
  watchGlass: false,
})
const allThree = program(stepId(5, 0, 0), run(1, 0, 8_000), run(2, 500, 7_000), run(3, 1_000, 6_000))

const startWorld = (speed = 1) => {
  const real = createManualMachineClock()
  const world = new SimulatedWorld(emptyWorld, { real, speed, now: () => timestamp(7) })
  const pumps = pumpLines.map(({ pumpId, mlPerSecond, ...line }) =>
    aSimulatedPump({
      pumpId,
      drive: aDcDrive({ ...line, mlPerSecond }),
      bottle: { ingredientId: asId(40 + pumpId), ml: 500, capacityMl: 700, gramsPerMl: 1 },
    }),
  )
  world.apply({ kind: 'build', machine: aSimulatedMachine(pumps, { expanders: [mcp, card] }) })
  const header = new SimulatedPinBank(world)
  const i2c = new SimulatedI2cTransport(world)
  const expanders = new ExpanderBank({ transport: i2c, now: () => world.clock.now() })
  const bank = pluggedIn(new CombinedPinBank(header, expanders), i2c)
  const levelAt = (at: PinRef): PinLevel | null => world.now.levels.get(pinKey(at)) ?? null
  return { real, world, header, expanders, bank, levelAt }
}

describe.each([
  ['an MCP23017', [pin(3, 0), pin(3, 7), pin(3, 15)], pin(3, 16)],
  ['a card of relays', [pin(4, 0), pin(4, 5), pin(4, 7)], pin(4, 8)],
  ['all boards', [pin(1, 5), pin(4, 0), pin(3, 9)], pin(5, 0)],
] as const)('simulated lines of %s', (name, pins, missing) => {
  pinBankContract(`${name}, by the real drivers`, () => {
    const { bank, levelAt } = startWorld()
    return { bank: withBoards(bank, [mcp, card]), pins, missing, levelAt }
  })
})

describe('simulated lines', () => {
  it('have nothing but safe levels while they are claimed', () => {
    const { bank, world } = startWorld()
    const seen: string[] = []
    world.onInput(({ input }) => {
      if (input.kind !== 'lines') return
      for (const { pin: at, level } of input.changes) seen.push(`${pinKey(at)} ${level}`)
    })
    const lines = pumpLines.map(line => ({ pin: line.pin, safeLevel: line.activeHigh ? 'low' : 'high' }) as const)
    expectSuccess(bank.claim(lines, [mcp, card]))
    expect(seen.sort()).toEqual(['1/5 low', '3/9 low', '4/0 high'])
  })

  it('are there on an expander that the machine was not built with, until its wiring is refused', () => {
    const { bank, levelAt } = startWorld()
    const later = anExpander(7, 'XL9535_K2V5_RELAY', 0x26)
    expectSuccess(bank.claim([{ pin: pin(7, 1), safeLevel: 'high' }], [later]))
    expect(levelAt(pin(7, 1))).toBe('high')
    const other = anExpander(8, 'MCP23017', 0x23)
    expectFailure(bank.claim([{ pin: pin(8, 99), safeLevel: 'low' }], [other]))
    expectSuccess(bank.write([{ pin: pin(7, 1), level: 'low' }]))
  })

  it('follow an expander to another address before the machine is built anew', () => {
    const { bank, levelAt } = startWorld()
    expectSuccess(bank.claim([{ pin: pin(3, 9), safeLevel: 'low' }], [mcp]))
    const moved = anExpander(3, 'MCP23017', 0x25)
    expectSuccess(bank.claim([{ pin: pin(3, 9), safeLevel: 'high' }], [moved]))
    expect(levelAt(pin(3, 9))).toBe('high')
  })
})

/** The actuator on it, as its process has it, and a controller that is alive. */
const startActuator = async () => {
  const bench = startWorld()
  const { world, real, header, expanders, bank } = bench
  const sent: FromActuator[] = []
  const loop = new ActuatorLoop(
    {
      pinBank: bank,
      boards: expanders,
      pulses: new SimulatedPulseGenerator(world, header),
      loadCell: new SimulatedLoadCell(world),
      clock: world.clock,
      simulated: null,
      emergencyStops: () => undefined,
      journal: createMemoryJournal(),
    },
    message => void sent.push(message),
    manualTimers(real),
  )
  await loop.start()
  let number = 0
  const ask = (question: Question): Answer | undefined => {
    loop.receive({ kind: 'question', number: ++number, question })
    return sent.flatMap(message => (message.kind === 'answer' && message.number === number ? [message.answer] : []))[0]
  }
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 5) {
      loop.receive({ kind: 'beat' })
      await Promise.resolve()
      real.advance(milliseconds(5))
    }
    await Promise.resolve()
  }
  const reports = (): ProgramReport[] => sent.flatMap(message => (message.kind === 'ended' ? [message.report] : []))
  /** How expanders answer, as it was told last. */
  const boards = () => sent.flatMap(message => (message.kind === 'boards' ? [message.boards] : [])).at(-1)
  const breaking = (fault: SimulatedFault): void => world.apply({ kind: 'act', action: { kind: 'break', fault } })
  const mend = (fault: SimulatedFault): void => world.apply({ kind: 'act', action: { kind: 'mend', fault } })
  const on = (): number[] => world.now.pumps.flatMap(pump => (pump.on ? [pump.pumpId] : []))
  const drawn = (): number[] => world.now.pumps.map(({ bottle }) => 500 - bottle.ml)
  /** The volume that the report says was drawn from each bottle. */
  const booked = ({ onTimes }: ProgramReport): number[] =>
    pumpLines.map(({ mlPerSecond }, index) => ((onTimes[index] ?? 0) / 1_000_000) * mlPerSecond)
  expect(ask({ kind: 'wire', wiring })).toEqual({ ok: true, value: undefined })
  return { ...bench, ask, pass, reports, boards, breaking, mend, on, drawn, booked }
}
const missing: SimulatedFault = { kind: 'expander-missing', address: mcp.address }
const stuck: SimulatedFault = { kind: 'i2c-stuck' }

describe('a drink on expanders', () => {
  it('is poured as without them', async () => {
    const { ask, pass, reports, drawn, booked } = await startActuator()
    ask({ kind: 'run', program: allThree })
    await pass(9_100)
    const [report] = reports()
    expect(report).toMatchObject({ outcome: 'completed', reason: '', onTimes: [8e6, 6.5e6, 5e6] })
    expect(drawn()).toEqual(booked(report as ProgramReport).map(ml => expect.closeTo(ml, 6)))
  })

  it('ends at once when one comes off: all pumps off, and booked what ran until that was noticed', async () => {
    const { ask, pass, reports, breaking, mend, on, drawn, booked } = await startActuator()
    ask({ kind: 'run', program: allThree })
    await pass(3_040)
    breaking(missing)
    expect(on()).toEqual([1, 3])
    await pass(250)
    expect(on()).toEqual([])
    const [report] = reports()
    expect(report).toMatchObject({
      outcome: 'failed',
      reason: 'outputs-not-safe: board 3 (MCP23017 at 0x24) does not answer',
    })
    const [near = 0, lost = 0, far = 0] = drawn()
    const told = booked(report as ProgramReport)
    expect(near).toBeCloseTo(told[0] ?? 0, 6)
    expect(far).toBeCloseTo(told[2] ?? 0, 6)
    // A look comes every tenth of a second, at one of two boards.
    expect((told[1] ?? 0) - lost).toBeGreaterThan(0)
    expect((told[1] ?? 0) - lost).toBeLessThan(0.2 * 4)
    expect(ask({ kind: 'run', program: allThree })).toMatchObject({ problem: { kind: 'actuator-unavailable' } })
    mend(missing)
    await pass(30)
    expect(ask({ kind: 'run', program: program(stepId(6, 0, 0), run(2, 0, 1_000)) })).toMatchObject({ ok: true })
    await pass(9_100)
    expect(reports()[1]).toMatchObject({ outcome: 'completed' })
    expect(drawn()[1]).toBeCloseTo(lost + 4, 6)
  })

  it('ends at once when one was without power for an instant, and can be poured again', async () => {
    const { ask, pass, reports, breaking, mend, on } = await startActuator()
    ask({ kind: 'run', program: allThree })
    await pass(3_040)
    breaking(missing)
    mend(missing)
    await pass(250)
    expect(on()).toEqual([])
    expect(reports()).toMatchObject([
      { outcome: 'failed', reason: 'write-failed: board 3 (MCP23017 at 0x24) has lost its settings' },
    ])
    expect(ask({ kind: 'run', program: allThree })).toMatchObject({ ok: true })
    await pass(9_100)
    expect(reports()[1]).toMatchObject({ outcome: 'completed' })
  })

  it('ends at once when the bus sticks: the header is off, the rest as soon as the bus is free', async () => {
    const { ask, pass, reports, breaking, mend, on } = await startActuator()
    ask({ kind: 'run', program: allThree })
    await pass(3_040)
    breaking(stuck)
    await pass(150)
    expect(on()).toEqual([2, 3])
    expect(reports()).toMatchObject([
      { outcome: 'failed', reason: expect.stringMatching(/^outputs-not-safe: .*the I2C bus is stuck/) },
    ])
    mend(stuck)
    await pass(25)
    expect(on()).toEqual([])
    expect(ask({ kind: 'run', program: allThree })).toMatchObject({ ok: true })
  })

  it.each([missing, stuck])('does not begin when it needs an expander that cannot be reached (%j)', async fault => {
    const { ask, pass, reports, breaking, drawn } = await startActuator()
    breaking(fault)
    ask({ kind: 'run', program: program(stepId(6, 0, 0), run(1, 0, 1_000), run(2, 500, 1_000)) })
    await pass(50)
    expect(reports()).toMatchObject([
      { outcome: 'failed', reason: expect.stringMatching(/^write-failed: board 3 .*(answer|stuck)/) },
    ])
    expect(drawn()).toEqual([0, 0, 0])
  })

  it.each([missing, stuck])(
    'is poured where it needs none of those that cannot be reached, as long as they rest (%j)',
    async fault => {
      const { ask, pass, reports, breaking } = await startActuator()
      breaking(fault)
      ask({ kind: 'run', program: program(stepId(6, 0, 0), run(1, 0, 1_000)) })
      await pass(9_100)
      expect(reports()).toMatchObject([{ outcome: 'completed', onTimes: [1e6] }])
    },
  )

  it('is refused a wiring that wants something else of an expander that is not there, by its name', async () => {
    const { ask, breaking, boards } = await startActuator()
    breaking(missing)
    const [near, , far] = wiring.pumps
    const moved = { kind: 'switched', pumpId: asId<'pump'>(2), pin: pin(3, 10), activeHigh: true } as const
    const other = [near, moved, far].flatMap(line => line ?? [])
    expect(ask({ kind: 'wire', wiring: { ...wiring, pumps: other } })).toMatchObject({
      problem: { kind: 'wiring-refused', detail: 'board 3 (MCP23017 at 0x24) does not answer' },
    })
    expect(ask({ kind: 'wire', wiring })).toMatchObject({ ok: true })
    expect(boards()).toEqual([
      { boardId: 3, problem: 'board 3 (MCP23017 at 0x24) does not answer' },
      { boardId: 4, problem: null },
    ])
  })

  it('can use an expander again as soon as it is back, without anybody having done anything', async () => {
    const { ask, pass, reports, breaking, mend, boards } = await startActuator()
    breaking(missing)
    await pass(3_000)
    expect(boards()).toMatchObject([{ problem: expect.stringContaining('does not answer') }, { problem: null }])
    mend(missing)
    await pass(5_000)
    expect(boards()).toMatchObject([{ problem: null }, { problem: null }])
    ask({ kind: 'run', program: program(stepId(6, 0, 0), run(2, 0, 1_000)) })
    await pass(9_100)
    expect(reports()).toMatchObject([{ outcome: 'completed' }])
  })
})
