import { expect } from 'vitest'
import { i2cOf } from '../../records/records.ts'
import { anExpander, i2cPins } from '../../testing/board-builders.ts'
import { createFakeI2cBus } from '../../testing/fake-i2c-bus.ts'
import { it } from '../../testing/house-test.ts'
import { admin } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { configureI2c, probeI2c } from './configure-parts.usecase.ts'

const local = (nr: number) => ({ boardId: 1, nr })
const card = anExpander()

it('is enabled at two pins, moved, and disabled', async ({ house }) => {
  expect(i2cOf(house.records.now)).toBeNull()
  expect(expectSuccess(await configureI2c(house, admin, i2cPins))).toEqual(i2cPins)
  const swapped = { sdaPin: i2cPins.sclPin, sclPin: i2cPins.sdaPin }
  expectSuccess(await configureI2c(house, admin, swapped))
  expect(i2cOf(house.records.now)).toEqual(swapped)
  expect(expectSuccess(await configureI2c(house, admin, null))).toBeNull()
  expect(i2cOf(house.records.now)).toBeNull()
})

it('is refused with all reasons', async ({ house }) => {
  await house.put('gpioBoard', card)
  const wrong = { sdaPin: local(17), sclPin: { boardId: card.id, nr: 8 } }
  expect(expectFailure(await configureI2c(house, admin, wrong))).toMatchObject({
    kind: 'i2c-invalid',
    problems: [
      { kind: 'no-such-pin', pin: wrong.sclPin },
      { kind: 'pin-in-use', pin: wrong.sdaPin, owner: { kind: 'pump' } },
      { kind: 'pin-not-local', pin: wrong.sclPin, part: 'i2c' },
    ],
  })
  const equal = { sdaPin: local(2), sclPin: local(2) }
  expect(expectFailure(await configureI2c(house, admin, equal))).toMatchObject({ problems: [{ kind: 'pins-equal' }] })
})

it('is not taken away from its expanders', async ({ house }) => {
  expectSuccess(await configureI2c(house, admin, i2cPins))
  await house.put('gpioBoard', card)
  expect(expectFailure(await configureI2c(house, admin, null))).toEqual({
    kind: 'expanders-found',
    names: ['Relay card'],
  })
  await house.change({ op: 'delete', kind: 'gpioBoard', id: card.id })
  expectSuccess(await configureI2c(house, admin, null))
})

it('tells what answers, and what is set up there', async ({ house }) => {
  const deps = { ...house, i2cBus: createFakeI2cBus(0x24, 0x20) }
  expect(expectFailure(await probeI2c(deps))).toEqual({ kind: 'i2c-disabled' })
  expectSuccess(await configureI2c(house, admin, i2cPins))
  await house.put('gpioBoard', card)
  expect(expectSuccess(await probeI2c(deps))).toEqual([
    { address: 0x20, board: null },
    { address: 0x24, board: card },
  ])
})

it('says when it is stuck', async ({ house }) => {
  expectSuccess(await configureI2c(house, admin, i2cPins))
  const i2cBus = { probe: () => Promise.reject(new Error('SDA is held low')) }
  expect(expectFailure(await probeI2c({ ...house, i2cBus }))).toEqual({
    kind: 'i2c-bus-stuck',
    detail: 'SDA is held low',
  })
})
