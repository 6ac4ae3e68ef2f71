import { describe, expect, it } from 'vitest'
import { plainLook } from '../catalogue/look.ts'
import { demo, recipeByName, recipes } from '../seed/testing/demo-machine.ts'
import { type ServingPart, type ServingStep, serve, servedRecipe } from './served-drink.ts'

const liquid = (name: string, ml: number, more: Partial<ServingPart> = {}): ServingPart => ({
  name,
  ml,
  colour: '#c8102e',
  look: plainLook,
  density: 1,
  ...more,
})
const piece = (name: string): ServingPart => ({ ...liquid(name, 0), ml: null })
const add = (...parts: ServingPart[]): ServingStep => ({ kind: 'add', parts })
const say = (message: string): ServingStep => ({ kind: 'say', message })
const syrup = (ml: number): ServingPart => liquid('Grenadine', ml, { density: 1.3, colour: '#a80f2d' })
const mlOf = (...steps: ServingStep[]): number[] => serve(steps).layers.map(({ ml }) => ml)

describe('liquids', () => {
  it('of one step, and of steps one after another, are mixed', () => {
    expect(mlOf(add(liquid('Gin', 30), liquid('Campari', 30)))).toEqual([60])
    expect(
      mlOf(add(liquid('Gin', 40, { density: 0.95 })), say('Fill the glass with ice.'), add(liquid('Tonic', 120))),
    ).toEqual([160])
  })

  it('are mixed by whoever stirs or shakes', () =>
    expect(mlOf(add(liquid('Juice', 100)), add(syrup(15)), say('Stir gently.'))).toEqual([115]))

  it('that are syrup sink when they come last and nobody stirs: a sunrise', () => {
    expect(mlOf(add(liquid('Tequila', 45), liquid('Orange juice', 90)), add(syrup(15)))).toEqual([15, 135])
    expect(mlOf(add(liquid('Juice', 100)), add(syrup(80)))).toEqual([180])
  })

  it('that are spirit stay on top of sweet ones when they come last', () => {
    const rum = liquid('Dark rum', 40, { density: 0.95 })
    expect(mlOf(add(liquid('Ginger beer', 120, { density: 1.04 })), add(rum))).toEqual([120, 40])
  })

  it('stay apart where the recipe says so, before or after', () => {
    const cream = liquid('Cream', 30)
    expect(mlOf(add(liquid('Coffee', 120)), say('Pour the cream over the back of a spoon.'), add(cream))).toEqual([
      120, 30,
    ])
    expect(mlOf(add(liquid('Coffee', 120)), add(cream), say('Float it over the back of a spoon.'))).toEqual([120, 30])
  })

  it('that fizz are still after shaking in nothing but their share', () => {
    const soda = liquid('Soda', 90, { look: { ...plainLook, fizzy: true } })
    expect(serve([add(liquid('Gin', 40)), add(soda)]).fizzy).toBe(true)
    expect(serve([add(liquid('Gin', 90)), add({ ...soda, ml: 5 })]).fizzy).toBe(false)
  })
})

describe('what is in and on the glass', () => {
  it('is the ice that stays in it', () => {
    expect(serve([add(liquid('Gin', 40)), say('Add ice and shake.'), say('Strain into the glass.')]).ice).toBe('none')
    expect(serve([add(liquid('Gin', 40)), add(piece('Ice cube'))]).ice).toBe('cubes')
  })

  it('is each garnish once, at most three, but not what is crushed by a sentence', () => {
    const all = ['Orange slice', 'Cocktail cherry', 'Orange slice', 'Mint sprig', 'Lime wheel'].map(piece)
    expect(serve([add(...all)]).garnishes).toEqual(['orangeSlice', 'cherry', 'mint'])
    expect(serve([say('Cut the lime into eight pieces and crush them.')]).garnishes).toEqual([])
    expect(serve([say('Garnish with a lemon twist.')]).garnishes).toEqual(['lemonTwist'])
  })

  it('is what was put in before the last pour, unless it is strained off', () => {
    const [mint, gin, soda] = [add(piece('Mint leaves')), add(liquid('Gin', 40)), add(liquid('Soda', 90))]
    const inGlass = serve([mint, say('Press the mint gently.'), gin, soda, add(piece('Lime wheel'))])
    expect(inGlass).toMatchObject({ inside: ['mint'], garnishes: ['limeWheel'] })
    const strained = serve([gin, mint, say('Shake with ice and strain over fresh ice.'), soda])
    expect(strained).toMatchObject({ inside: [], garnishes: [] })
  })

  it('is nothing in an empty one', () =>
    expect(serve([])).toMatchObject({ layers: [], ice: 'none', rim: 'none', head: false, garnishes: [], inside: [] }))
})

describe('the drinks of the house', () => {
  const served = (name: string) => servedRecipe(recipeByName(name), demo.ingredient)

  it('look like themselves', () => {
    expect(served('Negroni')).toMatchObject({ layers: [{ ml: 90 }], ice: 'cubes', garnishes: ['orangeSlice'] })
    expect(served('Margarita')).toMatchObject({ rim: 'salt', ice: 'none' })
    expect(served('Tequila Sunrise').layers.map(({ ml }) => ml)).toEqual([15, 135])
    expect(served('White Russian').layers).toHaveLength(2)
    expect(served('Espresso Martini')).toMatchObject({ head: true, garnishes: ['coffeeBeans'] })
    expect(served('Mojito')).toMatchObject({ ice: 'crushed', fizzy: true, garnishes: ['mint'], inside: ['mint'] })
    expect(served('Caipirinha')).toMatchObject({ garnishes: [], inside: ['limeWedge'] })
    expect(served('Irish Coffee')).toMatchObject({ hot: true, layers: [{}, {}] })
    expect(served('Dry Martini').layers[0]?.opacity).toBeLessThan(0.2)
  })

  it('are remembered as long as nothing changes', () => {
    const negroni = recipeByName('Negroni')
    expect(servedRecipe(negroni, demo.ingredient)).toBe(servedRecipe(negroni, demo.ingredient))
    const others = new Map(demo.ingredient)
    expect(servedRecipe(negroni, others)).not.toBe(servedRecipe(negroni, demo.ingredient))
  })

  it('all have a liquid that can be seen', () => {
    for (const recipe of recipes) {
      const { layers } = servedRecipe(recipe, demo.ingredient)
      expect(layers.length, recipe.name).toBeGreaterThan(0)
      for (const { opacity } of layers) expect(opacity, recipe.name).toBeGreaterThan(0)
    }
  })
})
