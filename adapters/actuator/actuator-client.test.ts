import { describe, expect, it } from 'vitest'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { SimulatedMachine, SimulatedMachineView } from '#domain/ports/simulated-machine.port.ts'
import type { ProgramReport } from '#domain/pour/program.ts'
import { actuatorContract } from '#domain/testing/actuator.contract.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { ActuatorClient } from './actuator-client.ts'
import { SimulationRefused } from './simulated-machine-client.ts'
import { gin, lines, program, run, soda } from './testing/bench.ts'
import { manualTimers } from './testing/manual-timers.ts'
import { createMemoryFlightRecorder } from './testing/memory-flight-recorder.ts'
import { createMemoryLinks } from './testing/memory-link.ts'
import { createRecordingPinBank } from './testing/recording-pin-bank.ts'

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

const view: SimulatedMachineView = { seconds: 3, speed: 2, pumps: [], glass: null, scaleGrams: 0, powerMw: 0 }

/** Writes down what it is told. */
const machineThatNotes = (calls: string[]): SimulatedMachine => {
  const note = (call: string): Promise<void> => Promise.resolve(void calls.push(call))
  return {
    build: pumps => note(`build ${pumps.length}`),
    view: () => Promise.resolve(view),
    watch(listener) {
      calls.push('watch')
      listener({ ...view, seconds: 4 })
      return () => void calls.push('unwatch')
    },
    placeGlass: ({ sizeMl }) => note(`place ${sizeMl}`),
    takeGlass: () => note('take'),
    addByHand: (id, ml, gramsPerMl) => note(`add ${id} ${ml} ${gramsPerMl}`),
    refill: pumpId => note(`refill ${pumpId}`),
    setSpeed: speed => (speed > 60 ? Promise.reject(new RangeError('too fast')) : note(`speed ${speed}`)),
  }
}

