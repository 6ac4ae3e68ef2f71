import { expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type BusLines, recoveryOnPins } from './bus-recovery.ts'

const plain = { prepare: () => null, giveBack: () => null }

/** Two wires with resistors that pull them up, and a chip that holds the data wire for so many clocks. */
const start = ({ heldFor = 0, isClockHeld = false } = {}) => {
  const edges: string[] = []
  let held = heldFor
  let clock = true
  let data = true
  let isOpen = false
  const lines: BusLines = {
    setClock(high) {
      if (high && !clock) held--
      if (high !== clock) edges.push(high ? 'C' : 'c')
      clock = high
    },
    setData(high) {
      if (high !== data) edges.push(high ? 'D' : 'd')
      data = high
    },
    readClock: () => clock && !isClockHeld,
    readData: () => data && held <= 0,
    close() {
      isOpen = false
    },
  }
  const take = (): BusLines => {
    isOpen = true
    return lines
  }
  return { edges, take, isOpen: () => isOpen }
}

const stop = ['c', 'd', 'C', 'D']
const clocks = (count: number): string[] => Array.from({ length: count }, () => ['c', 'C']).flat()

it.each([0, 1, 5, 9])('clocks until the data line is let go of, and makes a stop condition (%d clocks)', heldFor => {
  const { edges, take, isOpen } = start({ heldFor })
  expectSuccess(recoveryOnPins({ ...plain, take }).recover())
  expect(edges).toEqual([...clocks(heldFor), ...stop])
  expect(isOpen()).toBe(false)
})

it('gives up after nine clocks and the one of the stop condition', () => {
  const { edges, take } = start({ heldFor: 40 })
  const problem = expectFailure(recoveryOnPins({ ...plain, take }).recover())
  expect(problem).toContain('still held low')
  expect(edges).toEqual([...clocks(9), ...stop])
})

it('can do nothing about a clock line that is held low', () => {
  const { edges, take } = start({ isClockHeld: true })
  expect(expectFailure(recoveryOnPins({ ...plain, take }).recover())).toContain('clock line')
  expect(edges).toEqual([])
})

it('tells when the lines cannot be taken', () => {
  const take = (): BusLines => {
    throw new Error('line 2 is used by “spi”')
  }
  expect(expectFailure(recoveryOnPins({ ...plain, take }).recover())).toContain('used by “spi”')
})

it('gives pins back that could not be given back the last time, before it takes them again', () => {
  const { take, edges } = start({ heldFor: 1 })
  const answers = ['run pinctrl', null, null]
  const recovery = recoveryOnPins({ ...plain, take, giveBack: () => answers.shift() ?? null })
  expect(expectFailure(recovery.recover())).toBe('run pinctrl')
  edges.length = 0
  expectSuccess(recovery.recover())
  expect(edges).toEqual([])
  expectSuccess(recovery.recover())
  expect(edges).toEqual(stop)
})
