import { expect, it } from 'vitest'
import { failure, type Result, success } from '#domain/result.ts'
import type { GpioKernel } from '../kernel/gpio-kernel.ts'
import { FakeGpioKernel, piHeader } from '../kernel/testing/fake-gpio-kernel.ts'
import { keepWatchingButton } from './watch-button.ts'

const { path } = piHeader

/** A button on pin 6, which something else may have; time passes by hand. */
function bench({ busy = false, libc = true } = {}) {
  const kernel = new FakeGpioKernel()
  kernel.short(path, 6, 'high')
  if (busy) kernel.occupy(path, 6, 'gpio-keys')
  const hands = { libc, pressed: 0, held: 0, deaf: [] as string[], heard: 0 }
  const looks = new Set<() => void>()
  const retries: { readonly ms: number; readonly call: () => void }[] = []
  const button = keepWatchingButton({
    openKernel: (): Result<GpioKernel, string> => (hands.libc ? success(kernel) : failure('koffi is not installed')),
    nr: 6,
    purpose: 'emergency stop',
    onPressed: () => {
      hands.pressed += 1
    },
    onHeld: () => {
      hands.held += 1
    },
    onDeaf: reason => hands.deaf.push(reason),
    onHeard: () => {
      hands.heard += 1
    },
    every(call) {
      looks.add(call)
      return () => looks.delete(call)
    },
    after(ms, call) {
      const retry = { ms, call }
      retries.push(retry)
      return () => void retries.splice(retries.indexOf(retry), 1)
    },
  })
  const look = (): void => {
    for (const call of looks) call()
  }
  const retry = (): void => {
    for (const { call } of retries.splice(0)) call()
  }
  return { kernel, hands, button, look, retry, retries }
}

it('is watched, and nobody is told that it is', () => {
  const { kernel, hands, look, retries } = bench()
  kernel.edge(path, 6, 'low', 1)
  look()
  expect(hands).toMatchObject({ pressed: 1, deaf: [], heard: 0 })
  expect(retries).toEqual([])
})

it('tells again and again that its pin cannot be had, and is watched as soon as it can', () => {
  const { kernel, hands, look, retry, retries } = bench({ busy: true })
  expect(hands.deaf).toHaveLength(1)
  expect(hands.deaf[0]).toContain('GPIO6 is in use by "gpio-keys"')
  expect(retries.map(({ ms }) => ms)).toEqual([2_000])
  retry()
  retry()
  expect(hands.deaf).toHaveLength(3)
  kernel.unplug(path, false)
  retry()
  expect(hands).toMatchObject({ heard: 1, pressed: 0 })
  expect(hands.deaf).toHaveLength(3)
  expect(retries).toEqual([])
  kernel.edge(path, 6, 'low', 1)
  look()
  expect(hands.pressed).toBe(1)
})

it('is watched again after its chip was gone, and counts as pressed if it is held then', () => {
  const { kernel, hands, look, retry } = bench()
  kernel.unplug(path, true)
  look()
  retry()
  expect(hands.deaf.map(reason => reason.includes('gone') || reason.includes('no GPIO chip'))).toEqual([true, true])
  kernel.unplug(path, false)
  kernel.short(path, 6, 'low')
  retry()
  expect(hands).toMatchObject({ heard: 1, held: 1 })
})

it('tells why it cannot be watched at all', () => {
  const { hands, retry } = bench({ libc: false })
  expect(hands.deaf).toEqual(['koffi is not installed'])
  hands.libc = true
  retry()
  expect(hands.heard).toBe(1)
})

it('is let go, watched or not', () => {
  const watched = bench()
  watched.button.close()
  expect(watched.kernel.openFiles).toBe(0)
  const deaf = bench({ busy: true })
  deaf.button.close()
  expect(deaf.retries).toEqual([])
})
