import { expect, it } from 'vitest'
import { inNameOrder } from '../catalogue/name-order.ts'
import { namesOf } from '../catalogue/translations.ts'
import { normalise } from '../names/normalise.ts'
import { rememberedSearchText, searchFor } from '../names/spelling.ts'
import { RecipeIndex } from '../recipe-search/recipe-index.ts'
import { searchRecipes } from '../recipe-search/recipe-search.ts'
import { shelvesOf, updatedIndex } from '../testing/indexed-recipes.ts'
import { demo, ingredients, recipes } from './testing/demo-machine.ts'

const swapped = (text: string, letters: Readonly<Record<string, string>>): string =>
  [...text.normalize('NFC')].map(letter => letters[letter] ?? letter).join('')

const plainLetters = { ø: 'o', Ø: 'O', æ: 'ae', Æ: 'Ae', ß: 'ss', œ: 'oe' }
const twoLetters = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ø: 'oe', Ø: 'Oe', æ: 'ae', å: 'aa', ß: 'ss' }

/** How people write what they mean, at a keyboard, on a phone, by voice, or from somewhere else. */
const waysOfTyping: Readonly<Record<string, (name: string) => string>> = {
  'as it is written': name => name,
  'in capitals, with blanks around': name => `  ${name.toUpperCase()} `,
  'in small letters without accents': name =>
    swapped(name, plainLetters).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  'on a keyboard without umlauts': name => swapped(name, twoLetters),
  'with straight apostrophes': name => name.replace(/[’']/g, "'"),
  'with curly apostrophes': name => name.replace(/[’']/g, '‘'),
  'with accents for apostrophes': name => name.replace(/[’']/g, '´'),
  'with blanks for apostrophes': name => name.replace(/[’']/g, ' '),
  'without apostrophes': name => name.replace(/[’']/g, ''),
  'without any sign': name => name.replace(/[^\p{L}\p{M}\p{N} ]/gu, ''),
  'with blanks for hyphens': name => name.replace(/[-–/]/g, ' '),
  'with hyphens for blanks': name => name.replace(/ /g, '-'),
  'with other hyphens and blanks': name => name.replace(/[-–]/g, '‑').replace(/ /g, '\u00a0\u2009'),
  'run together': name => name.replace(/[\s–-]/g, ''),
  'with "and" for &': name => name.replace(/&|’n’/g, 'and'),
  'with & for "and"': name => name.replace(/\b(and|und|og)\b|’n’/g, '&'),
  "with 'n' for & and n for 'n'": name => name.replace(/’n’/g, 'n').replace(/&|\b(and|und|og)\b/g, "'n'"),
  'with "und" for &': name => name.replace(/&|\band\b/g, 'und'),
  'with "og" for &': name => name.replace(/&|\band\b/g, 'og'),
  'with # for "No."': name => name.replace(/No\. /g, '#'),
  'with "Nr." for "No."': name => name.replace(/No\. /g, 'Nr. '),
  'with № for "No."': name => name.replace(/No\. /g, '№'),
  'without "No."': name => name.replace(/No\. /g, ''),
  'in full width': name =>
    name.replace(/[!-~]/g, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).replace(/ /g, '\u3000'),
  'decomposed, with soft hyphens and zero widths': name =>
    [...name.normalize('NFD')].join('\u00ad').replace(/ /g, '\u200b \ufeff'),
  'with Turkish capitals': name => name.replace(/i/g, 'İ'),
  'with Turkish small letters': name => name.toLowerCase().replace(/i/g, 'ı'),
  'with ligatures': name => name.replace(/fi/g, 'ﬁ').replace(/fl/g, 'ﬂ').replace(/ff/g, 'ﬀ'),
  'dictated, as a sentence': name => `${name}.`,
  'with digits for words': name => name.replace(/Fifty/g, '50').replace(/Three/, '3'),
  'with words for digits': name => name.replace(/75/g, 'Seventy-Five').replace(/52/, 'fifty two'),
}

const names = [...recipes, ...ingredients].flatMap(namesOf)

it.each(Object.entries(waysOfTyping))('every name is found %s', (_, typed) => {
  const missed = names.filter(name => !searchFor(typed(name))?.isIn(rememberedSearchText(name)))
  expect(missed).toEqual([])
})

it('what is typed as it is written finds first what it found by its letters alone', () => {
  const index = updatedIndex(new RecipeIndex(), demo.recipe, demo.ingredient)
  const shelves = shelvesOf(demo.ingredient, [], [])
  const ordered = inNameOrder(recipes)
  const wordsOf = new Map(
    ordered.map(recipe => {
      const others = Object.values(recipe.translations ?? {}).flatMap(({ tags = [] }) => tags)
      return [recipe.id, normalise([...namesOf(recipe), ...recipe.tags, ...others].join('\n'))]
    }),
  )
  const moved = recipes.flatMap(namesOf).filter(name => {
    const [first] = searchRecipes(index, { searchName: name, page: 0, pageSize: 1 }, shelves).content
    return first?.id !== ordered.find(({ id }) => wordsOf.get(id)?.includes(normalise(name)))?.id
  })
  expect(moved).toEqual([])
})
