import { describe, expect, it } from 'vitest'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { seconds } from '#domain/units/duration.ts'
import { gin, program, run, wiring } from './testing/bench.ts'
import { settle, startClient } from './testing/client-bench.ts'
import { outputLinesOf } from './wiring.ts'

const startWired = async () => {
  const bench = await startClient()
  expectSuccess(await bench.client.wire(wiring))
  return bench
}

const long = program(stepId(8, 0, 0), 30_000, run(gin, 0, 25_000))

describe('a standby for the outputs', () => {
  it('lets go when the actuator process is asked to take them, and knows what they are', async () => {
    const { standby } = await startWired()
    expect(standby.calls).toEqual(['yield'])
    expect(standby.expected).toEqual({ lines: outputLinesOf(wiring), expanders: wiring.expanders })
  })

  it('takes them the moment the process is gone, and until the next one has them', async () => {
    const { client, links, standby, pass } = await startWired()
    expectSuccess(await client.run(long))
    links.crash()
    expect(standby.isHolding).toBe(true)
    await pass(seconds(1))
    expect(client.available).toBe(true)
    expect(standby.calls).toEqual(['yield', 'hold', 'yield'])
  })

  it('takes them from a process that is killed because it has fallen silent', async () => {
    const { client, links, standby, pass } = await startWired()
    expectSuccess(await client.run(long))
    links.freeze()
    await pass(seconds(2))
    expect(standby.calls.slice(0, 2)).toEqual(['yield', 'hold'])
  })

  it('keeps them while no process gets ready, or none can take them', async () => {
    const { bank, links, standby, pass } = await startWired()
    links.failStarts(true)
    links.crash()
    await pass(seconds(3))
    expect(standby.calls).toEqual(['yield', 'hold'])
    links.failStarts(false)
    bank.failClaims('board 3 does not answer')
    await pass(seconds(12))
    expect(standby.isHolding).toBe(true)
    bank.failClaims(null)
    await pass(seconds(30))
    expect(standby.isHolding).toBe(false)
  })

  it('holds them again in the same breath when the first wiring of all is refused', async () => {
    const { client, bank, standby } = await startClient()
    bank.failClaims('board 3 does not answer')
    expectFailure(await client.wire(wiring))
    expect(standby.calls).toEqual(['yield', 'hold'])
  })

  it('keeps its hands off a process that refuses another wiring, and what it knows', async () => {
    const { client, bank, standby } = await startWired()
    bank.failClaims('board 3 does not answer')
    const none = { ...wiring, pumps: [] }
    expect(expectFailure(await client.wire(none)).kind).toBe('wiring-refused')
    expect(standby.isHolding).toBe(false)
    expect(standby.expected?.lines).toEqual(outputLinesOf(wiring))
  })

  it('holds them while the machine goes down', async () => {
    const { client, standby } = await startWired()
    await client.close()
    expect(standby.isHolding).toBe(true)
  })
})

describe('an emergency stop past the controller', () => {
  it('ends a program with the reason why the machine stands still', async () => {
    const { client, stopByHand, bank, reports, events, pass } = await startWired()
    expectSuccess(await client.run(long))
    await pass(seconds(1))
    stopByHand('button')
    expect(bank.active).toEqual([])
    await settle()
    expect(reports()).toMatchObject([{ outcome: 'failed', reason: 'emergency-stop: button' }])
    expect(events).toContainEqual({ kind: 'emergency-stop', who: 'button' })
  })

  it('is heard while nothing runs', async () => {
    const { stopByHand, events } = await startWired()
    stopByHand('button')
    await settle()
    expect(events.at(-1)).toEqual({ kind: 'emergency-stop', who: 'button' })
  })

  it('says whether every output is off', async () => {
    const { stopByHand, bank } = await startWired()
    expect(stopByHand('speedrail off')).toEqual({ ok: true, value: undefined })
    bank.failSafe('board 3 does not answer')
    expect(stopByHand('speedrail off')).toEqual({ ok: false, problem: 'board 3 does not answer' })
    const { stopByHand: stopUnwired } = await startClient()
    expect(stopUnwired('speedrail off')).toMatchObject({ ok: false })
  })

  it('is known to whoever asks later, also when it came before the process was ready', async () => {
    const { client, links, hands, events, pass } = await startClient({ pressed: 'button' })
    expect(client.stoppedBy).toBe('button')
    hands.pressed = 'another button'
    links.crash()
    await pass(seconds(1))
    expect(client.stoppedBy).toBe('another button')
    expect(events).toContainEqual({ kind: 'emergency-stop', who: 'another button' })
    expect((await startClient()).client.stoppedBy).toBeNull()
  })
})
