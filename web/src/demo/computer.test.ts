import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromActuatorWorker, FromController } from '#simulator/tab/messages.ts'
import { Computer } from './computer.ts'

type Message = { readonly kind: string; readonly [more: string]: unknown }

/** As a browser's, which does what the test says. */
class FakeWorker {
  static all: FakeWorker[] = []
  readonly name: string
  readonly heard: Message[] = []
  isTerminated = false
  readonly #listeners = new Map<string, ((event: object) => void)[]>()
  constructor(_script: string, { name }: { readonly name: string }) {
    this.name = name
    FakeWorker.all.push(this)
  }
  addEventListener(type: string, listener: (event: object) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }
  postMessage(message: Message): void {
    this.heard.push(message)
  }
  terminate(): void {
    this.isTerminated = true
  }
  /** What the worker tells; one that was ended may have told it before. */
  tells(data: FromController | FromActuatorWorker): void {
    for (const listener of this.#listeners.get('message') ?? []) listener({ data })
  }
  fails(event: object): void {
    for (const listener of this.#listeners.get('error') ?? []) listener(event)
  }
  get kinds(): readonly string[] {
    return this.heard.map(({ kind }) => kind)
  }
}

const lastOf = (name: string): FakeWorker => {
  const found = FakeWorker.all.findLast(worker => worker.name === name)
  if (!found) throw new Error(`There’s no ${name}`)
  return found
}
const living = (): readonly string[] =>
  FakeWorker.all.filter(({ isTerminated }) => !isTerminated).map(({ name }) => name)
/** Those that were told to do something: an actuator only reads its script until then. */
const working = (): readonly string[] =>
  FakeWorker.all.filter(({ isTerminated, heard }) => !isTerminated && heard.length > 0).map(({ name }) => name)

let computer: Computer
let told: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
  FakeWorker.all = []
  told = []
  computer = new Computer({
    scripts: { controller: 'controller.js', actuator: 'actuator.js' },
    folder: 'machine',
    speed: 5,
    version: '1',
    onOn: () => told.push('on'),
    onOff: isComing => told.push(isComing ? 'coming' : 'off'),
    onFailed: ({ reason }) => told.push(reason),
  })
  computer.start()
  lastOf('controller').tells({ kind: 'start-actuator', life: 1 })
  lastOf('controller').tells({ kind: 'ready' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the computer of a machine in a tab', () => {
  it('starts both workers with the same folder and speed, and a channel between them', () => {
    expect(lastOf('controller').heard[0]).toMatchObject({ kind: 'start', folder: 'machine', speed: 5 })
    expect(lastOf('actuator').heard[0]).toMatchObject({ kind: 'start', folder: 'machine', speed: 5 })
    expect(lastOf('controller').kinds).toEqual(['start', 'actuator'])
    expect(told).toEqual(['on'])
  })

  it('ends both at once when the power goes, and starts the controller when it is back', () => {
    const [controller, actuator] = [lastOf('controller'), lastOf('actuator')]
    controller.tells({ kind: 'power-cut', seconds: 3 })
    expect(living()).toEqual([])
    // What they had said before arrives late, and is nothing.
    actuator.tells({ kind: 'exited', code: 0 })
    controller.tells({ kind: 'ready' })
    expect(told).toEqual(['on', 'off'])
    vi.advanceTimersByTime(2_999)
    expect(living()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(working()).toEqual(['controller'])
    lastOf('controller').tells({ kind: 'ready' })
    expect(told).toEqual(['on', 'off', 'coming', 'on'])
  })

  it('lets the actuator of a crashed controller switch everything off and report before the next begins', () => {
    lastOf('controller').tells({ kind: 'exited', code: 1 })
    expect(lastOf('actuator').kinds).toEqual(['start', 'controller-gone'])
    expect(living()).toEqual(['actuator'])
    lastOf('actuator').tells({ kind: 'exited', code: 0 })
    vi.advanceTimersByTime(500)
    expect(working()).toEqual(['controller'])
    expect(told).toEqual(['on', 'coming'])
  })

  it('has the script of the actuator read while the controller reads its own, and that worker is the one that starts', () => {
    computer.powerOff()
    FakeWorker.all = []
    computer.start()
    const [actuator] = FakeWorker.all
    expect(actuator).toMatchObject({ name: 'actuator', heard: [] })
    lastOf('controller').tells({ kind: 'start-actuator', life: 1 })
    expect(living()).toEqual(['actuator', 'controller'])
    expect(actuator?.kinds).toEqual(['start'])
    computer.powerOff()
    computer.start()
    computer.powerOff()
    expect(living()).toEqual([])
  })

  it('ends what is left of an actuator when the next one is asked for: never two at the same pins', () => {
    lastOf('controller').tells({ kind: 'start-actuator', life: 2 })
    expect(living()).toEqual(['controller', 'actuator'])
  })

  it('tells the controller how its actuator ended, and kills only the one that it means', () => {
    const controller = lastOf('controller')
    controller.tells({ kind: 'kill-actuator', life: 7 })
    expect(living()).toContain('actuator')
    lastOf('actuator').tells({ kind: 'exited', code: 70 })
    expect(controller.heard.at(-1)).toEqual({ kind: 'actuator-gone', life: 1, how: 'exit code 70' })
    controller.tells({ kind: 'start-actuator', life: 2 })
    controller.tells({ kind: 'kill-actuator', life: 2 })
    expect(controller.heard.at(-1)).toEqual({ kind: 'actuator-gone', life: 2, how: 'killed' })
    expect(living()).toEqual(['controller'])
  })

  it('stops the time of both, also of those that start while it stands still', () => {
    computer.pause(true)
    computer.pause(true)
    expect(lastOf('controller').kinds).toEqual(['start', 'actuator', 'pause'])
    expect(lastOf('actuator').kinds).toEqual(['start', 'pause'])
    lastOf('controller').tells({ kind: 'start-actuator', life: 2 })
    expect(lastOf('actuator').kinds).toEqual(['start', 'pause'])
    computer.pause(false)
    expect(lastOf('actuator').heard.at(-1)).toEqual({ kind: 'pause', on: false })
  })

  it('stays off when there is no start, and says why', () => {
    lastOf('controller').tells({ kind: 'failed', reason: 'newer-version', text: 'newer' })
    vi.advanceTimersByTime(60_000)
    expect(living()).toEqual([])
    expect(told).toEqual(['on', 'off', 'newer-version'])
  })

  it('says that a script could not be had, and takes an error in it for what it is', () => {
    lastOf('controller').fails({ message: 'x is not a function' })
    expect(told).toEqual(['on'])
    lastOf('controller').fails({})
    expect(told).toEqual(['on', 'other'])
  })

  it('never starts again once it was switched off for good', () => {
    lastOf('controller').tells({ kind: 'exited', code: 1 })
    computer.powerOff()
    vi.advanceTimersByTime(60_000)
    expect(living()).toEqual([])
  })
})
