import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import type { Expander } from '#domain/machine/board.ts'
import type { ActuatorEvent, Wiring } from '#domain/ports/actuator.port.ts'
import type { TimedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import type { SimulatedMachineBuild } from '#simulator/ports/simulated-machine.port.ts'
import type { SimulatedFault } from '#simulator/scenario-language/action.ts'
import { newDataDir, reportsIn, startOnBench } from './actuator-on-bench.ts'
import { bottleMl, longProgram, machine, wiring } from './bench.ts'
import { until } from './world-on-disk.ts'

/*
 * An actuator process with the real drivers of expanders, on simulated chips: the bench's second pump hangs on a card
 * whose relays close by a low level.
 */
const card: Expander = { boardId: asId(4), model: 'XL9535_K8V5_RELAY', address: 0x27 }
const relay = { boardId: 4, nr: 3 }
const onCard: SimulatedMachineBuild = {
  ...machine,
  expanders: [card],
  pumps: machine.pumps.map(pump =>
    pump.pumpId === 2 && pump.drive.kind === 'dc' ? { ...pump, drive: { ...pump.drive, pin: relay } } : pump,
  ),
}
const wiredToCard: Wiring = {
  ...wiring,
  expanders: [card],
  pumps: wiring.pumps.map(line => (line.pumpId === 2 && line.kind === 'switched' ? { ...line, pin: relay } : line)),
}
const missing: SimulatedFault = { kind: 'expander-missing', address: card.address }
const detail = 'board 4 (XL9535_K8V5_RELAY at 0x27) does not answer'

describe('an actuator process with an expander', () => {
  let dataDir: string
  let client: ActuatorClient
  let events: ActuatorEvent[]
  let logged: string[]
  const start = async (): Promise<void> => {
    client = await startOnBench(dataDir, 20, text => void logged.push(text))
    client.subscribe(event => void events.push(event))
    await client.simulated.build(onCard)
  }
  beforeEach(async () => {
    dataDir = await newDataDir()
    events = []
    logged = []
    await start()
    await client.simulated.placeGlass({ sizeMl: 2_000, shape: 'mug', emptyGrams: 500 })
    expectSuccess(await client.wire(wiredToCard))
  })
  afterEach(async () => {
    await client.close()
    await rm(dataDir, { recursive: true, maxRetries: 10 })
  })
  const program: TimedProgram = { ...longProgram, id: stepId(6, 1, 0) }
  const pumps = async () => (await client.simulated.view()).pumps

  it('pours to the microsecond', async () => {
    expectSuccess(await client.run(program))
    await until(() => reportsIn(events).length > 0)
    expect(reportsIn(events)).toMatchObject([
      { outcome: 'completed', onTimes: program.runs.map(({ duration }) => duration) },
    ])
    expect((await pumps())[1]?.bottle.ml).toBeCloseTo(bottleMl - 85.25 * 4.7, 6)
  })

  it('has everything off when it comes off, books what ran, and pours again when it is back', async () => {
    expectSuccess(await client.run(program))
    await until(async () => ((await pumps())[1]?.bottle.ml ?? bottleMl) < bottleMl - 50)
    await client.simulated.act({ kind: 'break', fault: missing })
    await until(() => reportsIn(events).length > 0)
    expect((await pumps()).map(({ on }) => on)).toEqual([false, false, false])
    const [report] = reportsIn(events)
    expect(report).toMatchObject({ outcome: 'failed', reason: `outputs-not-safe: ${detail}` })
    const lost = (await pumps()).map(({ bottle }) => bottleMl - bottle.ml)
    const [first = 0, before = 0, third = 0, second = 0] = (report?.onTimes ?? []).map(time => time / 1_000_000)
    expect(lost[0]).toBeCloseTo(first * 3.1, 6)
    expect(lost[2]).toBeCloseTo(third * 2.3, 6)
    // Until a look has told: one every tenth of a second.
    expect((before + second) * 4.7 - (lost[1] ?? 0)).toBeLessThan(0.1 * 4.7 + 0.001)
    expect((before + second) * 4.7).toBeGreaterThanOrEqual((lost[1] ?? 0) - 0.001)
    expect(expectFailure(await client.run({ ...program, id: stepId(6, 1, 1) }))).toEqual({
      kind: 'actuator-unavailable',
    })
    await client.simulated.act({ kind: 'mend', fault: missing })
    await until(async () => (await client.run({ ...program, id: stepId(6, 1, 2) })).ok)
    await until(async () => (await pumps())[1]?.on === true)
  })

  it('takes its lines as soon as an expander is back that was missing at the start', async () => {
    await client.simulated.act({ kind: 'break', fault: missing })
    await client.close()
    await start()
    expect(expectFailure(await client.wire(wiredToCard))).toEqual({ kind: 'wiring-refused', detail })
    expect(expectFailure(await client.run(program))).toEqual({ kind: 'actuator-unavailable' })
    await client.simulated.act({ kind: 'mend', fault: missing })
    await until(() => client.available)
    expectSuccess(await client.run(program))
  })
})
