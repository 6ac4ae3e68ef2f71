import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import {
  addStep,
  aGroup,
  aManualIngredient,
  anIngredient,
  aPump,
  aRecipe,
  aStepIngredient,
  byId,
  textStep,
} from '../testing/builders.ts'
import { shelvesOf, updatedIndex } from '../testing/indexed-recipes.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { noVolume } from '../units/volume.ts'
import { RecipeIndex } from './recipe-index.ts'
import { recipeOrders } from './recipe-orders.ts'
import { type RecipeQuery, searchRecipes } from './recipe-search.ts'

const rum = aGroup({ id: asId(1), name: 'Rum' })
const whiteRum = aGroup({ id: asId(2), name: 'White rum', parentGroupId: rum.id })
const brand = anIngredient({ id: asId(3), name: 'Brand X', parentGroupId: whiteRum.id })
const cola = anIngredient({ id: asId(4), name: 'Cola' })
const mint = aManualIngredient({ id: asId(5), name: 'Mint' })
const ingredients = byId([rum, whiteRum, brand, cola, mint])

const fixed = (...ids: number[]) => addStep(...ids.map(id => ({ ...aStepIngredient(id, 1), scale: false })))
const recipe = (id: number, name: string, ...ids: number[]) =>
  aRecipe({
    id: asId(id),
    name,
    lastUpdate: timestamp(1000 - id),
    steps: ids.length === 0 ? [textStep('Just look.')] : [addStep(...ids.map(each => aStepIngredient(each, 20)))],
  })

const recipes = byId([
  recipe(1, 'Café Royal', brand.id),
  recipe(2, 'cuba libre', rum.id, cola.id),
  recipe(3, 'Mojito', whiteRum.id, mint.id),
  recipe(4, 'Air'),
  { ...recipe(5, 'Zombie', brand.id, cola.id), tags: ['tiki'] },
])
const index = updatedIndex(new RecipeIndex(), recipes, ingredients)
const shelves = (bottles: readonly Pump[], owned: readonly number[], known = ingredients) =>
  shelvesOf(known, bottles, owned)
const pumps = [aPump({ id: asId(21), ingredientId: brand.id }), aPump({ id: asId(22), ingredientId: cola.id })]
const names = (query: Partial<RecipeQuery>, owned: number[] = []) =>
  searchRecipes(index, { page: 0, pageSize: 50, ...query }, shelves(pumps, owned)).content.map(({ name }) => name)

it('finds parts of names and tags whatever case and accents', () => {
  expect(names({ searchName: 'CAFE' })).toEqual(['Café Royal'])
  expect(names({ searchName: 'tiki' })).toEqual(['Zombie'])
  expect(names({ searchName: '%' })).toEqual([])
})

it('finds names and tags of every language, and orders by those of one', () => {
  const translated = { ...recipe(7, 'Zest'), translations: { de: { name: 'Abrieb', tags: ['frisch'] } } }
  const all = updatedIndex(new RecipeIndex(), byId([...recipes.values(), translated]), ingredients)
  const found = (query: Partial<RecipeQuery>) =>
    searchRecipes(all, { page: 0, pageSize: 50, ...query }, shelves(pumps, [])).content.map(({ name }) => name)
  expect([found({ searchName: 'abr' }), found({ searchName: 'frisch' }), found({ searchName: 'zest' })]).toEqual([
    ['Zest'],
    ['Zest'],
    ['Zest'],
  ])
  expect([found({ language: 'de' })[0], found({ language: 'da_DK' }).at(-2)]).toEqual(['Zest', 'Zest'])
  expect(found({ language: 'de', orderBy: 'nameDesc' }).at(-1)).toBe('Zest')
})

it('lets a group match everything below it, and repeated ids change nothing', () => {
  expect(names({ containsIngredients: [rum.id] })).toEqual(['Café Royal', 'cuba libre', 'Mojito', 'Zombie'])
  expect(names({ containsIngredients: [brand.id] })).toEqual(['Café Royal', 'Zombie'])
  expect(names({ containsIngredients: [rum.id, rum.id] })).toHaveLength(4)
  expect(names({ containsIngredients: [cola.id, brand.id] })).toEqual(['Zombie'])
})

it('knows what the pumps can make, and what a person adds', () => {
  expect(names({ fabricable: 'automatic' })).toEqual(['Café Royal', 'cuba libre', 'Zombie'])
  expect(names({ fabricable: 'with-owned' })).not.toContain('Mojito')
  expect(names({ fabricable: 'with-owned' }, [mint.id])).toContain('Mojito')
})

it('asks neither for the level of a bottle nor for a step with something in it, but for a complete pump', () => {
  const emptyStep = { ...recipe(6, 'Nothing yet'), steps: [addStep()] }
  const all = updatedIndex(new RecipeIndex(), byId([...recipes.values(), emptyStep]), ingredients)
  const found = (fabricable: 'automatic' | 'with-owned', bottles: readonly Pump[]) =>
    searchRecipes(all, { page: 0, pageSize: 50, fabricable }, shelves(bottles, [])).content.map(({ name }) => name)
  const empty = pumps.map(pump => ({ ...pump, fillingLevel: noVolume }))
  expect(found('automatic', empty)).toEqual(['Café Royal', 'cuba libre', 'Zombie'])
  expect(found('with-owned', empty)).toEqual(['Air', 'Café Royal', 'cuba libre', 'Nothing yet', 'Zombie'])
  const incomplete = empty.map((pump): Pump => ({ ...pump, timePerCentilitre: null }))
  expect(found('automatic', incomplete)).toEqual([])
  expect(found('with-owned', incomplete)).toEqual(['Air', 'Nothing yet'])
})

