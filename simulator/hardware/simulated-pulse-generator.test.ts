import { describe, expect, it } from 'vitest'
import type { StepTrain } from '#domain/machine/stepper.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { pulseGeneratorContract } from '#domain/testing/pulse-generator.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, microseconds, seconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { emptyWorld } from '../model/world.ts'
import { aSimulatedMachine, aSimulatedPump, aStepperDrive } from '../testing/simulated-builders.ts'
import { SimulatedPinBank } from './simulated-pin-bank.ts'
import { SimulatedPulseGenerator } from './simulated-pulse-generator.ts'
import { SimulatedWorld } from './simulated-world.ts'

const header = (nr: number) => ({ boardId: 1, nr })
const drive = aStepperDrive({ stepPin: header(20), enablePin: header(21) })
const other = header(22)

const start = (speed: number) => {
  const real = createManualMachineClock()
  const world = new SimulatedWorld(emptyWorld, { real, speed, now: () => timestamp(1_700_000_000_000) })
  world.apply({ kind: 'build', machine: aSimulatedMachine([aSimulatedPump({ drive })]) })
  const bank = new SimulatedPinBank(world)
  const pulses = new SimulatedPulseGenerator(world, bank)
  const claim = (pins: readonly { boardId: number; nr: number }[]): void =>
    expectSuccess(bank.claim(pins.map(pin => ({ pin, safeLevel: 'high' }))))
  claim([drive.stepPin, drive.enablePin, other])
  expectSuccess(bank.write([{ pin: drive.enablePin, level: 'low' }]))
  const pass = async (time: Microseconds): Promise<void> => {
    real.advance(microseconds(Math.ceil(time / speed)))
    await Promise.resolve()
  }
  const bottleMl = (): number => world.now.pumps[0]?.bottle.ml ?? Number.NaN
  return { real, world, bank, pulses, claim, pass, bottleMl }
}

describe.each([1, 60])('at %i times real time', speed => {
  pulseGeneratorContract('a simulated pulse generator', async () => {
    const { world, pulses, pass } = start(speed)
    return { pulses, pins: [drive.stepPin, other], unclaimed: header(23), pass, dispose: async () => world.stop() }
  })
})

describe('a simulated pulse generator', () => {
  /** 2 s. */
  const train: StepTrain = { steps: 1500, maxStepsPerSecond: 1000, acceleration: 2000 }

  it('turns the pump by just as many steps as it says', async () => {
    const { pulses, pass, bottleMl } = start(1)
    await pass(seconds(1))
    expectSuccess(pulses.start({ pin: drive.stepPin, ...train }))
    await pass(microseconds(777_777))
    pulses.stop(drive.stepPin)
    await pass(seconds(5))
    expect(pulses.stepsMade(drive.stepPin)).toBeGreaterThan(100)
    expect(450 - bottleMl()).toBeCloseTo(pulses.stepsMade(drive.stepPin) * drive.mlPerStep, 9)
  })

  it('makes pulses for a motor that is not enabled, which does not turn', async () => {
    const { bank, pulses, pass, bottleMl } = start(1)
    expectSuccess(bank.write([{ pin: drive.enablePin, level: 'high' }]))
    expectSuccess(pulses.start({ pin: drive.stepPin, ...train }))
    await pass(seconds(3))
    expect(pulses.stepsMade(drive.stepPin)).toBe(1500)
    expect(bottleMl()).toBe(450)
  })

  it('ends with the line it was made on', async () => {
    const { bank, pulses, pass, claim, bottleMl } = start(1)
    expectSuccess(pulses.start({ pin: drive.stepPin, ...train }))
    await pass(seconds(1))
    const made = pulses.stepsMade(drive.stepPin)
    claim([drive.enablePin])
    expectSuccess(bank.write([{ pin: drive.enablePin, level: 'low' }]))
    await pass(seconds(1))
    expect(pulses.stepsMade(drive.stepPin)).toBe(made)
    expect(450 - bottleMl()).toBeCloseTo(made * drive.mlPerStep, 9)
  })

  it('knows no pin beyond the header', () => {
    const { pulses } = start(1)
    const pin = header(28)
    expect(expectFailure(pulses.start({ pin, ...train }))).toEqual({ kind: 'no-such-pin', pin })
  })
})
