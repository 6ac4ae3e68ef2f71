import { expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { chooseSource } from './iio-source.ts'

const device = '/sys/bus/iio/devices/iio:device0'

it('takes the kernel’s driver where there is one', () =>
  expect(expectSuccess(chooseSource('auto', device))).toMatchObject({ kind: 'iio', device }))

it('reads the pins where there is none, and says so', () => {
  const choice = expectSuccess(chooseSource('auto', null))
  expect(choice).toEqual({ kind: 'hx711', why: 'the kernel has no driver for the scale: its pins are read' })
})

it.each([
  ['hx711', device],
  ['nau7802', device],
  ['nau7802', null],
] as const)('does what the setting says (%s)', (setting, found) =>
  expect(expectSuccess(chooseSource(setting, found)).kind).toBe(setting),
)

it('says what is missing for the kernel’s driver', () => {
  expect(expectSuccess(chooseSource('iio', device))).toMatchObject({ kind: 'iio', device })
  expect(expectFailure(chooseSource('iio', null))).toContain('dtoverlay')
})