it('asks for no hand at all where a drink is automatic, and lets a garnish that is not there be', () => {
  const twist = aManualIngredient({ id: asId(6), name: 'Lemon twist' })
  const bitters = aManualIngredient({ id: asId(7), name: 'Bitters', unit: 'ml' })
  const known = byId([...ingredients.values(), twist, bitters])
  const mixed = recipe(1, 'Mixed', brand.id, cola.id)
  const all = byId([
    mixed,
    { ...recipe(2, 'Shaken', brand.id), steps: [...mixed.steps, textStep('Shake.')] },
    { ...recipe(3, 'Twisted', brand.id), steps: [...mixed.steps, fixed(twist.id)] },
    { ...recipe(4, 'Bitter', brand.id), steps: [...mixed.steps, fixed(bitters.id)] },
  ])
  const list = updatedIndex(new RecipeIndex(), all, known)
  const found = (query: Partial<RecipeQuery>, owned: number[]) =>
    searchRecipes(list, { page: 0, pageSize: 9, ...query }, shelves(pumps, owned, known)).content.map(
      ({ name }) => name,
    )
  expect(found({ fabricable: 'automatic' }, [])).toEqual(['Mixed', 'Twisted'])
  expect(found({ fabricable: 'automatic' }, [twist.id])).toEqual(['Mixed'])
  expect(found({ fabricable: 'with-owned' }, [])).toEqual(['Mixed', 'Shaken', 'Twisted'])
  expect(found({ byAvailability: true }, [twist.id])).toEqual(['Mixed', 'Shaken', 'Twisted', 'Bitter'])
})

it('puts what the machine pours first, then what a person helps with, and says how many there are', () => {
  const query = { page: 1, pageSize: 2, byAvailability: true, orderBy: 'nameDesc' } as const
  const { content, sections, totalElements } = searchRecipes(index, query, shelves(pumps, []))
  expect(content.map(({ name }) => name)).toEqual(['Café Royal', 'Air'])
  expect([sections, totalElements]).toEqual([{ automatic: 3, withHand: 1, missing: 1 }, 5])
})

it('orders by how often it was made, how new it is and how strong', () => {
  const strong = byId([...ingredients.values(), { ...cola, alcoholContent: 0 }, { ...brand, alcoholContent: 40 }])
  const made = new Map([
    [2, 3],
    [4, 7],
  ])
  const list = updatedIndex(new RecipeIndex(), recipes, strong, made)
  const first = (orderBy: RecipeQuery['orderBy'] & string) =>
    searchRecipes(list, { page: 0, pageSize: 2, orderBy }, shelves([], [])).content.map(({ name }) => name)
  expect(first('mostMade')).toEqual(['Air', 'cuba libre'])
  expect(first('newest')).toEqual(['Zombie', 'Air'])
  expect(first('strongest')).toEqual(['Café Royal', 'Mojito'])
  expect(first('lightest')).toEqual(['Air', 'cuba libre'])
  updatedIndex(list, recipes, byId([...strong.values(), { ...brand, alcoholContent: 0 }]), new Map([[3, 1]]))
  expect(first('mostMade')).toEqual(['Mojito', 'Air'])
  expect(first('strongest')).toEqual(['Air', 'Café Royal'])
})

it('orders by name without regard to case and by last update', () => {
  expect(names({ orderBy: 'nameAsc' })).toEqual(['Air', 'Café Royal', 'cuba libre', 'Mojito', 'Zombie'])
  expect(names({ orderBy: 'nameDesc' })).toEqual(['Zombie', 'Mojito', 'cuba libre', 'Café Royal', 'Air'])
  expect(names({ orderBy: 'lastUpdateAsc' })[0]).toBe('Zombie')
  expect(names({ orderBy: 'lastUpdateDesc' })[0]).toBe('Café Royal')
})

it('answers a page beyond the end with nothing, and a negative one with the first', () => {
  expect(searchRecipes(index, { page: 9, pageSize: 2 }, shelves(pumps, []))).toMatchObject({
    content: [],
    totalElements: 5,
    totalPages: 3,
  })
  expect(searchRecipes(index, { page: -1, pageSize: 2 }, shelves(pumps, []))).toMatchObject({ page: 0 })
  expect(searchRecipes(index, { page: 0, pageSize: 2, searchName: 'nothing' }, shelves(pumps, [])).totalPages).toBe(0)
})

it('pages never overlap and together are the whole list', () =>
  fc.assert(
    fc.property(fc.constantFrom(...recipeOrders), fc.integer({ min: 1, max: 7 }), (orderBy, pageSize) => {
      const all = names({ orderBy })
      const paged = Array.from({ length: Math.ceil(all.length / pageSize) }, (_, page) =>
        names({ orderBy, page, pageSize }),
      )
      expect(paged.flat()).toEqual(all)
    }),
  ))
