import { describe, expect, it } from 'vitest'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import { actuatorContract } from '#domain/testing/actuator.contract.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { fullWiring, gin, program, rawOf, run, soda, wiring } from './testing/bench.ts'
import { settle, startClient } from './testing/client-bench.ts'

const startWired = async () => {
  const bench = await startClient()
  expectSuccess(await bench.client.wire(wiring))
  return bench
}

const long = program(stepId(8, 0, 0), 30_000, run(gin, 0, 25_000), run(soda, 200, 300))

actuatorContract('the client of an actuator process', async () => {
  const { client, pass } = await startClient()
  return { actuator: client, pass, dispose: () => client.close() }
})

describe('the scale behind the client', () => {
  const startWithScale = async () => {
    const bench = await startClient()
    bench.loadCell.show(() => rawOf(77))
    expectSuccess(await bench.client.wire(fullWiring))
    await bench.pass(seconds(2))
    return bench
  }
  const weightsIn = (events: readonly ActuatorEvent[]) =>
    events.flatMap(event => (event.kind === 'weight' ? [event.reading] : []))

  it('tells what it shows', async () => {
    const { events } = await startWithScale()
    expect(weightsIn(events).at(-1)).toEqual({ raw: rawOf(77), mass: grams(77), isSteady: true })
  })

  it('weighs when it is asked', async () => {
    const { client, pass } = await startWithScale()
    const asked = client.weigh()
    await pass(seconds(1))
    expect(await asked).toEqual({ ok: true, value: Array.from({ length: 7 }, () => rawOf(77)) })
  })

  it('shows nothing while the process is away, and goes on with the next one', async () => {
    const { client, events, links, pass } = await startWithScale()
    links.crash()
    await settle()
    expect(weightsIn(events).at(-1)).toEqual({ raw: null, mass: null, isSteady: false })
    expect(expectFailure(await client.weigh())).toEqual({ kind: 'actuator-unavailable' })
    await pass(seconds(2))
    expect(weightsIn(events).at(-1)).toMatchObject({ mass: grams(77), isSteady: true })
  })
})

describe('when the actuator process dies', () => {
  it('ends the program once, with the times it told last and what ran on since', async () => {
    const { client, links, bank, events, reports, pass } = await startWired()
    expectSuccess(await client.run(long))
    await pass(milliseconds(730))
    links.crash()
    await settle()
    expect(bank.active).toEqual([])
    expect(reports()).toEqual([
      { programId: stepId(8, 0, 0), outcome: 'failed', onTimes: [730_000, 300_000], reason: 'actuator-gone' },
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
    await pass(milliseconds(9))
    expect(links.lives).toBe(1)
    await pass(milliseconds(11))
    expect(links.lives).toBe(2)
    expect(events.at(-1)).toEqual({ kind: 'availability', available: true })
    expectSuccess(await client.run(program(stepId(8, 0, 1), 700, run(gin, 0, 600))))
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
    expect(livesAt.slice(0, 4)).toEqual([7, 8, 9, 9])
    expect((livesAt.at(-1) ?? 0) - (livesAt.at(-11) ?? 0)).toBe(2)
  })

  it('refuses programs meanwhile, and remembers a wiring', async () => {
    const { client, links, pass } = await startClient()
    links.crash()
    await settle()
    expect(expectFailure(await client.run(long))).toEqual({ kind: 'actuator-unavailable' })
    expect(expectFailure(await client.wire(wiring))).toEqual({ kind: 'actuator-unavailable' })
    await pass(milliseconds(200))
    expectSuccess(await client.run(long))
  })

  it('waits for the next one when it is asked for the last report', async () => {
    const { client, links, pass, reports } = await startWired()
    expectSuccess(await client.run(program(stepId(8, 0, 1), 700, run(gin, 0, 600))))
    await pass(seconds(1))
    links.crash()
    await settle()
    const asked = client.lastReport(stepId(8, 0, 1))
    await pass(milliseconds(200))
    expect(expectSuccess(await asked)).toEqual(reports()[0])
  })

  it('does not know the last report when none comes', async () => {
    const { client, links, pass } = await startWired()
    links.failStarts(true)
    links.crash()
    await settle()
    const asked = client.lastReport(stepId(8, 0, 1))
    await pass(seconds(11))
    expect(expectFailure(await asked)).toEqual({ kind: 'actuator-unavailable' })
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
    expect(reports()).toMatchObject([{ outcome: 'failed', onTimes: [1_840_000, 300_000] }])
    expect(logged[0]).toContain('silent')
  })

  it('is killed if it does not answer', async () => {
    const { client, links, pass } = await startWired()
    links.freeze()
    const wired = client.wire(wiring)
    await pass(milliseconds(4_900))
    expect(links.lives).toBe(1)
    await pass(milliseconds(400))
    expect(expectFailure(await wired)).toEqual({ kind: 'actuator-unavailable' })
    expect(links.lives).toBe(2)
  })

  it('is killed if it does not get ready, and not when it did', async () => {
    const { client, links, pass, logged } = await startWired()
    await pass(seconds(40))
    expect(links.lives).toBe(1)
    links.stallStarts(true)
    links.crash()
    await pass(seconds(29))
    expect(links.lives).toBe(2)
    links.stallStarts(false)
    await pass(seconds(2))
    expect(links.lives).toBe(3)
    expect(logged).toContain('the actuator process is killed: it does not get ready')
    expect(client.available).toBe(true)
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
