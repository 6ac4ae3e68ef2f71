import { expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { fabricableFilters, readDefaultFilter } from './default-filter.ts'

it.each(fabricableFilters)('can be %j', fabricable =>
  expect(expectSuccess(readDefaultFilter({ enable: true, fabricable }))).toEqual({ enable: true, fabricable }),
)

it.each(fabricableFilters)('filters nothing when it is switched off with %j', fabricable =>
  expect(expectSuccess(readDefaultFilter({ enable: false, fabricable }))).toEqual({ enable: false, fabricable: '' }),
)

it.each(['automatic', 'AUTO', ' '])('is never %j, switched on or off', fabricable => {
  for (const enable of [true, false]) {
    expect(expectFailure(readDefaultFilter({ enable, fabricable }))).toEqual({
      kind: 'invalid-value',
      field: 'fabricable',
      rule: 'value',
      value: fabricable,
    })
  }
})
