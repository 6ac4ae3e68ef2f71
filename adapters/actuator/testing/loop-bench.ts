import type { WeightReading, Wiring } from '#domain/ports/actuator.port.ts'
import type { ProgramReport, PumpProgram } from '#domain/program/program.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { createRecordingPulseGenerator } from '#domain/testing/recording-pulse-generator.ts'
import { createScriptedLoadCell } from '#domain/testing/scripted-load-cell.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { ActuatorLoop, type ActuatorParts } from '../actuator-loop.ts'
import type { Answer, FromActuator, Question } from '../protocol.ts'
import { wiring } from './bench.ts'
import { manualTimers } from './manual-timers.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { createRecordingPinBank } from './recording-pin-bank.ts'

/**
 * The actuator with its machine wired, and the controller's end of the line. @param ofSimulated what a simulated one
 * has
 */
export const startLoop = async (
  wanted: Wiring = wiring,
  ofSimulated: Pick<ActuatorParts, 'worldStored' | 'controllerSilenceMs'> = {},
) => {
  const clock = createManualMachineClock()
  const bank = createRecordingPinBank(clock)
  const pulses = createRecordingPulseGenerator(clock)
  const loadCell = createScriptedLoadCell(clock)
  const journal = createMemoryJournal()
  const sent: FromActuator[] = []
  const parts = { pinBank: bank, pulses, loadCell, clock, simulated: null, journal, emergencyStops: () => undefined }
  const loop = new ActuatorLoop({ ...parts, ...ofSimulated }, message => void sent.push(message), manualTimers(clock))
  await loop.start()
  let number = 0
  const ask = (question: Question): Answer | undefined => {
    loop.receive({ kind: 'question', number: ++number, question })
    return sent.flatMap(message => (message.kind === 'answer' && message.number === number ? [message.answer] : []))[0]
  }
  ask({ kind: 'wire', wiring: wanted })
  const reports = (): ProgramReport[] => sent.flatMap(message => (message.kind === 'ended' ? [message.report] : []))
  const weights = (): WeightReading[] => sent.flatMap(message => (message.kind === 'weight' ? [message.reading] : []))
  /** The controller is alive for this long, in milliseconds. */
  const live = (ms: number): void => {
    for (let left = ms; left > 0; left -= 40) {
      loop.receive({ kind: 'beat' })
      clock.advance(milliseconds(Math.min(40, left)))
    }
  }
  const begin = (program: PumpProgram): boolean => {
    const answer = ask({ kind: 'run', program })
    return answer !== null && answer !== undefined && 'ok' in answer && answer.ok
  }
  return { clock, bank, pulses, loadCell, journal, loop, sent, ask, reports, weights, live, begin }
}
