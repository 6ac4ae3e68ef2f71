import type { BoardHealth } from '#domain/machine/board.ts'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { createRecordingPulseGenerator } from '#domain/testing/recording-pulse-generator.ts'
import { createScriptedLoadCell } from '#domain/testing/scripted-load-cell.ts'
import { type Microseconds, microseconds, milliseconds } from '#domain/units/duration.ts'
import type { BoardId } from '#domain/units/id.ts'
import type { SimulatedMachine, SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import type { SimulatedDemand } from '#simulator/scenario-language/action.ts'
import { aSimulatedView } from '#simulator/testing/simulated-builders.ts'
import { ActuatorClient } from '../actuator-client.ts'
import type { StopNow } from '../actuator-loop.ts'
import { manualTimers } from './manual-timers.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { createMemoryLinks } from './memory-link.ts'
import { createRecordingPinBank } from './recording-pin-bank.ts'
import { createRecordingStandby } from './recording-standby.ts'

export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

export const view: SimulatedMachineView = aSimulatedView({ seconds: 3, speed: 2 })

/** Writes down what it is told. @param demanders who wants to hear of demands */
const machineThatNotes = (calls: string[], demanders: ((demand: SimulatedDemand) => void)[]): SimulatedMachine => {
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
    act: action =>
      action.kind === 'mend-all' ? Promise.reject(new RangeError('too broken')) : note(`act ${JSON.stringify(action)}`),
    pressStart: () => note('press start'),
    play: ({ name }) => note(`play ${name}`),
    stopPlaying: () => note('stop playing'),
    note: ({ text }) => note(`note ${text}`),
    recording: ({ software }) => Promise.resolve(`a run of ${software}`),
    setSpeed: speed => (speed > 60 ? Promise.reject(new RangeError('too fast')) : note(`speed ${speed}`)),
    onDemand(listener) {
      demanders.push(listener)
      return () => undefined
    },
  }
}

interface ClientBenchOptions {
  /** The person who presses a button while the first process starts. */
  readonly pressed?: string | null
  readonly barred?: () => string | null
}

/** A client with an actuator process that lives in the test, after the start. */
export const startClient = async ({ pressed = null, barred = () => null }: ClientBenchOptions = {}) => {
  /** The person who presses a button while a process starts. */
  const hands = { pressed }
  const boards = new Map<BoardId, BoardHealth>()
  const clock = createManualMachineClock()
  const bank = createRecordingPinBank(clock)
  const pulses = createRecordingPulseGenerator(clock)
  const loadCell = createScriptedLoadCell(clock)
  const journal = createMemoryJournal()
  const calls: string[] = []
  const demanders: ((demand: SimulatedDemand) => void)[] = []
  const emergencies: StopNow[] = []
  const logged: string[] = []
  const events: ActuatorEvent[] = []
  const timers = manualTimers(clock)
  const links = createMemoryLinks(
    () => ({
      pinBank: bank,
      pulses,
      loadCell,
      clock,
      simulated: machineThatNotes(calls, demanders),
      journal,
      emergencyStops(onStop) {
        emergencies.push(onStop)
        if (hands.pressed !== null) onStop(hands.pressed)
      },
      boards: { health: boards, lookAfter: () => undefined },
    }),
    timers,
  )
  const standby = createRecordingStandby()
  const client = new ActuatorClient({
    openLink: links.open,
    timers,
    log: text => void logged.push(text),
    standby,
    longestSilenceMs: 1_500,
    barred,
  })
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
  const demand = (demand: SimulatedDemand): void => demanders.at(-1)?.(demand)
  const stopByHand = (who: string) => emergencies.at(-1)?.(who)
  const seen = { events, reports, calls, logged, standby }
  return { client, demand, stopByHand, hands, boards, links, bank, pulses, loadCell, clock, pass, ...seen }
}
