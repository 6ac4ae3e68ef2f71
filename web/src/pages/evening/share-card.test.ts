import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PartySummary } from './evening-query.ts'
import { type CardLabels, cardOf, fitted } from './picture-dialog.view.tsx'

const labels: CardLabels = {
  ...{ span: '4 July', drinks: { label: 'drinks', value: '9' }, favouritesTitle: 'Favourites' },
  ...{ courseTitle: 'Through the evening', facts: [{ label: 'people', value: '3' }], times: ['20:00', '21:00'] },
}

const favourite = (id: number, name: string, count: number): PartySummary['favourites'][number] => ({
  count,
  glassShape: null,
  served: null,
  drink: { id, kind: 'RECIPE', name },
})

const summaryOf = (name: string, counts: readonly number[], buckets: readonly number[]) => ({
  party: { id: 1, name, openedAt: '', closedAt: null, keptUntil: null, drinks: 9, guests: 3 },
  timeBuckets: buckets.map((drinks, index) => ({ from: String(index), drinks })),
  favourites: counts.map((count, index) => favourite(index, `Drink ${index}`, count)),
})

describe('the card of an evening', () => {
  it('has the most wanted drinks, each as a part of the first, and the course as parts of its highest', () => {
    const card = cardOf(summaryOf('Midsummer', [4, 2, 1, 1, 1], [0, 2, 8]), labels, String)
    expect(card.favourites.map(({ label, value, share }) => [label, value, share])).toEqual([
      ['Drink 0', '4', 1],
      ['Drink 1', '2', 0.5],
      ['Drink 2', '1', 0.25],
      ['Drink 3', '1', 0.25],
    ])
    expect(card.columns).toEqual([0, 0.25, 1])
    expect(card.hero?.drink.name).toBe('Drink 0')
  })

  it.each([
    ['Midsummer', 'Midsummer.png'],
    ['Zoë & Bo: 40!', 'Zoë-Bo-40.png'],
    ['../../etc', 'etc.png'],
    ['🎉', 'party.png'],
  ])('is a file that every system can keep: %s', (name, fileName) => {
    expect(cardOf(summaryOf(name, [], []), labels, String).fileName).toBe(fileName)
  })

  it('has no place for the names of people', () => {
    const summary = { ...summaryOf('Midsummer', [1], [1]), people: [{ name: 'Ann' }], log: [{ name: 'Ann' }] }
    expect(JSON.stringify(cardOf(summary, labels, String))).not.toContain('Ann')
  })
})

describe('a text that has to fit', () => {
  const widthOf = (text: string): number => 10 * [...text].length

  it('stays as it is where there is room', () => {
    expect(fitted('Negroni', 70, widthOf)).toBe('Negroni')
  })

  it('ends in an ellipsis where there is none, and is never wider than its place', () => {
    expect(fitted('Long Island Iced Tea', 100, widthOf)).toBe('Long Isl …')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 40, max: 300 }), (text, width) => {
        expect(widthOf(fitted(text, width, widthOf))).toBeLessThanOrEqual(width)
      }),
    )
  })
})
