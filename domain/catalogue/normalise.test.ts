import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { normalise } from './normalise.ts'

describe('a name for comparing', () => {
  it('has no accents, no capitals and nothing around it', () => {
    expect(normalise('  Crème de Cassis ')).toBe('creme de cassis')
    expect(normalise('JÄGERMEISTER')).toBe('jagermeister')
    expect(normalise('Piña Colada')).toBe(normalise('pin\u0303a colada'))
  })

  it('keeps letters that only look like another one', () => expect(normalise('Ærø')).toBe('ærø'))

  it('stays as it is when it is compared again', () =>
    always(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(normalise(normalise(text))).toBe(normalise(text))
      }),
    ))
})
