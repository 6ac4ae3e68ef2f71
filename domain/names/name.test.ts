import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { fits, lengthOf } from './length.ts'
import { hasUnseen, withoutUnseen } from './name.ts'
import { keptName, tidyName } from './normalise.ts'

const family = '👨‍👩‍👧‍👦'

it.each([
  'Negroni',
  'B-52',
  'Tommy’s',
  '🏳️‍🌈',
  '🏴‍☠️',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Whisky',
  family,
  '👩🏽‍❤️‍💋‍👨🏿',
  '🤷🏻‍♂️',
  '👁️‍🗨️',
  '1️⃣ #️⃣',
  '☺︎',
  'می‌خواهم',
  'کتاب‌ها',
  'ශ්‍රී ලංකා',
  'ക്‍',
  'क्‌ष',
  'র‍্যাব',
  'ರ‍್ಕ',
  '葛󠄀城',
  'ᠮᠣᠩᠭᠣᠯ᠎ᠠ',
  'שָׁלוֹם',
  'Zoë',
  'Việt',
  '日本酒',
  '!',
  'Cuba libre\u00a0!',
])('is a name: %s', name => expect(hasUnseen(name)).toBe(false))

it.each([
  'a\nb',
  'a\tb',
  'a\0b',
  'a\u007fb',
  'a\u0085b',
  'a\u2028b',
  'a\u202eb',
  'a\u2066b',
  'a\u200fb',
  'a\u200bb',
  'a\ufeffb',
  'a\u00adb',
  'a\u2060b',
  'a\ud800b',
  'a\ufffeb',
  'Bob\u200d',
  'Bob\u200d Bob',
  '\u200dBob',
  '\u200d',
  '🍋\u200d',
  'a\u200d\u200db',
  'a\ufe0f',
  '\u3164',
  '\u2800',
  '\u115f',
  '\u0301',
  '\u00a0',
  '\u{e0041}\u{e0042}',
  `a${'\u0301'.repeat(7)}`,
])('is no name: %j', name => expect(hasUnseen(name)).toBe(true))

it('is kept in one spelling, without blanks around it; those of people with single ones within', () => {
  expect(tidyName(' Cafe\u0301\u00a0')).toBe('Caf\u00e9')
  expect(tidyName('Gin  Tonic')).toBe('Gin  Tonic')
  expect(keptName('  Bob\u00a0 \u2003B ')).toBe('Bob B')
  expect(hasUnseen(keptName('Bob\nB'))).toBe(true)
})

it('is as long as it is seen, and hides no book in one character', () => {
  expect([family, '🏳️‍🌈', 'Zoe\u0308', 'ශ්‍රී', ''].map(lengthOf)).toEqual([1, 1, 3, 2, 0])
  expect(fits(family.repeat(20), { least: 1, most: 20 })).toBe(true)
  expect(fits(family.repeat(21), { least: 1, most: 20 })).toBe(false)
  expect(fits('x'.repeat(21), { least: 1, most: 20 })).toBe(false)
  expect(fits(`a${'\u0301'.repeat(200)}`, { least: 1, most: 20 })).toBe(false)
  expect(fits('', { least: 1, most: 20 })).toBe(false)
})

it('is left with what can be seen', () => {
  expect(withoutUnseen(`a\u202eb\n🏳️‍🌈\u200d ${family}\u200b`)).toBe(`ab🏳️‍🌈 ${family}`)
  always(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const left = withoutUnseen(text)
      expect(hasUnseen(`x${left}`) && !/\p{M}{7}/u.test(left)).toBe(false)
    }),
  )
})
