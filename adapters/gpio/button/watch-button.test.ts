import { expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { FakeGpioKernel, piHeader } from '../kernel/testing/fake-gpio-kernel.ts'
import { watchButton } from './watch-button.ts'

const { path } = piHeader

function bench({ pressed = false } = {}) {
  const kernel = new FakeGpioKernel()
  kernel.short(path, 6, pressed ? 'low' : 'high')
  const calls = new Set<() => void>()
  const seen = { pressed: 0, held: 0, lost: [] as string[] }
  const watch = () =>
    watchButton({
      kernel,
      nr: 6,
      purpose: 'stop button',
      onPressed: () => {
        seen.pressed += 1
      },
      onHeld: () => {
        seen.held += 1
      },
      onLost: reason => seen.lost.push(reason),
      every(call) {
        calls.add(call)
        return () => calls.delete(call)
      },
    })
  const look = (): void => {
    for (const call of calls) call()
  }
  return { kernel, seen, watch, look, calls }
}

it('is noticed whenever it is pressed', () => {
  const { kernel, seen, watch, look } = bench()
  expectSuccess(watch())
  look()
  expect(seen.pressed).toBe(0)
  kernel.edge(path, 6, 'low', 1)
  look()
  expect(seen.pressed).toBe(1)
  kernel.edge(path, 6, 'high', 2)
  look()
  expect(seen.pressed).toBe(1)
  kernel.edge(path, 6, 'low', 3)
  look()
  expect(seen.pressed).toBe(2)
})

it('is noticed when it is pressed from the beginning', () => {
  const { seen, watch } = bench({ pressed: true })
  expectSuccess(watch())
  expect(seen).toMatchObject({ pressed: 0, held: 1 })
})

it('is told again and again while it is held, and no more when it is let go of', () => {
  const { kernel, seen, watch, look } = bench({ pressed: true })
  expectSuccess(watch())
  for (let looks = 0; looks < 500; looks++) look()
  expect(seen).toMatchObject({ pressed: 0, held: 3 })
  kernel.short(path, 6, 'high')
  for (let looks = 0; looks < 500; looks++) look()
  expect(seen.held).toBe(3)
})

it('counts as pressed when an edge was lost', () => {
  const { kernel, seen, watch, look } = bench()
  expectSuccess(watch())
  kernel.edge(path, 6, 'high', 3)
  look()
  expect(seen.pressed).toBe(1)
})

it('is read to the end, however many edges there were', () => {
  const { kernel, seen, watch, look } = bench()
  expectSuccess(watch())
  for (let number = 1; number <= 40; number++) kernel.edge(path, 6, number % 2 === 0 ? 'high' : 'low', number)
  look()
  look()
  expect(seen.pressed).toBe(1)
})

it('is told, once, when nobody would notice it any more', () => {
  const { kernel, seen, watch, look, calls } = bench()
  expectSuccess(watch())
  kernel.unplug(path, true)
  look()
  look()
  expect(seen).toEqual({ pressed: 0, held: 0, lost: ['the GPIO chip /dev/gpiochip0 is gone (ENODEV)'] })
  expect(calls.size).toBe(0)
})

it('cannot be watched where something else has its pin, or there is none', () => {
  const { kernel, watch, calls } = bench()
  kernel.occupy(path, 6, 'gpio-keys')
  expect(expectFailure(watch())).toContain('GPIO6 is in use by "gpio-keys"')
  kernel.unplug(path, true)
  expect(expectFailure(watch())).toContain('no GPIO chip')
  expect(calls.size).toBe(0)
})

it('is let go', () => {
  const { kernel, watch, calls } = bench()
  expectSuccess(watch()).close()
  expect(kernel.openFiles).toBe(0)
  expect(calls.size).toBe(0)
})
