import type { PumpLine } from '#domain/ports/actuator.port.ts'
import type { SimulatedPumpBuild } from '#domain/ports/simulated-machine.port.ts'
import type { PumpProgram } from '#domain/pour/program.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'

/*
 * Three pumps with different flows at pins 17, 27 (active low) and 22; in each bottle 600 ml, all tubes full.
 */
export const bottleMl = 600

export const pumps: readonly SimulatedPumpBuild[] = [
  { nr: 17, mlPerSecond: 3.1 },
  { nr: 27, mlPerSecond: 4.7 },
  { nr: 22, mlPerSecond: 2.3 },
].map(({ nr, mlPerSecond }, index) => ({
  pumpId: asId(index + 1),
  pin: { boardId: 1, nr },
  activeHigh: nr !== 27,
  mlPerSecond,
  tubeCapacityMl: 5,
  tubeMl: 5,
  powerMw: 6_000,
  bottle: { ingredientId: asId(index + 41), ml: bottleMl, capacityMl: 700, gramsPerMl: 1 },
}))

export const lines: readonly PumpLine[] = pumps.map(({ pumpId, pin, activeHigh }) => ({ pumpId, pin, activeHigh }))

/** All pumps for a long time, in turns and together; machine time. */
export const longProgram: PumpProgram = {
  id: '5/0/0',
  runs: [
    { pumpId: asId(1), start: milliseconds(0), duration: milliseconds(90_000) },
    { pumpId: asId(2), start: milliseconds(100), duration: milliseconds(250) },
    { pumpId: asId(3), start: milliseconds(200), duration: milliseconds(80_000) },
    { pumpId: asId(2), start: milliseconds(450), duration: milliseconds(85_000) },
  ],
  duration: milliseconds(100_000),
}
