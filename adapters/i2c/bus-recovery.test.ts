import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type BusLines, recoveryOnPins } from './bus-recovery.ts'
import { busPins, type RunTool } from './pin-function.ts'

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

describe('freeing a bus', () => {
  it.each([0, 1, 5, 9])('clocks until the data line is let go of, and makes a stop condition (%d clocks)', heldFor => {
    const { edges, take, isOpen } = start({ heldFor })
    expectSuccess(recoveryOnPins({ take, giveBack: () => null }).recover())
    expect(edges).toEqual([...clocks(heldFor), ...stop])
    expect(isOpen()).toBe(false)
  })

  it('gives up after nine clocks and the one of the stop condition', () => {
    const { edges, take } = start({ heldFor: 40 })
    const problem = expectFailure(recoveryOnPins({ take, giveBack: () => null }).recover())
    expect(problem).toContain('still held low')
    expect(edges).toEqual([...clocks(9), ...stop])
  })

  it('can do nothing about a clock line that is held low', () => {
    const { edges, take } = start({ isClockHeld: true })
    expect(expectFailure(recoveryOnPins({ take, giveBack: () => null }).recover())).toContain('clock line')
    expect(edges).toEqual([])
  })

  it('tells when the lines cannot be taken', () => {
    const take = (): BusLines => {
      throw new Error('line 2 is used by “spi”')
    }
    expect(expectFailure(recoveryOnPins({ take, giveBack: () => null }).recover())).toContain('used by “spi”')
  })
})

const byPinctrl = ' 2: a3    pu | hi // GPIO2 = SDA1\n 3: a3    pu | hi // GPIO3 = SCL1\n'
const byRaspiGpio = 'GPIO 2: level=1 alt=0 func=SDA1 pull=UP\nGPIO 3: level=1 alt=0 func=SCL1 pull=UP\n'

/** Tools that are installed, with what they answer to `get`. */
const tools = (installed: Readonly<Record<string, string>>) => {
  const runs: string[] = []
  const run: RunTool = (program, ...args) => {
    const answer = installed[program]
    if (answer === undefined) throw new Error('ENOENT')
    runs.push([program, ...args].join(' '))
    return answer
  }
  return { run, runs }
}

describe('the pins of the bus', () => {
  it.each([
    ['pinctrl', byPinctrl, 'a3'],
    ['raspi-gpio', byRaspiGpio, 'a0'],
  ])('get the function back that they had, by %s', (tool, answer, name) => {
    const { take, isOpen } = start({ heldFor: 2 })
    const { run, runs } = tools({ [tool]: answer })
    expectSuccess(recoveryOnPins(busPins([2, 3], take, run)).recover())
    expect(runs).toEqual([`${tool} get 2,3`, `${tool} set 2 ${name}`, `${tool} set 3 ${name}`])
    expect(isOpen()).toBe(false)
  })

  it('are not touched where there is no tool to give them back', () => {
    const { edges, take } = start({ heldFor: 2 })
    const problem = expectFailure(recoveryOnPins(busPins([2, 3], take, tools({}).run)).recover())
    expect(problem).toContain('neither pinctrl nor raspi-gpio')
    expect(edges).toEqual([])
  })

  it('are not touched where they belong to no bus', () => {
    const { edges, take } = start({ heldFor: 2 })
    const { run, runs } = tools({ pinctrl: ' 2: ip    pu | hi // GPIO2 = input\n 3: ip    pu | hi // GPIO3 = input\n' })
    expectFailure(recoveryOnPins(busPins([2, 3], take, run)).recover())
    expect(edges).toEqual([])
    expect(runs).toHaveLength(1)
  })

  it('are told of when they were not given back', () => {
    const { take } = start({ heldFor: 2 })
    const run: RunTool = (_, what) => {
      if (what === 'get') return byPinctrl
      throw new Error('permission denied')
    }
    expect(expectFailure(recoveryOnPins(busPins([2, 3], take, run)).recover())).toContain('pinctrl set 2 a3')
  })
})
