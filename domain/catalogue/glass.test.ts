import { expect, it } from 'vitest'
import { aGlass } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { defaultGlass } from './glass.ts'

it('is the one marked so', () => {
  const marked = aGlass({ id: asId(32), isDefault: true })
  expect(defaultGlass([aGlass(), marked, aGlass({ id: asId(33) })])).toBe(marked)
})

it('need not be there', () => expect(defaultGlass([aGlass()])).toBeUndefined())
