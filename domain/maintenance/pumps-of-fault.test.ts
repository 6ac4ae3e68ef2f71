import { expect, it } from 'vitest'
import { aPump, aStepper } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { pumpsOfFault } from './pin-use.ts'

const pumps = [
  aPump({ id: asId(3), pin: { boardId: 1, nr: 17 } }),
  aPump({ id: asId(30), pin: { boardId: 2, nr: 17 } }),
  aStepper({ id: asId(4), stepPin: { boardId: 1, nr: 5 }, enablePin: { boardId: 2, nr: 6 } }),
  { ...aPump({ id: asId(5) }), pin: null },
]

it.each([
  ['pump 3', [3]],
  ['pump 30', [30]],
  ['GPIO17 is not at the level it was set to: is it shorted, or driven by something else?', [3]],
  ['GPIO5, GPIO17 is not at the level it was set to', [3, 4]],
  ['pin 2.6 is not claimed', [4]],
  ['board 2 (MCP23017 at 0x20) does not answer', [30, 4]],
])('by "%s" are %j', (detail, ids) => expect(pumpsOfFault(detail, pumps).map(({ id }) => id)).toEqual(ids))

it.each(['', 'pump 7', 'GPIO1 is not at the level it was set to', 'somebody on a keyboard 2'])(
  'are none by "%s"',
  detail => expect(pumpsOfFault(detail, pumps)).toEqual([]),
)
