import { describe, expect, it } from 'vitest'
import { aMachineKey } from '#domain/testing/peer-builders.ts'
import { createWriteBackoff } from './write-backoff.ts'

const others = ['b', 'c', 'd', 'e'].map(aMachineKey)

function backoffAt(random = 1) {
  const clock = { nowMs: 5000 }
  return { clock, backoff: createWriteBackoff({ nowMs: () => clock.nowMs, random: () => random }) }
}

describe('a machine that writes', () => {
  it("doesn't wait where no other machine writes", () => {
    const { backoff } = backoffAt()
    backoff.won()
    expect(backoff.pauseMs()).toBe(0)
  })

  it('gives way after winning, for the longer the more there are, counted from then', () => {
    const { backoff, clock } = backoffAt()
    const pauses = others.map(machine => {
      backoff.otherWrote(machine)
      backoff.won()
      return backoff.pauseMs()
    })
    expect(pauses).toEqual([8, 16, 24, 32])
    clock.nowMs += 20
    expect(backoff.pauseMs()).toBe(12)
    clock.nowMs += 20
    expect(backoff.pauseMs()).toBe(0)
  })

  it('waits less with each time that it was overtaken, until it does not wait at all', () => {
    const { backoff } = backoffAt()
    for (const machine of others) backoff.otherWrote(machine)
    const pauses = others.map(() => {
      backoff.lost(10)
      return backoff.pauseMs()
    })
    expect(pauses).toEqual([...pauses].sort((a, b) => b - a))
    expect(pauses[0]).toBeGreaterThan(5)
    expect(pauses.at(-1)).toBe(0)
  })

  it('forgets who has not written for a second', () => {
    const { backoff, clock } = backoffAt()
    for (const machine of others) backoff.otherWrote(machine)
    clock.nowMs += 1001
    backoff.won()
    expect(backoff.pauseMs()).toBe(0)
  })

  it('never waits for longer than a fifth of a second for each of the others, however slow the server', () => {
    const { backoff } = backoffAt()
    for (const machine of others) backoff.otherWrote(machine)
    for (let round = 0; round < 50; round += 1) backoff.lost(5000)
    backoff.won()
    expect(backoff.pauseMs()).toBeLessThanOrEqual(200 * others.length)
  })
})
