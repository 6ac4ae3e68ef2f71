import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { SimulatedMachine, SimulatedMachineView } from '#domain/ports/simulated-machine.port.ts'
import type { ProgramReport } from '#domain/pour/program.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { createRecordingPulseGenerator } from '#domain/testing/recording-pulse-generator.ts'
import { createScriptedLoadCell } from '#domain/testing/scripted-load-cell.ts'
import { type Microseconds, microseconds, milliseconds } from '#domain/units/duration.ts'
import { ActuatorClient } from '../actuator-client.ts'
import { manualTimers } from './manual-timers.ts'
import { createMemoryFlightRecorder } from './memory-flight-recorder.ts'
import { createMemoryLinks } from './memory-link.ts'
import { createRecordingPinBank } from './recording-pin-bank.ts'

export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

export const view: SimulatedMachineView = {
  seconds: 3,
  speed: 2,
  pumps: [],
  glass: null,
  isGlassInHand: false,
  scaleGrams: 0,
  scale: null,
  powerMw: 0,
}

/** Writes down what it is told. */
const machineThatNotes = (calls: string[]): SimulatedMachine => {
  const note = (call: string): Promise<void> => Promise.resolve(void calls.push(call))
  return {
    build: ({ pumps }) => note(`build ${pumps.length}`),
    view: () => Promise.resolve(view),
    watch(listener) {
      calls.push('watch')
      listener({ ...view, seconds: 4 })
      return () => void calls.push('unwatch')
    },
    placeGlass: ({ sizeMl }) => note(`place ${sizeMl}`),
    takeGlass: () => note('take'),
    returnGlass: () => note('return'),
    addByHand: (id, ml, gramsPerMl) => note(`add ${id} ${ml} ${gramsPerMl}`),
    refill: pumpId => note(`refill ${pumpId}`),
    plugScale: isPlugged => note(`plug ${isPlugged}`),
    setSpeed: speed => (speed > 60 ? Promise.reject(new RangeError('too fast')) : note(`speed ${speed}`)),
  }
}

/** A client with an actuator process that lives in the test, after the start. */
export const startClient = async () => {
  const clock = createManualMachineClock()
  const bank = createRecordingPinBank(clock)
  const pulses = createRecordingPulseGenerator(clock)
  const loadCell = createScriptedLoadCell(clock)
  const recorder = createMemoryFlightRecorder()
  const calls: string[] = []
  const logged: string[] = []
  const events: ActuatorEvent[] = []
  const timers = manualTimers(clock)
  const links = createMemoryLinks(
    () => ({ pinBank: bank, pulses, loadCell, clock, simulated: machineThatNotes(calls), recorder }),
    timers,
  )
  const client = new ActuatorClient({ openLink: links.open, timers, log: text => void logged.push(text) })
  client.subscribe(event => void events.push(event))
  await settle()
  const pass = async (time: Microseconds): Promise<void> => {
    const step = milliseconds(10)
    for (let left: number = time; left > 0; left -= step) {
      clock.advance(microseconds(Math.min(step, left)))
      await settle()
    }
  }
  const reports = (): ProgramReport[] => events.flatMap(event => (event.kind === 'ended' ? [event.report] : []))
  return { client, links, bank, pulses, loadCell, clock, events, reports, calls, logged, pass }
}
