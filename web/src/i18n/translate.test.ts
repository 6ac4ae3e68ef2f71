import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Translate, translator } from './translate.ts'

/* Lines that the compiler must refuse: an expected error that does not come is an error itself. */
const refused = (t: Translate<'common'>, both: Translate<readonly ['pumps', 'common']>): readonly unknown[] => [
  t('failed.title'),
  t('volume.ml', { amount: 3 }),
  both('common:volume.ml', { amount: '3' }),
  // @ts-expect-error a key that there is not
  t('failed.titel'),
  // @ts-expect-error a part of a key
  t('failed'),
  // @ts-expect-error a text without what is put into it
  t('volume.ml'),
  // @ts-expect-error another value than the text has
  t('volume.ml', { volume: 3 }),
  // @ts-expect-error a value for a text that has none
  t('failed.title', { amount: 3 }),
  // @ts-expect-error a text in several forms without the number that decides
  t('unit.g', { amount: '3' }),
  // @ts-expect-error a key of the second namespace without its name
  both('failed.title'),
  // @ts-expect-error a namespace that was not asked for
  both('login:title'),
  // @ts-expect-error keys that the compiler would have to look for in every namespace
  i18next.t('failed.title'),
  // @ts-expect-error a namespace that there is not
  translator('komon'),
]

it('takes keys and values that its texts have, or does not compile', () => {
  expect(refused).toBeTypeOf('function')
})
