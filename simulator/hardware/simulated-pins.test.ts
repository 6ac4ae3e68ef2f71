import { describe, expect, it } from 'vitest'
import type { StepTrain } from '#domain/machine/pump-motion.ts'
import { pinBankContract, pulseGeneratorContract } from '#domain/testing/hardware.contract.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { emptyWorld } from '../model/world.ts'
import type { SimulatedMachineBuild } from '../ports/simulated-machine.port.ts'
import { aDcDrive, aSimulatedMachine, aSimulatedPump, aStepperDrive } from '../testing/simulated-builders.ts'
import { SimulatedPinBank, SimulatedPulseGenerator } from './simulated-pins.ts'
import { SimulatedWorld } from './simulated-world.ts'

describe('the pin bank', () => {
  const header = (nr: number) => ({ boardId: 1, nr })
  const pump = (nr: number, activeHigh: boolean) =>
    aSimulatedPump({
      pumpId: asId(nr),
      drive: aDcDrive({ pin: header(nr), activeHigh }),
      bottle: { ingredientId: asId(40 + nr), ml: 500, capacityMl: 700, gramsPerMl: 1 },
    })

  const start = () => {
    const real = createManualMachineClock()
    const world = new SimulatedWorld(emptyWorld, { real, speed: 1, now: () => timestamp(1_700_000_000_000) })
    const build = (machine: SimulatedMachineBuild): void => world.apply({ kind: 'build', machine })
    build(aSimulatedMachine([pump(5, true), pump(6, false)]))
    const bank = new SimulatedPinBank(world)
    const running = (): number[] => world.now.pumps.filter(({ on }) => on).map(({ pumpId }) => pumpId)
    const pass = async (ms: number): Promise<void> => {
      real.advance(milliseconds(ms))
      await Promise.resolve()
    }
    return { bank, world, build, running, pass }
  }

  describe.each([
    [1, 28],
    [1, -1],
    [1, 2.5],
    [2, 3],
  ])('the simulated header without pin %i.%d', (boardId, nr) => {
    pinBankContract('a simulated header', () => {
      const { bank } = start()
      return {
        bank,
        pins: [header(0), header(6), header(27)],
        missing: { boardId, nr },
        levelAt: pin => bank.levelAt(pin),
      }
    })
  })

  describe('a simulated pin bank', () => {
    it('drives the pumps at its pins, each by its own level', async () => {
      const { bank, running, pass, world } = start()
      await pass(0)
      expectSuccess(
        bank.claim([
          { pin: header(5), safeLevel: 'low' },
          { pin: header(6), safeLevel: 'high' },
        ]),
      )
      expect(running()).toEqual([])
      expectSuccess(bank.write([{ pin: header(5), level: 'high' }]))
      await pass(1_500)
      expectSuccess(bank.write([{ pin: header(6), level: 'low' }]))
      expect(running()).toEqual([5, 6])
      await pass(500)
      expectSuccess(bank.allSafe())
      expect(running()).toEqual([])
      await pass(900)
      expect(world.now.pumps.map(({ bottle }) => bottle.ml)).toEqual([expect.closeTo(492, 9), expect.closeTo(498, 9)])
    })

    it('runs a pump that is wired the wrong way round as soon as its line is taken', () => {
      const { bank, running } = start()
      expectSuccess(bank.claim([{ pin: header(6), safeLevel: 'low' }]))
      expect(running()).toEqual([6])
      bank.release()
      expect(running()).toEqual([])
    })

    it('leaves a pump that was wired anew alone until its line is set', () => {
      const { bank, running, build } = start()
      expectSuccess(bank.claim([{ pin: header(5), safeLevel: 'low' }]))
      build(aSimulatedMachine([pump(5, false)]))
      expectSuccess(bank.allSafe())
      expect(running()).toEqual([])
      expectSuccess(bank.claim([{ pin: header(5), safeLevel: 'high' }]))
      expect(running()).toEqual([])
      expectSuccess(bank.write([{ pin: header(5), level: 'low' }]))
      expect(running()).toEqual([5])
    })

    it('enables the driver of a stepper by a low level, and of nobody else', () => {
      const { bank, running, build } = start()
      const drive = aStepperDrive({ stepPin: header(20), enablePin: header(21) })
      build(aSimulatedMachine([aSimulatedPump({ pumpId: asId(7), drive })]))
      expectSuccess(
        bank.claim([
          { pin: header(20), safeLevel: 'high' },
          { pin: header(21), safeLevel: 'high' },
        ]),
      )
      expect(running()).toEqual([])
      expectSuccess(bank.write([{ pin: header(20), level: 'low' }]))
      expect(running()).toEqual([])
      expectSuccess(bank.write([{ pin: header(21), level: 'low' }]))
      expect(running()).toEqual([7])
      expectSuccess(bank.allSafe())
      expect(running()).toEqual([])
    })

    it.each([true, false])('turns the director, that falls back to forward (forward high: %s)', forwardHigh => {
      const { bank, world, build } = start()
      const director = { pin: header(26), forwardHigh }
      const [forward, backward] = forwardHigh ? (['high', 'low'] as const) : (['low', 'high'] as const)
      build(aSimulatedMachine([pump(5, true)], { director }))
      expectSuccess(
        bank.claim([
          { pin: director.pin, safeLevel: forward },
          { pin: header(5), safeLevel: 'low' },
        ]),
      )
      expect(world.now.direction).toBe('forward')
      expectSuccess(bank.write([{ pin: director.pin, level: backward }]))
      expect(world.now.direction).toBe('backward')
      expectSuccess(bank.write([{ pin: header(5), level: 'high' }]))
      expect(world.now.direction).toBe('backward')
      expectSuccess(bank.allSafe())
      expect(world.now.direction).toBe('forward')
      expectSuccess(bank.write([{ pin: director.pin, level: backward }]))
      bank.release()
      expect(world.now.direction).toBe('forward')
    })

    it.each([true, false])(
      'gives pumps power through the supply relay alone, a stuck one too (on high: %s)',
      onHigh => {
        const { bank, world, build } = start()
        const supplyRelay = { pin: header(16), onHigh }
        const [off, on] = onHigh ? (['low', 'high'] as const) : (['high', 'low'] as const)
        build(aSimulatedMachine([pump(5, true)], { supplyRelay }))
        const lines = [
          { pin: supplyRelay.pin, safeLevel: off },
          { pin: header(5), safeLevel: 'low' as const },
        ]
        const running = () => world.now.pumps.map(each => each.on)
        expectSuccess(bank.claim(lines))
        expectSuccess(bank.write([{ pin: header(5), level: 'high' }]))
        expect(running()).toEqual([false])
        expectSuccess(bank.write([{ pin: supplyRelay.pin, level: on }]))
        expect(running()).toEqual([true])
        const pumpId = asId<'pump'>(5)
        world.apply({ kind: 'act', action: { kind: 'break', fault: { kind: 'stuck-on', pumpId } } })
        expectSuccess(bank.write([{ pin: header(5), level: 'low' }]))
        expect(running()).toEqual([true])
        expectSuccess(bank.allSafe())
        expect(running()).toEqual([false])
        expectSuccess(bank.write([{ pin: supplyRelay.pin, level: on }]))
        expect(running()).toEqual([true])
        bank.release()
        expect(running()).toEqual([false])
      },
    )

    it('tells which lines were given back', () => {
      const { bank } = start()
      const released: number[] = []
      bank.onReleased(({ nr }) => void released.push(nr))
      const lines = [5, 6, 7].map(nr => ({ pin: header(nr), safeLevel: 'low' as const }))
      expectSuccess(bank.claim(lines))
      expectSuccess(bank.claim(lines.slice(1)))
      bank.release()
      expect(released).toEqual([5, 6, 7])
    })
  })
})

describe('the pulse generator', () => {
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
})
