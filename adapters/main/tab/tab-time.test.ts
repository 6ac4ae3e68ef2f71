import { beforeEach, describe, expect, it } from 'vitest'
import { TabTime } from './tab-time.ts'

/** The time of the world, which only the test moves. */
class World {
  time = 1000
  readonly timers = new Map<object, { readonly due: number; readonly call: () => void }>()
  readonly now = (): number => this.time
  after(milliseconds: number, call: () => void): object {
    const timer = {}
    this.timers.set(timer, { due: this.time + milliseconds, call })
    return timer
  }
  callOff(timer: unknown): void {
    this.timers.delete(timer as object)
  }
  pass(milliseconds: number): void {
    const end = this.time + milliseconds
    for (;;) {
      const next = [...this.timers].sort(([, a], [, b]) => a.due - b.due)[0]
      if (!next || next[1].due > end) break
      this.timers.delete(next[0])
      this.time = Math.max(this.time, next[1].due)
      next[1].call()
    }
    this.time = end
  }
}

let world: World
let time: TabTime
let said: string[]
const say = (text: string) => (): void => void said.push(text)

beforeEach(() => {
  world = new World()
  time = new TabTime(world)
  said = []
})

describe('the time of a tab', () => {
  it('calls what is due, in the order in which it is', () => {
    time.setTimeout(say('late'), 20)
    time.setTimeout(say('early'), 10)
    world.pass(15)
    expect(said).toEqual(['early'])
    world.pass(5)
    expect(said).toEqual(['early', 'late'])
  })

  it('repeats intervals until they are cleared, and hands on what was given', () => {
    const timer = time.setInterval(text => said.push(String(text)), 10, 'beat')
    world.pass(35)
    time.clear(timer)
    world.pass(100)
    expect(said).toEqual(['beat', 'beat', 'beat'])
  })

  it('does not make up for intervals that were missed', () => {
    time.setInterval(say('beat'), 10)
    world.time += 1000
    world.pass(0)
    expect(said).toEqual(['beat'])
  })

  it('stands still while it is paused: nothing is due, and the clock says the same', () => {
    time.setTimeout(say('due'), 100)
    world.pass(60)
    const before = time.now()
    time.pause(true)
    world.pass(3_600_000)
    expect(said).toEqual([])
    expect(time.now()).toBe(before)
    time.pause(false)
    expect(time.now()).toBe(before)
    world.pass(39)
    expect(said).toEqual([])
    world.pass(1)
    expect(said).toEqual(['due'])
  })

  it('takes what is set while it is paused from the instant at which it goes on', () => {
    time.pause(true)
    time.setTimeout(say('due'), 10)
    world.pass(100)
    time.pause(false)
    world.pass(9)
    expect(said).toEqual([])
    world.pass(1)
    expect(said).toEqual(['due'])
  })

  it('has handles that can be let go of, as those of Node, and cleared by their number', () => {
    const timer = time.setTimeout(say('due'), 10).unref()
    time.clear(Number(timer))
    time.clear(undefined)
    world.pass(100)
    expect(said).toEqual([])
  })

  it('calls nothing that one before has called off, and goes on after one that throws', () => {
    const third = time.setTimeout(say('third'), 10)
    time.clear(third)
    const second = time.setTimeout(say('second'), 20)
    time.setTimeout(() => time.clear(second), 10)
    time.setTimeout(() => {
      throw new Error('broken')
    }, 30)
    time.setTimeout(say('last'), 40)
    expect(() => world.pass(35)).toThrow('broken')
    world.pass(100)
    expect(said).toEqual(['last'])
  })
})
