import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { atMost, type InvalidValue, inRange, invalid, ofLength, ofName, ofPlainText, wholeInRange } from './invalid.ts'

const name = { least: 1, most: 5 }
const isTaken = () => true

describe('a value that breaks a rule', () => {
  it.each<[string, readonly InvalidValue[], readonly string[]]>([
    ['within its range', inRange('volume', 100, { least: 0, most: 100 }), []],
    ['beyond its range', inRange('volume', 101, { least: 0, most: 100 }), ['volume between']],
    ['no number', inRange('volume', Number.NaN, { least: 0, most: 100 }), ['volume between']],
    ['not whole', wholeInRange('port', 1.5, { least: 1, most: 9 }), ['port between']],
    ['long enough', ofLength('comment', '', { least: 0, most: 5 }), []],
    ['too long, with no lower bound', ofLength('comment', '123456', { least: 0, most: 5 }), ['comment longest']],
    ['too short', ofLength('name', '', name), ['name length']],
    ['one picture of many parts', ofLength('name', '👨‍👩‍👧‍👦', { least: 1, most: 1 }), []],
    ['a good name', ofName('name', 'Ada', name), []],
    ['a name that’s taken', ofName('name', 'Ada', name, isTaken), ['name taken']],
    ['a name that’s wrong by itself', ofName('name', 'a\nbcdef', name, isTaken), ['name length', 'name characters']],
    ['a text with a control character', ofPlainText('clientId', 'a\u0000', 5), ['clientId visible']],
    ['an entry too many', atMost('roles', 3, 2), ['roles too-many']],
  ])('%s', (_, found, reasons) => expect(found.map(reasonOf)).toEqual(reasons))

  it('has its bounds in the unit in which people read them', () => {
    const limits = { least: 0, most: 5_000_000 }
    expect(inRange('startPower', -1, limits, { least: 0, most: 5000 })).toEqual([
      invalid('startPower', 'between', { least: 0, most: 5000 }),
    ])
  })
})
