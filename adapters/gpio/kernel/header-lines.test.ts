import { expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { errno } from './gpio-kernel.ts'
import { findHeaderLines } from './header-lines.ts'
import { headerProblemText } from './header-problems.ts'
import { readLineUse } from './line-use.ts'
import { type FakeChip, FakeGpioKernel, piHeader } from './testing/fake-gpio-kernel.ts'

const places = (...chips: FakeChip[]) =>
  [...expectSuccess(findHeaderLines(new FakeGpioKernel(chips)))].map(
    ([nr, { chipPath, offset }]) => `${nr}: ${chipPath.slice(-1)}.${offset}`,
  )
const expander: FakeChip = { path: '/dev/gpiochip0', label: 'raspberrypi-exp-gpio', names: ['BT_ON', 'WL_ON'] }

it('are found by name on the chip that the header hangs on, whatever its number', () => {
  const shifted = { path: '/dev/gpiochip4', label: 'pinctrl-rp1', names: ['', '', 'GPIO0', 'GPIO1'] }
  expect(places(expander, shifted).slice(0, 2)).toEqual(['0: 4.2', '1: 4.3'])
})

it('are found on that chip first, and then on any', () => {
  const other = { path: '/dev/gpiochip1', label: 'other', names: ['GPIO1', 'GPIO30', 'GPIO27'] }
  const found = places(other, { path: '/dev/gpiochip2', label: 'pinctrl-bcm2835', names: ['GPIO0', 'GPIO1'] })
  expect(found).toEqual(['0: 2.0', '1: 2.1', '27: 1.2'])
})

it('are lines of their number where the kernel names them by what they are for', () => {
  const old = { path: '/dev/gpiochip0', label: 'pinctrl-bcm2711', names: ['ID_SDA', 'ID_SCL', 'SDA1', 'SCL1'] }
  expect(places(old)).toEqual(['0: 0.0', '1: 0.1', '2: 0.2', '3: 0.3'])
})

it('are those of another chip rather than lines of their number', () => {
  const own = { path: '/dev/gpiochip0', label: 'pinctrl-bcm2711', names: ['GPIO0', 'ELSE'] }
  expect(places(own, { path: '/dev/gpiochip1', label: 'hx711', names: ['GPIO1'] })).toEqual(['0: 0.0', '1: 1.0'])
})

it('leave no file open', () => {
  const kernel = new FakeGpioKernel()
  findHeaderLines(kernel)
  expect(kernel.openFiles).toBe(0)
})

it('cannot be had without a chip, a permission, a kernel that is young enough, or names', () => {
  expect(expectFailure(findHeaderLines(new FakeGpioKernel([])))).toEqual({ kind: 'no-chip' })
  const kernel = new FakeGpioKernel()
  kernel.refuse('open', errno.EACCES)
  expect(expectFailure(findHeaderLines(kernel))).toEqual({ kind: 'no-permission', path: piHeader.path })
  kernel.refuse('open', 0)
  kernel.refuse('ask', errno.ENOTTY)
  expect(expectFailure(findHeaderLines(kernel))).toEqual({ kind: 'old-kernel', path: piHeader.path })
  expect(expectFailure(findHeaderLines(new FakeGpioKernel([expander])))).toEqual({
    kind: 'no-header-lines',
    labels: ['raspberrypi-exp-gpio'],
  })
})

it('that cannot be had are explained', () => {
  expect(headerProblemText({ kind: 'no-permission', path: '/dev/null' })).toContain('must be in the group root')
  expect(headerProblemText({ kind: 'no-header-lines', labels: ['a', 'b'] })).toContain('GPIO17 (found: a, b)')
})

it('tell who holds them', () => {
  const kernel = new FakeGpioKernel()
  kernel.occupy(piHeader.path, 4, 'w1-gpio')
  const holders = expectSuccess(readLineUse(kernel))
  expect(holders).toHaveLength(28)
  expect(holders.filter(({ consumer }) => consumer !== null)).toEqual([{ nr: 4, name: 'GPIO4', consumer: 'w1-gpio' }])
  expect(expectFailure(readLineUse(new FakeGpioKernel([])))).toContain('no GPIO chip')
})
