import { describe, expect, it } from 'vitest'
import { noImperfection } from '#domain/machine/machine-traits.ts'
import { microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { SimulatedDrive, SimulatedMachineBuild } from '../ports/simulated-machine.port.ts'
import {
  aDcDrive,
  aSimulatedMachine,
  aSimulatedPump,
  aStepperDrive,
  aValveDrive,
} from '../testing/simulated-builders.ts'
import { step } from './step-world.ts'
import { isBrownedOut, mostMw } from './supply.ts'
import { startTrain, switchPumps } from './switching.ts'
import { emptyWorld, isRunning, type World } from './world.ts'
import { breakSomething, build, mend } from './world-input.ts'
import { viewOf } from './world-view.ts'

const now = timestamp(1_700_000_000_000)
/** 6 W each. */
const machineOf = (drives: readonly SimulatedDrive[], with_: Partial<SimulatedMachineBuild> = {}): World =>
  build(
    emptyWorld,
    aSimulatedMachine(
      drives.map((drive, index) => aSimulatedPump({ pumpId: asId(index + 1), drive })),
      with_,
    ),
    now,
  )
const dcAt = (nr: number): SimulatedDrive => aDcDrive({ pin: { boardId: 1, nr } })
const allOn = (world: World): World => switchPumps(world, () => true, now)
const allOff = (world: World): World => switchPumps(world, () => false, now)
const peaked = (startPeak: number) => ({ imperfection: { ...noImperfection, startPeak } })

describe('a power supply', () => {
  it('keeps its voltage as long as no more is asked of it than it can give', () => {
    const world = step(allOn(machineOf([dcAt(5), dcAt(6)], { supplyMw: 12_000 })), seconds(1))
    expect(world.supply).toEqual({ maxMw: 12_000, voltage: 1, lowSince: null, energyJ: expect.closeTo(12, 9) })
  })

  it('sags within 10 ms to what it can give, and pumps get slower by that', () => {
    const on = step(allOn(step(machineOf([dcAt(5), dcAt(6)], { supplyMw: 9_000 }), milliseconds(3))), milliseconds(6))
    expect(on.supply.voltage).toBe(1)
    const sagged = step(on, milliseconds(1))
    expect(viewOf(sagged, 1, null)).toMatchObject({
      powerMw: 9_000,
      supply: { maxMw: 9_000, demandMw: 12_000, voltage: 0.75 },
      pumps: [
        { mlPerSecond: 3, speed: 0.75, powerMw: 4_500 },
        { mlPerSecond: 3, speed: 0.75, powerMw: 4_500 },
      ],
    })
    const later = step(sagged, seconds(1))
    expect((sagged.pumps[0]?.bottle.ml ?? 0) - (later.pumps[0]?.bottle.ml ?? 0)).toBeCloseTo(3, 9)
    expect(later.supply.energyJ - sagged.supply.energyJ).toBeCloseTo(9, 9)
  })

  it('is itself again 10 ms after everything is off', () => {
    const off = allOff(step(allOn(machineOf([dcAt(5), dcAt(6)], { supplyMw: 9_000 })), milliseconds(505)))
    expect([off.supply.voltage, isRunning(off)]).toEqual([0.75, true])
    const rested = step(off, milliseconds(5))
    expect([rested.supply.voltage, isRunning(rested)]).toEqual([1, false])
  })

  it('gives 15 % of what it should when it is weak, of what all draw if nobody limits it', () => {
    const weak = (supplyMw: number | null): World =>
      breakSomething(machineOf([dcAt(5), dcAt(6)], { supplyMw }), { kind: 'supply-weak' }, now)
    expect([mostMw(weak(10_000)), mostMw(weak(null))]).toEqual([1_500, expect.closeTo(1_800, 9)])
    expect(step(allOn(weak(null)), seconds(1)).supply.voltage).toBeCloseTo(0.15, 12)
    expect(mostMw(mend(weak(null), { kind: 'supply-weak' }, now))).toBeNull()
  })

  it('loses the controller when it is below half for more than 50 ms', () => {
    const weak = breakSomething(machineOf([dcAt(5)]), { kind: 'supply-weak' }, now)
    const low = step(allOn(weak), milliseconds(10))
    expect([low.supply.voltage, low.supply.lowSince]).toEqual([expect.closeTo(0.15, 12), 10_000])
    expect(isBrownedOut(step(low, milliseconds(50)))).toBe(false)
    expect(isBrownedOut(step(low, microseconds(50_001)))).toBe(true)
    const recovered = step(allOff(step(low, milliseconds(30))), milliseconds(100))
    expect([recovered.supply.lowSince, isBrownedOut(recovered)]).toEqual([null, false])
  })
})

describe('start-up peaks', () => {
  it('decay within tens of milliseconds', () => {
    const drawn = (ms: number): number =>
      viewOf(step(allOn(machineOf([dcAt(5)], peaked(4))), milliseconds(ms)), 1, null).powerMw
    expect(drawn(0)).toBe(24_000)
    expect(drawn(40)).toBeCloseTo(6_000 * (1 + 3 / Math.E), 6)
    expect(drawn(700)).toBe(6_000)
  })

  it('cost energy: of each, what it is above the rated power times 40 ms', () => {
    const world = step(allOn(machineOf([dcAt(5)], peaked(4))), seconds(2))
    expect(world.supply.energyJ).toBeCloseTo(12 + 6 * 3 * 0.04, 5)
  })

  it('let the voltage sag for as long as they are too much', () => {
    const world = allOn(machineOf([dcAt(5)], { ...peaked(5), supplyMw: 12_000 }))
    const voltages = [10, 20, 30, 50, 60, 500].map(ms => step(world, milliseconds(ms)).supply.voltage)
    expect(voltages[0]).toBeCloseTo(12 / (6 * (1 + 4 * Math.exp(-0.25))), 9)
    expect(voltages).toEqual([...voltages].sort((a, b) => a - b))
    expect(voltages.slice(-2)).toEqual([1, 1])
  })

  it('are those of DC motors alone', () => {
    const world = allOn(machineOf([aStepperDrive(), aValveDrive()], peaked(6)))
    expect(viewOf(world, 1, null).powerMw).toBe(12_000)
  })

  it('do not end where a rotor does not turn', () => {
    const jammed = breakSomething(machineOf([dcAt(5)], peaked(4)), { kind: 'jammed', pumpId: asId(1) }, now)
    const on = step(allOn(jammed), seconds(3))
    expect(viewOf(on, 1, null)).toMatchObject({ powerMw: 24_000, pumps: [{ mlPerSecond: 0, speed: 0, on: true }] })
    const freed = mend(on, { kind: 'jammed', pumpId: asId(1) }, now)
    expect(viewOf(freed, 1, null).powerMw).toBe(24_000)
    expect(viewOf(step(freed, seconds(1)), 1, null)).toMatchObject({ powerMw: 6_000, pumps: [{ mlPerSecond: 4 }] })
  })
})

describe('too little voltage', () => {
  const train = { steps: 2_000, maxStepsPerSecond: 1_000, acceleration: 100_000 }

  it('makes a stepper lose its steps below 80 %', () => {
    const drive = aStepperDrive()
    const turning = (supplyMw: number): number => {
      const world = startTrain(allOn(machineOf([drive, dcAt(5)], { supplyMw })), drive.stepPin, train)
      return 450 - (step(world, seconds(5)).pumps[0]?.bottle.ml ?? 0)
    }
    expect(turning(9_700)).toBeCloseTo(10, 9)
    // The volume that was pumped in the 10 ms until the voltage sagged.
    expect(turning(9_000)).toBeLessThan(0.06)
  })

  it('lets a valve fall shut below half, and what is in its spout falls', () => {
    const open = step(allOn(machineOf([aValveDrive(), dcAt(5)])), seconds(1))
    const weak = step(breakSomething(open, { kind: 'supply-weak' }, now), milliseconds(10))
    expect(viewOf(weak, 1, null).pumps[0]).toMatchObject({
      on: true,
      speed: 0,
      mlPerSecond: 0,
      tube: { layers: [{ ingredientId: null }] },
    })
    expect(weak.falling).toHaveLength(1)
    const later = step(weak, seconds(2))
    expect(later.pumps[0]?.bottle).toEqual(weak.pumps[0]?.bottle)
    const again = step(mend(later, { kind: 'supply-weak' }, now), seconds(1))
    expect(viewOf(again, 1, null).pumps[0]?.mlPerSecond).toBeGreaterThan(5)
  })
})
