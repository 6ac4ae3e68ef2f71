import { expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { errno } from './gpio-kernel.ts'
import { findHeaderLines, groupOf } from './header-lines.ts'
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
  expect(expectFailure(findHeaderLines(new FakeGpioKernel([])))).toContain('there is no GPIO chip')
  const kernel = new FakeGpioKernel()
  kernel.refuse('open', errno.EACCES)
  expect(expectFailure(findHeaderLines(kernel))).toContain(`no permission for ${piHeader.path}: the user`)
  kernel.refuse('open', 0)
  kernel.refuse('ask', errno.ENOTTY)
  expect(expectFailure(findHeaderLines(kernel))).toContain(`the kernel is too old for ${piHeader.path}`)
  const unnamed = { path: '/dev/gpiochip1', label: 'b', names: ['X'] }
  expect(expectFailure(findHeaderLines(new FakeGpioKernel([expander, unnamed])))).toContain(
    'GPIO17 (found: raspberrypi-exp-gpio, b)',
  )
})

it('need a group, which is named', () => expect(groupOf('/dev/null')).toBe('root'))

it('have their holders', () => {
  const kernel = new FakeGpioKernel()
  kernel.occupy(piHeader.path, 4, 'w1-gpio')
  const lines = [...expectSuccess(findHeaderLines(kernel)).values()]
  expect(lines).toHaveLength(28)
  expect(lines.filter(({ consumer }) => consumer !== null)).toMatchObject([
    { nr: 4, name: 'GPIO4', consumer: 'w1-gpio' },
  ])
})
