import { describe, expect, it } from 'vitest'
import { aMachineKey } from '#domain/testing/neighbour-builders.ts'
import { createCourtesy } from './courtesy.ts'

const others = ['b', 'c', 'd', 'e'].map(aMachineKey)

function courtesyAt(random = 1) {
  const clock = { nowMs: 5000 }
  return { clock, courtesy: createCourtesy({ nowMs: () => clock.nowMs, random: () => random }) }
}

describe('whoever writes', () => {
  it('waits for nobody where nobody else writes', () => {
    const { courtesy } = courtesyAt()
    courtesy.won()
    expect(courtesy.pauseMs()).toBe(0)
  })

  it('gives way after winning, for the longer the more there are, counted from then', () => {
    const { courtesy, clock } = courtesyAt()
    const pauses = others.map(machine => {
      courtesy.heard(machine)
      courtesy.won()
      return courtesy.pauseMs()
    })
    expect(pauses).toEqual([8, 16, 24, 32])
    clock.nowMs += 20
    expect(courtesy.pauseMs()).toBe(12)
    clock.nowMs += 20
    expect(courtesy.pauseMs()).toBe(0)
  })

  it('waits less with each time that it was overtaken, until it does not wait at all', () => {
    const { courtesy } = courtesyAt()
    for (const machine of others) courtesy.heard(machine)
    const pauses = others.map(() => {
      courtesy.lost(10)
      return courtesy.pauseMs()
    })
    expect(pauses).toEqual([...pauses].sort((a, b) => b - a))
    expect(pauses[0]).toBeGreaterThan(5)
    expect(pauses.at(-1)).toBe(0)
  })

  it('forgets who has not written for a second', () => {
    const { courtesy, clock } = courtesyAt()
    for (const machine of others) courtesy.heard(machine)
    clock.nowMs += 1001
    courtesy.won()
    expect(courtesy.pauseMs()).toBe(0)
  })

  it('never waits for longer than a fifth of a second for each of the others, however slow the server', () => {
    const { courtesy } = courtesyAt()
    for (const machine of others) courtesy.heard(machine)
    for (let round = 0; round < 50; round += 1) courtesy.lost(5000)
    courtesy.won()
    expect(courtesy.pauseMs()).toBeLessThanOrEqual(200 * others.length)
  })
})
