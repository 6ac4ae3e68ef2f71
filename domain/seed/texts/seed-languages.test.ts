import { describe, expect, it } from 'vitest'
import { catalogueLimits } from '../../catalogue/limits.ts'
import { recipeLimits } from '../../catalogue/recipe-draft.ts'
import { seedCategories } from '../seed-categories.ts'
import { seedGlasses } from '../seed-glasses.ts'
import { seedIngredients } from '../seed-ingredients.ts'
import { seedRecipes } from '../seed-recipes.ts'
import { danish } from './danish.ts'
import { german } from './german.ts'
import { recipeTextOf } from './seed-texts.ts'

const ingredients = seedIngredients.map(({ name }) => name)
const glasses = seedGlasses.map(({ name }): string => name)
const categories: readonly string[] = seedCategories
const names = [...new Set([...ingredients, ...glasses, ...categories])]
const recipes = seedRecipes.map(({ name }) => name)
const tags = [...new Set(seedRecipes.flatMap(recipe => recipe.menu.tags))]
const steps = [
  ...new Set(seedRecipes.flatMap(recipe => recipe.steps.flatMap(step => (step.kind === 'say' ? step.message : [])))),
]

const without = (all: readonly string[], table: object): string[] =>
  all.filter(each => !Object.hasOwn(table, each)).sort()
const tooLong = (texts: readonly (string | undefined)[], most: number): string[] =>
  texts.flatMap(text => (text !== undefined && (text.trim() === '' || text.length > most) ? [text] : []))

/** Names that are the same in both languages, brands and places above all; then those that are the same in one of them. */
const inBoth = [
  'Amaretto',
  'Amaro',
  'Aperol',
  'Armagnac',
  'Bourbon',
  'Brandy',
  'Bénédictine',
  'Cachaça',
  'Calvados',
  'Campari',
  'Cava',
  'Cognac',
  'Cola',
  'Drambuie',
  'Espresso',
  'Falernum',
  'Fernet',
  'Galliano',
  'Genever',
  'Gin',
  'Grappa',
  'Grenadine',
  'Limoncello',
  'Matcha',
  'Mezcal',
  'Pastis',
  'Pisco',
  'Prosecco',
  'Sake',
  'Sambuca',
  'Southern Comfort',
  'Stout',
  'Tequila',
  'Whisky',
]
const same = {
  German: [...inBoth, ...['Aquavit', 'Blended Scotch', 'Coupe', 'Islay Scotch', 'Rum']],
  Danish: [
    ...inBoth,
    ...[
      'Amontillado sherry',
      'Bitter lemon',
      'Blue curaçao',
      'Champagne',
      'Crème de cassis',
      'Dry gin',
      'Fino sherry',
      'Ginger ale',
      'Ginger beer',
      'Irish cream',
      'Juice',
      'Kirsch',
      'Lillet blanc',
      'Lime',
      'Lime cordial',
      'Navy strength gin',
      'Old Tom gin',
      'Orange curaçao',
      "Peychaud's bitters",
      "Pimm's No. 1",
      'Rhum agricole',
      'Rye whiskey',
      'Salt',
      'Sloe gin',
      'Tennessee whiskey',
      'Triple sec',
      'Vermouth',
      'Vodka',
      'Yoghurt',
    ],
  ],
} as const

describe.each([
  ['German', german],
  ['Danish', danish],
] as const)('what the seed says in %s', (language, said) => {
  it('is everything: recipes, written steps and tags', () => {
    expect(without(recipes, said.recipes)).toEqual([])
    expect(without(steps, said.steps)).toEqual([])
    expect(without(tags, said.tags)).toEqual([])
  })

  it('names everything that is not called the same', () =>
    expect(without(names, said.names)).toEqual([...same[language]].sort()))

  it('speaks of nothing that there is not', () => {
    expect(without(Object.keys(said.recipes), Object.fromEntries(recipes.map(name => [name, 1])))).toEqual([])
    expect(without(Object.keys(said.recipeNames), Object.fromEntries(recipes.map(name => [name, 1])))).toEqual([])
    expect(without(Object.keys(said.steps), Object.fromEntries(steps.map(step => [step, 1])))).toEqual([])
    expect(without(Object.keys(said.tags), Object.fromEntries(tags.map(tag => [tag, 1])))).toEqual([])
    expect(without(Object.keys(said.names), Object.fromEntries(names.map(name => [name, 1])))).toEqual([])
  })

  it('fits into its fields', () => {
    const texts = Object.values(said.recipes).map(recipeTextOf)
    const named = (which: readonly string[]): (string | undefined)[] => which.map(name => said.names[name])
    expect(tooLong(Object.values(said.recipeNames), recipeLimits.name.most)).toEqual([])
    expect(
      tooLong(
        texts.map(({ tagline }) => tagline),
        recipeLimits.shortDescription,
      ),
    ).toEqual([])
    expect(
      tooLong(
        texts.map(({ text }) => text),
        recipeLimits.description,
      ),
    ).toEqual([])
    expect(tooLong(Object.values(said.tags), recipeLimits.tag.most)).toEqual([])
    expect(tooLong(Object.values(said.steps), recipeLimits.message.most)).toEqual([])
    expect(tooLong(named(ingredients), catalogueLimits.ingredientName.most)).toEqual([])
    expect(tooLong(named(glasses), catalogueLimits.glassName.most)).toEqual([])
    expect(tooLong(named(categories), catalogueLimits.categoryName.most)).toEqual([])
  })
})
