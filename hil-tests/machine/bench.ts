import { noImperfection } from '#domain/machine/machine-traits.ts'
import type { PumpLine, Wiring } from '#domain/ports/actuator.port.ts'
import type { ProgramRun, TimedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { noMass } from '#domain/units/mass.ts'
import type { SimulatedMachineBuild, SimulatedPumpBuild } from '#simulator/ports/simulated-machine.port.ts'

/*
 * Three pumps with different flows at pins 17, 27 (active low) and 22; in each bottle 600 ml, all tubes full.
 */
export const bottleMl = 600

const drives = [
  { kind: 'dc', pin: { boardId: 1, nr: 17 }, activeHigh: true, mlPerSecond: 3.1 },
  { kind: 'dc', pin: { boardId: 1, nr: 27 }, activeHigh: false, mlPerSecond: 4.7 },
  { kind: 'dc', pin: { boardId: 1, nr: 22 }, activeHigh: true, mlPerSecond: 2.3 },
] as const

const pumps: readonly SimulatedPumpBuild[] = drives.map((drive, index) => ({
  pumpId: asId(index + 1),
  drive,
  tubeCapacityMl: 5,
  tubeMl: 5,
  powerMw: 6_000,
  bottle: { ingredientId: asId(index + 41), ml: bottleMl, capacityMl: 700, gramsPerMl: 1 },
}))

export const machine: SimulatedMachineBuild = {
  pumps,
  director: null,
  supplyRelay: null,
  scale: null,
  imperfection: noImperfection,
  supplyMw: null,
  expanders: [],
}

const lines: readonly PumpLine[] = drives.map(({ pin, activeHigh }, index) => ({
  kind: 'switched',
  pumpId: asId(index + 1),
  pin,
  activeHigh,
}))

export const wiring: Wiring = { pumps: lines, director: null, supply: null, loadCell: null, expanders: [] }

const supplyPin = { boardId: 1, nr: 16 }

/** The same with all pumps behind a supply relay. */
export const supplied = {
  machine: { ...machine, supplyRelay: { pin: supplyPin, onHigh: true } },
  wiring: { ...wiring, supply: { pin: supplyPin, onHigh: true, settle: milliseconds(80) } },
}

/** Of the pump that runs first. */
export const stuckFault = { kind: 'stuck-on', pumpId: asId<'pump'>(1) } as const

/** In milliseconds. */
export const run = (
  pumpId: number,
  startMs: number,
  durationMs: number,
  with_: Partial<ProgramRun> = {},
): ProgramRun => ({
  pumpId: asId(pumpId),
  start: milliseconds(startMs),
  duration: milliseconds(durationMs),
  train: null,
  mass: noMass,
  ...with_,
})

/** All pumps for a long time, in turns and together; machine time. */
export const longProgram: TimedProgram = {
  kind: 'timed',
  id: stepId(5, 0, 0),
  direction: 'forward',
  runs: [run(1, 0, 90_000), run(2, 100, 250), run(3, 200, 80_000), run(2, 450, 85_000)],
  duration: milliseconds(100_000),
  watchGlass: false,
}
