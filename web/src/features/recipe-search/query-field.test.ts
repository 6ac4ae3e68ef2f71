import { describe, expect, it } from 'vitest'
import { emptyField, type QueryField, withListShown, withQueryAsked } from './query-field.ts'
import { type ListPlace, noSearch } from './recipe-search.ts'

const everywhere: ListPlace = { scope: 'public' }
const typed = (field: QueryField, text: string): QueryField => ({ ...field, text })
const shown = (field: QueryField, query: string, place: ListPlace = everywhere): QueryField =>
  withListShown(field, { place, search: { ...noSearch, query } })

describe('the search field', () => {
  it('shows what the address says', () => {
    expect(shown(emptyField, 'mule').text).toBe('mule')
    expect(shown(shown(emptyField, 'mule'), '').text).toBe('')
  })

  it('keeps what is typed before the address is known, while it is shown again, and while it follows', () => {
    expect(shown(typed(emptyField, 'negroni'), '').text).toBe('negroni')
    expect(shown(typed(shown(emptyField, ''), 'neg'), '').text).toBe('neg')
    const asked = withQueryAsked(typed(shown(emptyField, ''), 'ne'), 'ne')
    expect(shown(typed(asked, 'neg'), 'ne')).toMatchObject({ text: 'neg', asked: null })
  })

  it('is not set back by an address that was asked for before', () => {
    const first = withQueryAsked(typed(shown(emptyField, ''), 'ne'), 'ne')
    const second = withQueryAsked(typed(first, 'negr'), 'negr')
    expect(shown(shown(second, 'ne'), 'negr')).toMatchObject({ text: 'negr', asked: null })
  })

  it('does not take what was typed into another list', () => {
    expect(shown(typed(shown(emptyField, ''), 'neg'), '', { scope: 'category', categoryId: 3 }).text).toBe('')
  })

  it('waits for nothing when it asks for the address that is there', () => {
    expect(withQueryAsked(shown(emptyField, 'mule'), 'mule').asked).toBeNull()
  })
})
