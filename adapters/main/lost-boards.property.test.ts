import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProgramExecutor } from '#adapters/actuator/program-executor.ts'
import { Scale } from '#adapters/actuator/scale.ts'
import { createRecordingPinBank } from '#adapters/actuator/testing/recording-pin-bank.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { anExpander, startExpanders } from '#adapters/expanders/testing/expander-bench.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { SwitchedLine } from '#domain/ports/actuator.port.ts'
import type { ProgramReport, TimedProgram } from '#domain/pour/program.ts'
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
const lineOf = (pumpId: number, boardId: number, nr: number, activeHigh: boolean): SwitchedLine => ({
  kind: 'switched',
  pumpId: asId(pumpId),
  pin: { boardId, nr },
  activeHigh,
})
const pumps = [
  lineOf(1, 1, 5, true),
  lineOf(2, 3, 1, true),
  lineOf(3, 3, 9, false),
  lineOf(4, 4, 0, false),
  lineOf(5, 4, 7, true),
]

const start = () => {
  const { bus, bank: expanders, clock, levelOf } = startExpanders()
  const header = createRecordingPinBank(clock)
  const off = new Set<number>()
  bus.fault = address => (off.has(address) ? { problem: { kind: 'no-acknowledge', address }, arrives: false } : null)
  const reports: ProgramReport[] = []
  const executor = new ProgramExecutor({
    pinBank: new CombinedPinBank(header, expanders),
    pulses: createRecordingPulseGenerator(clock),
    scale: new Scale(createScriptedLoadCell(clock), clock),
    clock,
    onEnded: report => void reports.push(report),
    onTrouble: () => undefined,
  })
  expectSuccess(executor.wire({ pumps, director: null, loadCell: null, expanders: boards }))
  const isOn = ({ pin, activeHigh }: SwitchedLine): boolean => {
    const board = boards.find(({ boardId }) => boardId === pin.boardId)
    if (!board) return header.active.includes(pin.nr)
    const level = levelOf(board, pin.nr)
    return level !== null && (level === 'high') === activeHigh
  }
  const on = () => pumps.filter(isOn).map(({ pumpId }) => pumpId)
  const isLost = ({ boardId }: PinRef): boolean =>
    boards.some(board => board.boardId === boardId && off.has(board.address))
  /** Lets time pass as the actuator does, which looks every 20 ms; says which pumps were on. */
  const pass = (time: Microseconds): Set<number> => {
    const seen = new Set<number>()
    for (let left: number = time; left > 0; left -= 20_000) {
      clock.advance(milliseconds(20))
      executor.watch()
      for (const pumpId of on()) seen.add(pumpId)
    }
    return seen
  }
  const befall = (mishap: Mishap, index: number): void => {
    const address = boards[index]?.address ?? 0
    if (mishap === 'unplug') off.add(address)
    else if (mishap === 'plug') off.delete(address)
    else bus.blink(address)
  }
  return { executor, off, befall, reports, on, isLost, pass }
}

const programOf = (id: string, wanted: readonly SwitchedLine[]): TimedProgram => ({
  kind: 'timed',
  id,
  direction: 'forward',
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
  /** What happens to which board before the program, and what while it runs. */
  readonly before: readonly [Mishap, number] | null
  readonly meanwhile: readonly [Mishap, number] | null
  /** Indices of the pumps that are wanted; none: time passes. */
  readonly indices: readonly number[]
}

const aMishap = fc.option(
  fc.tuple(fc.constantFrom<Mishap>('unplug', 'plug', 'blink'), fc.nat({ max: boards.length - 1 })),
)
const someSteps = fc.array(
  fc.record<Step>({
    before: aMishap,
    meanwhile: fc.option(fc.tuple(fc.constant<Mishap>('unplug'), fc.nat({ max: boards.length - 1 })), { freq: 2 }),
    indices: fc.uniqueArray(fc.nat({ max: pumps.length - 1 })),
  }),
  { maxLength: 20 },
)

const everyPump = (wanted: readonly SwitchedLine[]): Set<number> => new Set(wanted.map(({ pumpId }) => pumpId))

function play(step: Step, id: number, bench: ReturnType<typeof start>): void {
  const { executor, befall, isLost, pass, reports } = bench
  if (step.before) befall(...step.before)
  const wanted = step.indices.flatMap(index => pumps[index] ?? [])
  const mayBeOn = executor.needsWatch
  const accepted = wanted.length > 0 && executor.run(programOf(String(id), wanted)).ok
  // Nothing begins while some line may be on that is to be off.
  if (wanted.length > 0) expect(accepted).toBe(!mayBeOn)
  const wasLost = wanted.some(({ pin }) => isLost(pin))
  const seen = pass(milliseconds(100))
  if (step.meanwhile) befall(...step.meanwhile)
  for (const pumpId of pass(milliseconds(600))) seen.add(pumpId)
  if (!accepted) return
  const isLostNow = wanted.some(({ pin }) => isLost(pin))
  expect(reports.at(-1)?.outcome).toBe(isLostNow ? 'failed' : 'completed')
  if (wasLost) expect(seen).toEqual(new Set())
  else expect(seen).toEqual(everyPump(wanted))
}

describe('expanders that come off the bus and back, whatever is run', () => {
  it('keep no program of others, let none move what is lost, and are not forgotten where something may be on', () => {
    fc.assert(
      fc.property(someSteps, steps => {
        const bench = start()
        const { executor, on, off, pass } = bench
        for (const [id, step] of steps.entries()) {
          play(step, id, bench)
          if (!executor.needsWatch) expect(on()).toEqual([])
        }
        off.clear()
        pass(milliseconds(2_000))
        expect([executor.needsWatch, on()]).toEqual([false, []])
      }),
      { numRuns: 300 },
    )
  })
})
