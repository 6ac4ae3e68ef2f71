import { describe, expect, it } from 'vitest'
import type { PartySummary } from './figures.view.tsx'
import { type Card, fileNameOf, layoutOf } from './share-card.ts'

const card: Card = {
  ...{ title: 'Midsummer', span: '4 July', drinks: ['9', 'drinks'], favourites: 'Favourites' },
  ...{ course: 'Through the evening', facts: [['3', 'people']], times: ['20:00', '21:00'] },
}

const favourite = (id: number, name: string, count: number): PartySummary['favourites'][number] => ({
  ...{ count, glassShape: null, served: null },
  drink: { id, kind: 'RECIPE', name },
})

const evening = (counts: readonly number[], buckets: readonly number[]) => ({
  timeBuckets: buckets.map((drinks, index) => ({ from: String(index), drinks })),
  favourites: counts.map((count, index) => favourite(index, `Drink ${index}`, count)),
})

describe('the card of an evening', () => {
  it('has the four most wanted drinks, each with a bar that is a part of the first', () => {
    const { texts, bars } = layoutOf(card, evening([4, 2, 1, 1, 1], []), 0)
    expect(texts.map(({ text }) => text).filter(text => text.startsWith('Drink'))).toHaveLength(4)
    expect(bars.filter(({ ink, corner }) => ink === 'link' && !corner).map(({ box }) => box[2])).toEqual([
      912, 456, 228, 228,
    ])
  })

  it('has a column for each part of the evening, the highest as high as there is room', () => {
    const { bars } = layoutOf(card, evening([], [0, 2, 8]), 0)
    expect(bars.filter(({ corner }) => corner).map(({ box }) => box[3])).toEqual([3, 42.5, 170])
  })

  it('leaves room for the drink that is drawn', () => {
    const { texts } = layoutOf(card, evening([1], [1]), 300)
    expect(texts.find(({ text }) => text === '9')?.most).toBe(612)
  })
})

it.each([
  ['Midsummer', 'Midsummer.png'],
  ['Zoë & Bo: 40!', 'Zoë-Bo-40.png'],
  ['../../etc', 'etc.png'],
  ['🎉', 'party.png'],
])('the picture is a file that every system can keep: %s', (name, fileName) => {
  expect(fileNameOf(name)).toBe(fileName)
})
