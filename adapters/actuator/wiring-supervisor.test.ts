import { describe, expect, it } from 'vitest'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { fullWiring, gin, program, run, soda, wiring } from './testing/bench.ts'
import { settle, startClient } from './testing/client-bench.ts'
import { outputLinesOf } from './wiring.ts'

const startWired = async () => {
  const bench = await startClient()
  expectSuccess(await bench.client.wire(wiring))
  return bench
}

const long = program(stepId(8, 0, 0), 30_000, run(gin, 0, 25_000), run(soda, 200, 300))
const away = 'board 3 does not answer'

describe('a wiring that is refused', () => {
  it('is tried again until a board that was missing is back', async () => {
    const { client, bank, pass, events } = await startClient()
    bank.failClaims('board 3 does not answer')
    expect(expectFailure(await client.wire(wiring))).toEqual({
      kind: 'wiring-refused',
      detail: 'board 3 does not answer',
    })
    await pass(seconds(5))
    expect(expectFailure(await client.run(long))).toEqual({ kind: 'actuator-unavailable' })
    bank.failClaims(null)
    await pass(seconds(2))
    expect(events.at(-1)).toEqual({ kind: 'availability', available: true })
    expectSuccess(await client.run(long))
  })

  it('is tried again in a process that came after, and told of once', async () => {
    const { client, bank, links, pass, logged, clock } = await startWired()
    bank.failClaims('board 3 does not answer')
    links.crash()
    await pass(seconds(7))
    expect(client.available).toBe(false)
    expect(logged.filter(text => text.includes('board 3'))).toHaveLength(1)
    bank.failClaims(null)
    await pass(seconds(8))
    expect(client.available).toBe(true)
    await pass(seconds(5))
    expect(clock.pending).toBe(0)
  })

  it('is forgotten when there is another that still holds', async () => {
    const { client, bank, pass } = await startWired()
    bank.failClaims('board 3 does not answer')
    expectFailure(await client.wire({ ...wiring, pumps: [] }))
    expect(client.available).toBe(true)
    bank.failClaims(null)
    await pass(seconds(5))
    expectSuccess(await client.run(long))
  })

  it('is not tried again in a process that is closed', async () => {
    const { client, bank, pass, clock } = await startClient()
    bank.failClaims('board 3 does not answer')
    expectFailure(await client.wire(wiring))
    await client.close()
    await pass(seconds(5))
    expect(clock.pending).toBe(0)
  })

  it('is tried again ever more slowly, up to every half minute, and the standby holds in between', async () => {
    const { client, bank, standby, pass } = await startClient()
    bank.failClaims(away)
    expectFailure(await client.wire(wiring))
    expect(standby.isHolding).toBe(true)
    const attemptsAt: number[] = []
    for (let second = 1; second <= 130; second++) {
      const before = standby.calls.length
      await pass(seconds(1))
      if (standby.calls.length > before) attemptsAt.push(second)
      expect(standby.isHolding).toBe(true)
    }
    expect(attemptsAt).toEqual([2, 6, 14, 30, 60, 90, 120])
  })

  it('is asked for again the moment a lost board is back, and costs the header no holder until then', async () => {
    const { client, bank, boards, standby, pass } = await startClient()
    bank.failClaims(away)
    boards.set(asId(3), { kind: 'failing', since: noTime, detail: away })
    expectFailure(await client.wire(wiring))
    const before = standby.calls.length
    await pass(seconds(25))
    expect(standby.calls).toHaveLength(before)
    bank.failClaims(null)
    boards.set(asId(3), { kind: 'healthy' })
    await pass(milliseconds(300))
    expect(client.available).toBe(true)
    expectSuccess(await client.run(long))
  })

  it('may be refused for another reason than the board that is lost: it is asked for again all the same', async () => {
    const { client, bank, boards, pass } = await startClient()
    boards.set(asId(3), { kind: 'failing', since: noTime, detail: away })
    bank.failClaims('GPIO17 is in use by "other"')
    expectFailure(await client.wire(wiring))
    bank.failClaims(null)
    await pass(seconds(62))
    expect(client.available).toBe(true)
  })
})

describe('a wiring that was in force', () => {
  it.each(['at first', 'again'])('is told to the next process, however soon one dies that was told %s', async when => {
    for (let turns = 0; turns < 40; turns++) {
      const { client, links, pass, clock } = await startClient()
      if (when === 'again') {
        expectSuccess(await client.wire(wiring))
        links.crash()
        await settle()
        clock.advance(milliseconds(10))
      } else void client.wire(wiring)
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      links.crash()
      await pass(seconds(1))
      expectSuccess(await client.run(long))
      await client.close()
    }
  })
})

describe('wirings that overlap', () => {
  const less = { ...wiring, pumps: wiring.pumps.slice(1) }

  it('are asked for one after the other, and the newest is what counts', async () => {
    const { client, links, bank, standby } = await startClient()
    links.holdBack()
    const first = client.wire(fullWiring)
    const second = client.wire(less)
    await settle()
    links.deliver()
    expectSuccess(await first)
    expectSuccess(await second)
    expect(client.available).toBe(true)
    expect(standby.isHolding).toBe(false)
    expect(standby.expected?.lines).toEqual(outputLinesOf(less))
    expect(bank.levelAt({ boardId: 1, nr: 13 })).toBeNull()
  })

  it('leave the outputs with the process when the older one is refused late', async () => {
    const { client, links, bank, standby } = await startClient()
    links.holdBack()
    bank.failClaims(away)
    const first = client.wire(fullWiring)
    await settle()
    const second = client.wire(wiring)
    await settle()
    bank.failClaims(null)
    links.deliver()
    expectFailure(await first)
    expectSuccess(await second)
    expect(client.available).toBe(true)
    expect(standby.isHolding).toBe(false)
    expect(standby.expected?.lines).toEqual(outputLinesOf(wiring))
  })

  it('are one with what a new process is told', async () => {
    const { client, links, bank, standby, pass } = await startWired()
    links.crash()
    await settle()
    links.holdBack()
    await pass(milliseconds(20))
    links.deliver()
    await Promise.resolve()
    links.holdBack()
    bank.failClaims(away)
    await settle()
    const newest = client.wire(less)
    await settle()
    bank.failClaims(null)
    links.deliver()
    expectSuccess(await newest)
    await pass(seconds(3))
    expect(client.available).toBe(true)
    expect(standby.isHolding).toBe(false)
    expect(standby.expected?.lines).toEqual(outputLinesOf(less))
  })

  it('end with the process: what it said last takes the outputs from nobody', async () => {
    const { client, links, standby } = await startClient()
    const asked = client.wire(wiring)
    links.crash()
    expect(expectFailure(await asked)).toEqual({ kind: 'actuator-unavailable' })
    expect(standby.isHolding).toBe(true)
  })
})

it('a barred wiring is not even asked for, and the standby goes on holding, until nothing is in its way', async () => {
  let why: string | null = 'another Speedrail has the pins'
  const { client, bank, standby, pass } = await startClient({ barred: () => why })
  expect(expectFailure(await client.wire(wiring))).toEqual({ kind: 'wiring-refused', detail: why })
  expect(standby.calls).toEqual(['hold'])
  await pass(seconds(4))
  expect(bank.levelAt({ boardId: 1, nr: 17 })).toBeNull()
  why = null
  await pass(seconds(3))
  expect(client.available).toBe(true)
  expect(bank.levelAt({ boardId: 1, nr: 17 })).toBe('low')
})
