import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProgramExecutor } from '#adapters/actuator/program-executor.ts'
import { Scale } from '#adapters/actuator/scale.ts'
import { createRecordingPinBank } from '#adapters/actuator/testing/recording-pin-bank.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { anExpander, startExpanders } from '#adapters/expanders/testing/expander-bench.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { SwitchedLine } from '#domain/ports/actuator.port.ts'
import type { PinLevel } from '#domain/ports/hardware.port.ts'
import type { Direction, ProgramId, ProgramReport, TimedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { createRecordingPulseGenerator } from '#domain/testing/recording-pulse-generator.ts'
import { createScriptedLoadCell } from '#domain/testing/scripted-load-cell.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, milliseconds, noTime } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { noMass } from '#domain/units/mass.ts'

/*
 * Programs on a header and two expanders that come off the bus and back. One that is off keeps its power and its levels:
 * the worst that can be.
 */
const boards = [anExpander(3, 'MCP23017', 0x24), anExpander(4, 'XL9535_K8V5_RELAY', 0x27)]
const queueOf = (pumpId: number, boardId: number, nr: number, activeHigh: boolean): SwitchedLine => ({
  kind: 'switched',
  pumpId: asId(pumpId),
  pin: { boardId, nr },
  activeHigh,
})
const pumps = [
  queueOf(1, 1, 5, true),
  queueOf(2, 3, 1, true),
  queueOf(3, 3, 9, false),
  queueOf(4, 4, 0, false),
  queueOf(5, 4, 7, true),
]

const supplyPin: PinRef = { boardId: 1, nr: 16 }

/** High is forward. It never turns while anything moves. */
const directorPins: readonly (readonly [name: string, pin: PinRef])[] = [
  ['on the header', { boardId: 1, nr: 26 }],
  ['on one of them', { boardId: 4, nr: 3 }],
]

const start = (directorPin: PinRef) => {
  const { bus, bank: expanders, clock, levelOf } = startExpanders()
  const header = createRecordingPinBank(
    clock,
    () => true,
    nr => {
      if (nr === 26) expect(on()).toEqual([])
    },
  )
  const off = new Set<number>()
  bus.fault = address => (off.has(address) ? { problem: { kind: 'no-acknowledge', address }, arrives: false } : null)
  const reports: ProgramReport[] = []
  const executor = new ProgramExecutor({
    pinBank: new CombinedPinBank(header, expanders),
    pulses: createRecordingPulseGenerator(clock),
    scale: new Scale(createScriptedLoadCell(clock), clock),
    clock,
    onEnded: report => void reports.push(report),
    mayRunOn: () => false,
    onTrouble: () => undefined,
  })
  const levelAt = (pin: PinRef): PinLevel | null => {
    const board = boards.find(({ boardId }) => boardId === pin.boardId)
    return board ? levelOf(board, pin.nr) : header.levelAt(pin)
  }
  const on = () =>
    pumps.filter(({ pin, activeHigh }) => levelAt(pin) === (activeHigh ? 'high' : 'low')).map(({ pumpId }) => pumpId)
  let stood: PinLevel = 'high'
  const write = bus.write.bind(bus)
  bus.write = (address, bytes) => {
    const written = write(address, bytes)
    // One without power turns when it is driven again.
    const stands = directorPin.boardId === 1 ? stood : (levelAt(directorPin) ?? stood)
    if (stands !== stood) expect(on()).toEqual([])
    stood = stands
    return written
  }
  const supply = { pin: supplyPin, onHigh: true, settle: milliseconds(20) }
  const director = { pin: directorPin, forwardHigh: true, settle: milliseconds(40) }
  expectSuccess(executor.wire({ pumps, director, supply, loadCell: null, expanders: boards }))
  const isLost = ({ boardId }: PinRef): boolean =>
    boards.some(board => board.boardId === boardId && off.has(board.address))
  /** Lets time pass as the actuator does, which looks every 20 ms; says which pumps were on. */
  const pass = (time: Microseconds): Set<number> => {
    const seen = new Set<number>()
    for (let left: number = time; left > 0; left -= 20_000) {
      clock.advance(milliseconds(20))
      executor.watch()
      for (const pumpId of on()) seen.add(pumpId)
      // Whatever cannot be switched off has no power at least.
      if (executor.progress() === null) expect(levelAt(supplyPin)).toBe('low')
    }
    return seen
  }
  const befall = (mishap: Mishap, index: number): void => {
    const address = boards[index]?.address ?? 0
    if (mishap === 'unplug') off.add(address)
    else if (mishap === 'plug') off.delete(address)
    else bus.blink(address)
  }
  return { executor, off, befall, reports, on, isLost, pass, levelAt, directorPin }
}

const programOf = (id: ProgramId, wanted: readonly SwitchedLine[], direction: Direction): TimedProgram => ({
  kind: 'timed',
  id,
  direction,
  runs: wanted.map(({ pumpId }) => ({
    pumpId,
    start: noTime,
    duration: milliseconds(300),
    train: null,
    mass: noMass,
  })),
  duration: milliseconds(300),
  watchGlass: false,
})

type Mishap = 'unplug' | 'plug' | 'blink'
interface Step {
  /** Mishaps of boards before the program, and while it runs. */
  readonly before: readonly [Mishap, number] | null
  readonly meanwhile: readonly [Mishap, number] | null
  /** Indices of the pumps that are wanted; none: time passes. */
  readonly indices: readonly number[]
  readonly direction: Direction
}

const aMishap = fc.option(
  fc.tuple(fc.constantFrom<Mishap>('unplug', 'plug', 'blink'), fc.nat({ max: boards.length - 1 })),
)
const someSteps = fc.array(
  fc.record<Step>({
    before: aMishap,
    meanwhile: fc.option(fc.tuple(fc.constant<Mishap>('unplug'), fc.nat({ max: boards.length - 1 })), { freq: 2 }),
    indices: fc.uniqueArray(fc.nat({ max: pumps.length - 1 })),
    direction: fc.constantFrom<Direction>('forward', 'backward'),
  }),
  { maxLength: 20 },
)

const everyPump = (wanted: readonly SwitchedLine[]): Set<number> => new Set(wanted.map(({ pumpId }) => pumpId))

function play(step: Step, id: number, bench: ReturnType<typeof start>): void {
  const { executor, befall, isLost, pass, reports, directorPin } = bench
  if (step.before) befall(...step.before)
  const wanted = step.indices.flatMap(index => pumps[index] ?? [])
  const mayBeOn = executor.needsWatch
  const accepted = wanted.length > 0 && executor.run(programOf(stepId(1, 0, id), wanted, step.direction)).ok
  // Nothing begins while some line may be on that is to be off.
  if (wanted.length > 0) expect(accepted).toBe(!mayBeOn)
  const used = [...wanted.map(({ pin }) => pin), ...(step.direction === 'backward' ? [directorPin] : [])]
  const wasLost = used.some(isLost)
  const seen = pass(milliseconds(100))
  if (step.meanwhile) befall(...step.meanwhile)
  for (const pumpId of pass(milliseconds(600))) seen.add(pumpId)
  if (!accepted) return
  const isLostNow = used.some(isLost)
  expect(reports.at(-1)?.outcome).toBe(isLostNow ? 'failed' : 'completed')
  if (wasLost) expect(seen).toEqual(new Set())
  else expect(seen).toEqual(everyPump(wanted))
}

describe('expanders that come off the bus and back, whatever is run', () => {
  it.each(directorPins)(
    'keep no program of others, let none move what is lost, turn no director under a pump (%s), and are not forgotten where something may be on',
    (_, directorPin) => {
      fc.assert(
        fc.property(someSteps, steps => {
          const bench = start(directorPin)
          const { executor, on, off, pass, levelAt } = bench
          for (const [id, step] of steps.entries()) {
            play(step, id, bench)
            if (!executor.needsWatch) expect(on()).toEqual([])
          }
          off.clear()
          pass(milliseconds(2_000))
          expect([executor.needsWatch, on()]).toEqual([false, []])
          expect(levelAt(directorPin)).not.toBe('low')
        }),
        { numRuns: 300 },
      )
    },
  )
})
