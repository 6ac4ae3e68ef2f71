import { expect, it } from 'vitest'
import { FakeGpioKernel, piHeader } from '../kernel/testing/fake-gpio-kernel.ts'
import { functionOfBus, openBusLines } from './two-wire-lines.ts'

const wires = { sda: 2, scl: 3 }

it.each([
  ['pinctrl-rp1', 'a3'],
  ['pinctrl-bcm2711', 'a0'],
  ['pinctrl-bcm2835', 'a0'],
  ['pinctrl-other', null],
])('have a function that depends on the computer (%s)', (label, name) =>
  expect(functionOfBus(new FakeGpioKernel([{ ...piHeader, label }]), wires)).toBe(name),
)

it('have none where there is no header, and where a program has one of them', () => {
  expect(functionOfBus(new FakeGpioKernel([]), wires)).toBeNull()
  const kernel = new FakeGpioKernel()
  kernel.occupy(piHeader.path, 3, 'pump')
  expect(functionOfBus(kernel, wires)).toBeNull()
})

it('are left alone where a program has one of them', () => {
  const kernel = new FakeGpioKernel()
  kernel.occupy(piHeader.path, 3, 'pump')
  expect(() => openBusLines(kernel, wires)).toThrow('GPIO3 is in use by "pump"')
  expect(kernel.openFiles).toBe(0)
})

it('are taken, pulled down and let go of', () => {
  const kernel = new FakeGpioKernel()
  const lines = openBusLines(kernel, wires)
  lines.setData(false)
  expect([lines.readData(), lines.readClock()]).toEqual([false, true])
  lines.close()
  expect(kernel.openFiles).toBe(0)
})
