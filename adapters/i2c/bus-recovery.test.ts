import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type BusLines, busPins, recoveryOnPins } from './bus-recovery.ts'

describe('freeing a bus', () => {
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
})

describe('pins of a bus', () => {
  type Tool = 'pinctrl' | 'raspi-gpio'

  /** Pins 2 and 3 of a computer, with a tool that tells and sets what they are for. */
  function computer({ tool = 'pinctrl', bus = 'a0' }: { tool?: Tool | null; bus?: string } = {}) {
    const now = new Map([
      [2, bus],
      [3, bus],
    ])
    const runs: string[] = []
    const trouble: Record<'get' | 'set', Error | null> = { get: null, set: null }
    let usual: string | null = bus
    const told = (pin: number): string => {
      const name = now.get(pin) ?? ''
      if (tool === 'pinctrl') return ` ${pin}: ${name}    pu | hi // GPIO${pin}\n`
      return `GPIO ${pin}: level=1 ${name.startsWith('a') ? `alt=${name.slice(1)} func=SDA1` : 'func=INPUT'} pull=UP\n`
    }
    const lines: BusLines = {
      setClock: () => undefined,
      setData: () => undefined,
      readClock: () => true,
      readData: () => true,
      close: () => undefined,
    }
    const get = (list: string): string => {
      if (trouble.get) throw trouble.get
      return list.split(',').map(Number).map(told).join('')
    }
    const set = (list: string, name: string): string => {
      if (trouble.set) throw trouble.set
      for (const pin of list.split(',').map(Number)) now.set(pin, name)
      return ''
    }
    /** A process that opens the bus. */
    const start = () => {
      const pins = busPins({
        pins: [2, 3],
        usualFunction: () => usual,
        take: () => {
          for (const pin of now.keys()) now.set(pin, 'ip')
          return lines
        },
        run: (program, what, list = '', name = '') => {
          if (program !== tool) throw Object.assign(new Error('not there'), { code: 'ENOENT' })
          runs.push([what, list, name].join(' ').trim())
          return what === 'get' ? get(list) : set(list, name)
        },
      })
      return { pins, recovery: recoveryOnPins(pins) }
    }
    return {
      now: () => [...now.values()],
      runs,
      trouble,
      start,
      usually: (name: string | null) => {
        usual = name
      },
    }
  }

  const late = Object.assign(new Error('took too long'), { code: 'ETIMEDOUT' })

  it.each([
    ['pinctrl', 'a0'],
    ['pinctrl', 'a3'],
    ['raspi-gpio', 'a0'],
  ] as const)('get the function back that they had, in one go, by %s', (tool, bus) => {
    const { start, runs, now, usually } = computer({ tool, bus })
    usually(null)
    const { recovery } = start()
    expect(recovery.prepare()).toBeNull()
    expect(runs).toEqual(['get 2,3'])
    expectSuccess(recovery.recover())
    expect(runs).toEqual(['get 2,3', `set 2,3 ${bus}`])
    expect(now()).toEqual([bus, bus])
  })

  it('get it back from the next process, where one was killed that had them', () => {
    const { start, now } = computer({ bus: 'a3' })
    const killed = start()
    killed.pins.prepare()
    killed.pins.take()
    expect(now()).toEqual(['ip', 'ip'])
    const { recovery } = start()
    expect(recovery.prepare()).toBeNull()
    expect(now()).toEqual(['a3', 'a3'])
    expectSuccess(recovery.recover())
    expect(now()).toEqual(['a3', 'a3'])
  })

  it('are left alone where it is not known what they are for', () => {
    const { start, now, runs, usually } = computer({ bus: 'op' })
    usually(null)
    const { recovery } = start()
    expect(recovery.prepare()).toBeNull()
    expect(expectFailure(recovery.recover())).toContain('it is not known what they are for: 2: op')
    expect(runs).toEqual(['get 2,3'])
    expect(now()).toEqual(['op', 'op'])
  })

  it('are left alone where there is no tool to give them back, or one that fails', () => {
    const without = computer({ tool: null })
    const first = without.start().recovery
    expect(first.prepare()).toBeNull()
    expect(expectFailure(first.recover())).toContain('neither pinctrl nor raspi-gpio')
    const forbidden = computer()
    forbidden.trouble.get = new Error('permission denied')
    const second = forbidden.start().recovery
    expect(second.prepare()).toBeNull()
    expect(expectFailure(second.recover())).toContain('pinctrl fails: permission denied')
    expect(forbidden.now()).toEqual(['a0', 'a0'])
  })

  it('are given to the bus where the tool takes too long to tell', () => {
    const { start, trouble, now } = computer()
    trouble.get = late
    const { recovery } = start()
    expect(recovery.prepare()).toBeNull()
    expectSuccess(recovery.recover())
    expect(now()).toEqual(['a0', 'a0'])
  })

  it('that could not be given back are told of, and given back the next time', () => {
    const { start, trouble, now } = computer()
    const { recovery } = start()
    recovery.prepare()
    trouble.set = late
    expect(expectFailure(recovery.recover())).toContain('run “pinctrl set 2,3 a0”')
    expect(now()).toEqual(['ip', 'ip'])
    trouble.set = null
    expectSuccess(recovery.recover())
    expect(now()).toEqual(['a0', 'a0'])
  })
})
