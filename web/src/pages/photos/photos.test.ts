import { describe, expect, it } from 'vitest'
import { emptyGlass } from '#domain/serving/served-drink.ts'
import type { PhotoRecipe } from './photos.ts'
import * as photos from './photos.ts'

const aFile = (name: string): File => new File(['…'], name, { type: 'image/jpeg' })
const aDrink = (id: number, name: string, imageUrl: string | null = null): PhotoRecipe => ({
  id,
  name,
  imageUrl,
  defaultGlass: null,
  served: { ...emptyGlass, layers: [], garnishes: [], inside: [] },
})
const negroni = aDrink(41, 'Negroni')
const maiTai = aDrink(42, 'Mai Tai')
const otherMaiTai = aDrink(43, 'Mai Tai')
const shown = aDrink(44, 'Daiquiri', '/api/recipe/44/image?timestamp=5')

const found: Parameters<typeof photos.withMatches>[1] = [
  { fileName: 'negroni.jpg', likeness: 'SAME', recipes: [negroni] },
  { fileName: 'negroni-2.jpg', likeness: 'SAME', recipes: [negroni] },
  { fileName: 'mai-tai.jpg', likeness: 'SAME', recipes: [maiTai, otherMaiTai] },
  { fileName: 'daiquiri.jpg', likeness: 'SAME', recipes: [shown] },
  { fileName: 'maitay.jpg', likeness: 'CLOSE', recipes: [maiTai] },
  { fileName: 'x.jpg', likeness: 'NONE', recipes: [] },
]

/** Rows 1, 2, … */
const rows = (...names: readonly string[]): readonly photos.PhotoRow[] =>
  photos.withMatches(photos.rowsOf(names.map(aFile), 1), found).map(row => ({ ...row, state: { kind: 'ready' } }))
const taken = (all: readonly photos.PhotoRow[], replaces = false) => [...photos.takenRows(all, replaces)]

describe('photos that are saved as usual', () => {
  it('are those whose recipe is known and has none', () => {
    expect(taken(rows('negroni.jpg', 'x.jpg', 'mai-tai.jpg', 'maitay.jpg'))).toEqual([1])
  })

  it('replace no photo, unless that is wanted', () => {
    expect(taken(rows('daiquiri.jpg'))).toEqual([])
    expect(taken(rows('daiquiri.jpg'), true)).toEqual([1])
    expect(taken(photos.withTick(rows('daiquiri.jpg'), 1, true))).toEqual([1])
  })

  it('are one for each recipe: the first, or the one that was ticked', () => {
    const both = rows('negroni.jpg', 'negroni-2.jpg')
    expect(taken(both)).toEqual([1])
    expect(taken(photos.withTick(both, 2, true))).toEqual([2])
    expect(taken(photos.withTick(photos.withTick(both, 2, true), 1, true))).toEqual([1])
    expect(taken(photos.changed(both, 1, { state: { kind: 'saved' } }))).toEqual([])
  })

  it('are no files that no browser can show', () => {
    const heic = photos.changed(rows('negroni.jpg'), 1, {
      state: { kind: 'refused', problem: new Error() as never },
    })
    expect(taken(heic)).toEqual([])
  })
})

it('a recipe that is chosen by hand takes the photo', () => {
  expect(taken(photos.withRecipe(rows('x.jpg'), 1, negroni))).toEqual([1])
  expect(taken(photos.withRecipe(rows('maitay.jpg'), 1, maiTai))).toEqual([1])
  expect(taken(photos.withRecipe(rows('negroni.jpg', 'x.jpg'), 2, negroni))).toEqual([2])
})

it('a recipe that is chosen by hand keeps the photo that it has until that is ticked', () => {
  expect(taken(photos.withRecipe(rows('x.jpg'), 1, shown))).toEqual([])
})

it('a recipe that is chosen by hand stays when other files are matched', () => {
  const chosen = photos.withRecipe(photos.rowsOf([aFile('negroni.jpg')], 1), 1, maiTai)
  expect(photos.withMatches(chosen, found)[0]?.recipe).toEqual(maiTai)
})

it('what is to be done goes from the top, and is counted', () => {
  const three = rows('x.jpg', 'negroni.jpg', 'daiquiri.jpg')
  const wanted = photos.takenRows(three, true)
  expect(photos.nextToSave(three, wanted)?.id).toBe(2)
  expect(photos.nextToSave(photos.changed(three, 2, { state: { kind: 'saved' } }), wanted)?.id).toBe(3)
  expect(photos.nextToSave(three, new Set())).toBeNull()
  const all = rows('x.jpg', 'negroni.jpg', 'daiquiri.jpg', 'maitay.jpg')
  expect(photos.countOf(all, photos.takenRows(all, false))).toEqual({ due: 1, saved: 0, failed: 0, unclear: 2 })
  const opening = photos.changed(all, 2, { state: { kind: 'opening' } })
  expect(photos.countOf(opening, photos.takenRows(opening, false))).toMatchObject({ due: 0 })
  const failed = photos.changed(all, 2, { state: { kind: 'failed', problem: new Error() as never } })
  const expected = { due: 1, saved: 0, failed: 1, unclear: 2 }
  expect(photos.countOf(failed, photos.takenRows(failed, true))).toEqual(expected)
})
