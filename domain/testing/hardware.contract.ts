import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PinRef } from '../machine/pump.ts'
import { rampTime, type StepTrain } from '../machine/pump-motion.ts'
import type { LoadCell, MachineClock, OutputLine, PinBank, PinLevel, PulseGenerator } from '../ports/hardware.port.ts'
import { addTime, type Microseconds, microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import type { RawSample } from '../weighing/calibration.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

export interface PinBankHarness {
  readonly bank: PinBank
  /** Three pins that are there, and one that is not. */
  readonly pins: readonly [PinRef, PinRef, PinRef]
  readonly missing: PinRef
  /** The level that is to be measured at a pin; null while it is nobody's output. */
  levelAt(pin: PinRef): PinLevel | null
}

/** The contract of every {@link PinBank}. */
export function pinBankContract(name: string, makeHarness: () => PinBankHarness): void {
  describe(`${name} as a pin bank`, () => {
    let harness: PinBankHarness
    let bank: PinBank
    let first: PinRef
    let second: PinRef
    let third: PinRef
    beforeEach(() => {
      harness = makeHarness()
      bank = harness.bank
      ;[first, second, third] = harness.pins
    })
    afterEach(() => bank.release())

    const levels = (): (PinLevel | null)[] => harness.pins.map(pin => harness.levelAt(pin))
    const line = (pin: PinRef, safeLevel: PinLevel): OutputLine => ({ pin, safeLevel })
    const claimTwo = (): void => {
      expectSuccess(bank.claim([line(first, 'low'), line(second, 'high')]))
    }

    it('holds nothing at first', () => {
      expect(levels()).toEqual([null, null, null])
      expect(expectFailure(bank.write([{ pin: first, level: 'high' }]))).toEqual({ kind: 'not-claimed', pin: first })
      expectSuccess(bank.allSafe())
    })

    it('takes lines at their safe level', () => {
      claimTwo()
      expect(levels()).toEqual(['low', 'high', null])
    })

    it('sets several lines in one step', () => {
      claimTwo()
      expectSuccess(
        bank.write([
          { pin: first, level: 'high' },
          { pin: second, level: 'low' },
        ]),
      )
      expect(levels()).toEqual(['high', 'low', null])
    })

    it('sets none of them if one is not claimed', () => {
      claimTwo()
      const problem = expectFailure(
        bank.write([
          { pin: first, level: 'high' },
          { pin: third, level: 'high' },
        ]),
      )
      expect(problem).toEqual({ kind: 'not-claimed', pin: third })
      expect(levels()).toEqual(['low', 'high', null])
    })

    it('takes none of them if one is not there, and keeps what it had', () => {
      claimTwo()
      const problem = expectFailure(bank.claim([line(third, 'low'), line(harness.missing, 'low')]))
      expect(problem).toEqual({ kind: 'no-such-pin', pin: harness.missing })
      expect(levels()).toEqual(['low', 'high', null])
      expectSuccess(bank.write([{ pin: second, level: 'low' }]))
    })

    it('gives back lines that are not named again', () => {
      claimTwo()
      expectSuccess(bank.claim([line(second, 'high'), line(third, 'low')]))
      expect(levels()).toEqual([null, 'high', 'low'])
      expect(expectFailure(bank.write([{ pin: first, level: 'high' }])).kind).toBe('not-claimed')
    })

    it('puts a line that is claimed again to its new safe level', () => {
      claimTwo()
      expectSuccess(bank.write([{ pin: first, level: 'high' }]))
      expectSuccess(bank.claim([line(first, 'low'), line(second, 'low')]))
      expect(levels()).toEqual(['low', 'low', null])
    })

    it('puts everything to its safe level', () => {
      claimTwo()
      expectSuccess(
        bank.write([
          { pin: first, level: 'high' },
          { pin: second, level: 'low' },
        ]),
      )
      expectSuccess(bank.allSafe())
      expect(levels()).toEqual(['low', 'high', null])
      expectSuccess(bank.write([{ pin: first, level: 'high' }]))
      expect(levels()).toEqual(['high', 'high', null])
    })

    it('puts a line that comes after all others to its safe level, once they are known to be at theirs', () => {
      const last: OutputLine = { ...line(third, 'high'), afterOthers: true }
      expectSuccess(bank.claim([line(first, 'low'), last, line(second, 'high')]))
      expectSuccess(
        bank.write([
          { pin: first, level: 'high' },
          { pin: third, level: 'low' },
        ]),
      )
      expectSuccess(bank.allSafe('unknown'))
      expect(levels()).toEqual(['low', 'high', 'low'])
      expectSuccess(bank.allSafe())
      expect(levels()).toEqual(['low', 'high', 'high'])
    })

    it('leaves a line that comes after all others alone while they are not known to be safe, taken or not', () => {
      const all: OutputLine[] = [line(first, 'low'), { ...line(third, 'high'), afterOthers: true }]
      expectSuccess(bank.claim(all, [], 'unknown'))
      expect(levels()).toEqual(['low', null, null])
      expectSuccess(bank.claim(all))
      expectSuccess(bank.write([{ pin: third, level: 'low' }]))
      expectSuccess(bank.claim(all, [], 'unknown'))
      expect(levels()).toEqual(['low', null, 'low'])
      expectSuccess(bank.claim(all))
      expect(levels()).toEqual(['low', null, 'high'])
    })

    it('finds everything as it was set, and changes nothing by looking', () => {
      expectSuccess(bank.check())
      claimTwo()
      expectSuccess(bank.write([{ pin: first, level: 'high' }]))
      for (let looks = 0; looks < 3; looks++) expectSuccess(bank.check())
      expect(levels()).toEqual(['high', 'high', null])
    })

    it('lets go of everything, more than once', () => {
      claimTwo()
      expectSuccess(bank.write([{ pin: first, level: 'high' }]))
      bank.release()
      bank.release()
      expect(levels()).toEqual([null, null, null])
      expect(expectFailure(bank.write([{ pin: first, level: 'high' }])).kind).toBe('not-claimed')
      claimTwo()
      expect(levels()).toEqual(['low', 'high', null])
    })
  })
}

export interface PulseGeneratorHarness {
  readonly pulses: PulseGenerator
  /** Two pins that are claimed as outputs, with whatever makes a motor turn that hangs on them. */
  readonly pins: readonly [PinRef, PinRef]
  /** There, but nobody's output. */
  readonly unclaimed: PinRef
  /** Lets at least this much machine time pass. */
  pass(time: Microseconds): Promise<void>
  dispose(): Promise<void>
}

/** 2 s: half a second up to 800 steps a second, a second at that, half a second down. */
const long: StepTrain = { steps: 1_200, maxStepsPerSecond: 800, acceleration: 1_600 }
/** 0.2 s: never reaches its top speed. */
const short: StepTrain = { steps: 25, maxStepsPerSecond: 4_000, acceleration: 2_500 }

/** The contract of every {@link PulseGenerator}. */
export function pulseGeneratorContract(name: string, makeHarness: () => Promise<PulseGeneratorHarness>): void {
  describe(`${name} as a pulse generator`, () => {
    let harness: PulseGeneratorHarness
    let pulses: PulseGenerator
    let first: PinRef
    let second: PinRef
    beforeEach(async () => {
      harness = await makeHarness()
      pulses = harness.pulses
      ;[first, second] = harness.pins
    })
    afterEach(async () => {
      pulses.stopAll()
      await harness.dispose()
    })

    const start = (pin: PinRef, train: StepTrain): void => expectSuccess(pulses.start({ pin, ...train }))
    const passAlmost = (train: StepTrain, share: number): Promise<void> =>
      harness.pass(microseconds(Math.round(rampTime(train.steps, train) * share)))
    const passAll = (train: StepTrain): Promise<void> => passAlmost(train, 1.02)

    it('has made nothing at first', () => {
      expect(pulses.stepsMade(first)).toBe(0)
      expect(pulses.stepsMade(harness.unclaimed)).toBe(0)
    })

    it.each([
      ['long', long],
      ['short', short],
    ])('makes all steps of a %s train in the time of its ramp, and not one more', async (_, train) => {
      start(first, train)
      await passAll(train)
      expect(pulses.stepsMade(first)).toBe(train.steps)
      await harness.pass(milliseconds(300))
      expect(pulses.stepsMade(first)).toBe(train.steps)
    })

    it('counts whole steps on the way, slowly at first', async () => {
      start(first, long)
      await passAlmost(long, 0.1)
      const early = pulses.stepsMade(first)
      await passAlmost(long, 0.4)
      const half = pulses.stepsMade(first)
      expect(early).toBeGreaterThan(0)
      expect(early).toBeLessThan(long.steps * 0.1)
      expect(half).toBeGreaterThan(early)
      expect(half).toBeLessThan(long.steps)
      expect(Number.isSafeInteger(early) && Number.isSafeInteger(half)).toBe(true)
    })

    it('runs several pins at once', async () => {
      start(first, long)
      start(second, short)
      await passAll(short)
      expect(pulses.stepsMade(second)).toBe(short.steps)
      expect(pulses.stepsMade(first)).toBeLessThan(long.steps)
      await passAll(long)
      expect([pulses.stepsMade(first), pulses.stepsMade(second)]).toEqual([long.steps, short.steps])
    })

    it('makes no pulse after it was stopped, and knows how many it made', async () => {
      start(first, long)
      start(second, long)
      await passAlmost(long, 0.5)
      pulses.stop(first)
      const made = pulses.stepsMade(first)
      await passAlmost(long, 0.2)
      expect(pulses.stepsMade(first)).toBe(made)
      expect(pulses.stepsMade(second)).toBeGreaterThan(made)
    })

    it('stops all, more than once', async () => {
      start(first, long)
      start(second, short)
      await passAlmost(short, 0.5)
      pulses.stopAll()
      pulses.stopAll()
      const made = [pulses.stepsMade(first), pulses.stepsMade(second)]
      await harness.pass(milliseconds(400))
      expect([pulses.stepsMade(first), pulses.stepsMade(second)]).toEqual(made)
    })

    it('counts each train from the beginning; the one before ends', async () => {
      start(first, long)
      await passAlmost(long, 0.5)
      start(first, short)
      expect(pulses.stepsMade(first)).toBeLessThan(short.steps)
      await passAll(long)
      expect(pulses.stepsMade(first)).toBe(short.steps)
    })

    it('has nothing to stop where nothing runs', () => {
      pulses.stop(first)
      pulses.stop(harness.unclaimed)
      expect(pulses.stepsMade(first)).toBe(0)
    })

    it('refuses a pin that is not claimed', () => {
      const problem = expectFailure(pulses.start({ pin: harness.unclaimed, ...short }))
      expect(problem).toEqual({ kind: 'not-claimed', pin: harness.unclaimed })
      expect(pulses.stepsMade(harness.unclaimed)).toBe(0)
    })
  })
}

export interface LoadCellHarness {
  readonly loadCell: LoadCell
  /** Where a load cell hangs. */
  readonly pins: { readonly clockPin: PinRef; readonly dataPin: PinRef }
  /** A pin that is not there. */
  readonly missing: PinRef
  /** Lets at least this much machine time pass. */
  pass(time: Microseconds): Promise<void>
  /** From now on the converter says nothing, or something again. */
  plug(plugged: boolean): void
  dispose(): Promise<void>
}

/** The contract of every {@link LoadCell}. */
export function loadCellContract(name: string, makeHarness: () => Promise<LoadCellHarness>): void {
  describe(`${name} as a load cell`, () => {
    let harness: LoadCellHarness
    let loadCell: LoadCell
    let samples: RawSample[]
    beforeEach(async () => {
      harness = await makeHarness()
      loadCell = harness.loadCell
      samples = []
    })
    afterEach(async () => {
      loadCell.close()
      await harness.dispose()
    })

    const open = (): void => expectSuccess(loadCell.open(harness.pins))
    const listen = (): (() => void) => loadCell.subscribe(sample => void samples.push(sample))

    it('gives 10 or 80 samples a second, each newer than the one before', async () => {
      open()
      listen()
      await harness.pass(seconds(2))
      const times = samples.map(({ at }) => at)
      expect(samples.length).toBeGreaterThanOrEqual(15)
      expect(samples.length).toBeLessThanOrEqual(200)
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    })

    it('gives signed counts of 24 bits', async () => {
      open()
      listen()
      await harness.pass(seconds(1))
      const isCount = ({ raw }: RawSample): boolean => Number.isInteger(raw) && raw >= -8_388_608 && raw <= 8_388_607
      expect(samples.filter(sample => !isCount(sample))).toEqual([])
    })

    it('says nothing while it is closed', async () => {
      listen()
      await harness.pass(seconds(1))
      expect(samples).toEqual([])
      open()
      await harness.pass(seconds(1))
      expect(samples.length).toBeGreaterThan(0)
      loadCell.close()
      loadCell.close()
      const before = samples.length
      await harness.pass(seconds(1))
      expect(samples).toHaveLength(before)
      open()
      await harness.pass(seconds(1))
      expect(samples.length).toBeGreaterThan(before)
    })

    it('tells everybody who listens, and nobody who has stopped', async () => {
      open()
      let others = 0
      loadCell.subscribe(() => {
        others++
      })
      const stop = listen()
      await harness.pass(seconds(1))
      stop()
      stop()
      const before = samples.length
      const othersBefore = others
      await harness.pass(seconds(1))
      expect(before).toBeGreaterThan(0)
      expect(samples).toHaveLength(before)
      expect(others).toBeGreaterThan(othersBefore)
    })

    it('lets a listener stop while it is told', async () => {
      open()
      const stop = loadCell.subscribe(sample => {
        samples.push(sample)
        stop()
      })
      await harness.pass(seconds(1))
      expect(samples).toHaveLength(1)
    })

    it('is silent without its converter, and goes on when it is back', async () => {
      open()
      listen()
      harness.plug(false)
      await harness.pass(milliseconds(200))
      samples = []
      await harness.pass(seconds(1))
      expect(samples).toEqual([])
      harness.plug(true)
      await harness.pass(seconds(1))
      expect(samples.length).toBeGreaterThan(0)
    })

    it('refuses pins that are not there', () => {
      const refused = loadCell.open({ ...harness.pins, dataPin: harness.missing })
      expect(expectFailure(refused)).toEqual({ kind: 'no-such-pin', pin: harness.missing })
    })
  })
}

export interface MachineClockHarness {
  readonly clock: MachineClock
  /** Lets at least this much machine time pass, and what fell due be called. */
  pass(time: Microseconds): Promise<void>
}

/** The contract of every {@link MachineClock}. */
export function machineClockContract(name: string, makeHarness: () => MachineClockHarness): void {
  describe(`${name} as a machine clock`, () => {
    let clock: MachineClock
    let pass: MachineClockHarness['pass']
    let calls: string[]
    beforeEach(() => {
      const harness = makeHarness()
      clock = harness.clock
      pass = time => harness.pass(time)
      calls = []
    })
    afterEach(async () => {
      const before = clock.now()
      await pass(milliseconds(1))
      expect(clock.now()).toBeGreaterThanOrEqual(before)
    })

    const inMs = (time: number): Microseconds => addTime(clock.now(), milliseconds(time))
    const note = (call: string) => () => void calls.push(call)

    it('tells whole microseconds that never go back', async () => {
      let last = clock.now()
      for (let step = 0; step < 20; step++) {
        await pass(milliseconds(1))
        const now = clock.now()
        expect(Number.isSafeInteger(now)).toBe(true)
        expect(now).toBeGreaterThanOrEqual(last)
        last = now
      }
    })

    it('lets time pass', async () => {
      const start = clock.now()
      await pass(milliseconds(15))
      expect(clock.now() - start).toBeGreaterThanOrEqual(milliseconds(15))
    })

    it('calls when it is time, never before', async () => {
      const due = inMs(25)
      let calledAt = noTime
      clock.at(due, () => {
        calledAt = clock.now()
      })
      await pass(milliseconds(5))
      if (clock.now() < due) expect(calledAt).toBe(noTime)
      await pass(milliseconds(30))
      expect(calledAt).toBeGreaterThanOrEqual(due)
    })

    it('calls once', async () => {
      clock.at(inMs(3), note('once'))
      await pass(milliseconds(10))
      await pass(milliseconds(10))
      expect(calls).toEqual(['once'])
    })

    it('calls soon for what has passed, but not before the caller is done', async () => {
      await pass(milliseconds(5))
      clock.at(noTime, note('passed'))
      calls.push('caller done')
      await pass(milliseconds(1))
      expect(calls).toEqual(['caller done', 'passed'])
    })

    it('calls in the order of time, then of asking', async () => {
      const soon = inMs(10)
      const later = inMs(20)
      clock.at(later, note('third'))
      clock.at(soon, note('first'))
      clock.at(later, note('fourth'))
      clock.at(soon, note('second'))
      await pass(milliseconds(30))
      expect(calls).toEqual(['first', 'second', 'third', 'fourth'])
    })

    it('does not call what was called off, even at the last moment', async () => {
      const callOff = clock.at(inMs(5), note('called off early'))
      const due = inMs(10)
      let callOffNeighbour = (): void => undefined
      clock.at(due, () => callOffNeighbour())
      callOffNeighbour = clock.at(due, note('called off by its neighbour'))
      callOff()
      clock.at(due, note('kept'))
      await pass(milliseconds(20))
      expect(calls).toEqual(['kept'])
      callOff()
    })

    it('can be asked again from within a call', async () => {
      const again = (): void => {
        calls.push('tick')
        if (calls.length < 3) clock.at(inMs(4), again)
      }
      clock.at(inMs(4), again)
      for (let turn = 0; turn < 1_000 && calls.length < 3; turn++) await pass(milliseconds(5))
      await pass(milliseconds(5))
      expect(calls).toHaveLength(3)
    })
  })
}