const start = async () => {
  const clock = createManualMachineClock()
  const bank = createRecordingPinBank(clock)
  const recorder = createMemoryFlightRecorder()
  const calls: string[] = []
  const logged: string[] = []
  const events: ActuatorEvent[] = []
  const timers = manualTimers(clock)
  const links = createMemoryLinks(
    () => ({ pinBank: bank, clock, simulated: machineThatNotes(calls), recorder }),
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
  return { client, links, bank, clock, events, reports, calls, logged, pass }
}

const startWired = async () => {
  const bench = await start()
  expectSuccess(await bench.client.wire(lines))
  return bench
}

const long = program('8/0/0', 30_000, run(gin, 0, 25_000), run(soda, 200, 300))

actuatorContract('the client of an actuator process', async () => {
  const { client, pass } = await start()
  return { actuator: client, pass, dispose: () => client.close() }
})

describe('when the actuator process dies', () => {
  it('ends the program once, with the times it told last', async () => {
    const { client, links, bank, events, reports, pass } = await startWired()
    expectSuccess(await client.run(long))
    await pass(milliseconds(730))
    links.crash()
    await settle()
    expect(bank.active).toEqual([])
    expect(reports()).toEqual([
      { programId: '8/0/0', outcome: 'failed', onTimes: [700_000, 300_000], reason: 'actuator-gone' },
    ])
    expect(events.filter(({ kind }) => kind === 'availability')).toEqual([
      { kind: 'availability', available: true },
      { kind: 'availability', available: false },
    ])
    expect(client.available).toBe(false)
    await pass(seconds(40))
    expect(reports()).toHaveLength(1)
  })

  it('starts the next one, wires it as before, and runs again', async () => {
    const { client, links, reports, events, pass, logged } = await startWired()
    links.crash()
    await pass(milliseconds(90))
    expect(links.lives).toBe(1)
    await pass(milliseconds(20))
    expect(links.lives).toBe(2)
    expect(events.at(-1)).toEqual({ kind: 'availability', available: true })
    expectSuccess(await client.run(program('8/0/1', 700, run(gin, 0, 600))))
    await pass(seconds(1))
    expect(reports()).toMatchObject([{ outcome: 'completed', onTimes: [600_000] }])
    expect(logged).toEqual(['the actuator process is gone: SIGSEGV'])
  })

  it('starts ever more slowly while it keeps dying', async () => {
    const { links, pass } = await startWired()
    links.failStarts(true)
    links.crash()
    const livesAt: number[] = []
    for (let second = 0; second < 40; second++) {
      await pass(seconds(1))
      livesAt.push(links.lives)
    }
    expect(livesAt.slice(0, 4)).toEqual([4, 5, 5, 6])
    expect((livesAt.at(-1) ?? 0) - (livesAt.at(-11) ?? 0)).toBe(2)
  })

  it('refuses programs meanwhile, and remembers a wiring', async () => {
    const { client, links, pass } = await start()
    links.crash()
    await settle()
    expect(expectFailure(await client.run(long))).toEqual({ kind: 'actuator-unavailable' })
    expect(expectFailure(await client.wire(lines))).toEqual({ kind: 'actuator-unavailable' })
    await pass(milliseconds(200))
    expectSuccess(await client.run(long))
  })

  it('waits for the next one when it is asked for the last report', async () => {
    const { client, links, pass, reports } = await startWired()
    expectSuccess(await client.run(program('8/0/1', 700, run(gin, 0, 600))))
    await pass(seconds(1))
    links.crash()
    await settle()
    const asked = client.lastReport('8/0/1')
    await pass(milliseconds(200))
    expect(await asked).toEqual(reports()[0])
  })

  it('does not know the last report when none comes', async () => {
    const { client, links, pass } = await startWired()
    links.failStarts(true)
    links.crash()
    await settle()
    const asked = client.lastReport('8/0/1')
    await pass(seconds(11))
    expect(await asked).toBeNull()
    const started = client.started(1)
    await pass(milliseconds(10))
    expect(await started).toBe(false)
  })
})

describe('when the actuator process hangs', () => {
  it('is killed if it says nothing while a program runs', async () => {
    const { client, links, bank, reports, pass, logged } = await startWired()
    expectSuccess(await client.run(long))
    await pass(milliseconds(330))
    links.freeze()
    await pass(milliseconds(1_400))
    expect(reports()).toEqual([])
    await pass(milliseconds(200))
    expect(bank.active).toEqual([])
    expect(reports()).toMatchObject([{ outcome: 'failed', onTimes: [300_000, 100_000] }])
    expect(logged[0]).toContain('silent')
  })

  it('is killed if it does not answer', async () => {
    const { client, links, pass } = await startWired()
    links.freeze()
    const wired = client.wire(lines)
    await pass(milliseconds(4_900))
    expect(links.lives).toBe(1)
    await pass(milliseconds(400))
    expect(expectFailure(await wired)).toEqual({ kind: 'actuator-unavailable' })
    expect(links.lives).toBe(2)
  })

  it('is killed if it does not shut down', async () => {
    const { client, links, pass, bank } = await startWired()
    expectSuccess(await client.run(long))
    await pass(milliseconds(330))
    links.freeze()
    let closed = false
    void client.close().then(() => {
      closed = true
    })
    await pass(milliseconds(1_400))
    expect(closed).toBe(false)
    await pass(milliseconds(600))
    expect(closed).toBe(true)
    expect(bank.active).toEqual([])
  })
})

describe('closing the client', () => {
  it('stops the program, says so, and starts no other process', async () => {
    const { client, links, bank, reports, pass, logged, clock } = await startWired()
    expectSuccess(await client.run(long))
    await pass(milliseconds(330))
    await Promise.all([client.close(), client.close()])
    expect(bank.active).toEqual([])
    expect(reports()).toMatchObject([{ outcome: 'stopped', onTimes: [330_000, 130_000] }])
    await pass(seconds(20))
    expect(links.lives).toBe(1)
    expect(logged).toEqual([])
    expect(clock.pending).toBe(0)
    expect(expectFailure(await client.run(long))).toEqual({ kind: 'actuator-unavailable' })
  })

  it('also works between two processes', async () => {
    const { client, links, pass } = await startWired()
    links.crash()
    await settle()
    await client.close()
    await pass(seconds(20))
    expect(links.lives).toBe(1)
  })
})

describe('the simulated machine behind the client', () => {
  it('gets every call', async () => {
    const { client, calls } = await start()
    const { simulated } = client
    await simulated.build([])
    await simulated.placeGlass({ sizeMl: 300, shape: 'coupe', emptyGrams: 150 })
    await simulated.takeGlass()
    await simulated.addByHand(asId(41), 20, 1.2)
    await simulated.refill(gin)
    await simulated.setSpeed(5)
    expect(calls).toEqual(['build 0', 'place 300', 'take', 'add 41 20 1.2', 'refill 1', 'speed 5'])
    expect(await simulated.view()).toEqual(view)
    await expect(simulated.setSpeed(61)).rejects.toThrow(SimulationRefused)
  })

  it('shows views to all watchers through one line', async () => {
    const { client, calls } = await start()
    const seen: number[] = []
    const watcher = ({ seconds: at }: SimulatedMachineView): void => void seen.push(at)
    const stop = client.simulated.watch(watcher)
    const stopOther = client.simulated.watch(watcher)
    await settle()
    expect(seen).toEqual([4, 4, 3, 3])
    stop()
    stop()
    await settle()
    expect(calls).toEqual(['watch'])
    stopOther()
    await settle()
    expect(calls).toEqual(['watch', 'unwatch'])
  })

  it('is built, set and watched again in the next process', async () => {
    const { client, links, calls, pass } = await start()
    await client.simulated.build([])
    await client.simulated.setSpeed(7)
    client.simulated.watch(() => undefined)
    await settle()
    calls.length = 0
    links.crash()
    await settle()
    await expect(client.simulated.takeGlass()).rejects.toThrow('not there')
    await pass(milliseconds(200))
    expect(calls).toEqual(['build 0', 'speed 7', 'watch'])
  })
})
