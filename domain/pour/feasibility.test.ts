import { describe, expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import {
  aDrink,
  addStep,
  aGlass,
  aGroup,
  aManualIngredient,
  anIngredient,
  anOrderRequest,
  aPump,
  aStepIngredient,
  aValve,
  byId,
  textStep,
} from '../testing/builders.ts'
import { aFeasibilityInput } from '../testing/planning-builders.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { millilitres, noVolume, toMillilitres } from '../units/volume.ts'
import { checkFeasibility, type FeasibilityInput } from './feasibility.ts'
import type { OrderRequest } from './order.ts'

const glasses = byId([
  aGlass({ id: asId(31), size: millilitres(320) }),
  aGlass({ id: asId(32), size: millilitres(250), isDefault: true }),
  aGlass({ id: asId(33), size: millilitres(90) }),
])

const check = (request: Partial<OrderRequest> = {}, with_: Partial<FeasibilityInput> = {}) =>
  checkFeasibility(aFeasibilityInput({ glasses, ...with_, request: anOrderRequest(request) }))

const problems = (...args: Parameters<typeof check>) => check(...args).problems

describe('the ordered amount', () => {
  const drink = aDrink(addStep(aStepIngredient(11, 60)))
  const ordered = (request: Partial<OrderRequest>, with_: Partial<FeasibilityInput> = {}) =>
    toMillilitres(check(request, with_).ordered)

  it('is what is asked for, else the recipe’s own, else the size of the glass, else 250 ml', () => {
    const own = { ...drink, defaultGlassId: asId<'glass'>(33), defaultAmountToFill: millilitres(110) }
    expect(ordered({ amount: millilitres(125) }, { drink: own })).toBe(125)
    expect(ordered({}, { drink: own })).toBe(110)
    expect(ordered({}, { drink: { ...own, defaultAmountToFill: null } })).toBe(90)
    expect(ordered({}, { glasses: new Map() })).toBe(250)
  })

  it('fills the glass that is asked for, else the recipe’s, else the default one', () => {
    const inCoupe = { ...drink, defaultGlassId: asId<'glass'>(33) }
    expect(check({ glassId: asId(31) }, { drink: inCoupe }).glass?.id).toBe(31)
    expect(check({}, { drink: inCoupe }).glass?.id).toBe(33)
    expect(check().glass?.id).toBe(32)
    expect(check({}, { glasses: byId([aGlass()]) }).glass).toBeNull()
  })

  it('fills the glass that stands there rather than the recipe’s, but the one that is asked for before all', () => {
    const inCoupe = { ...drink, defaultGlassId: asId<'glass'>(33) }
    const area = { areaEmpty: false, glassId: asId<'glass'>(31) }
    expect(check({}, { drink: inCoupe, area }).glass?.id).toBe(31)
    expect(check({ glassId: asId(32) }, { drink: inCoupe, area }).glass?.id).toBe(32)
    expect(check({}, { drink: inCoupe, area: { ...area, glassId: asId(99) } }).glass?.id).toBe(33)
  })

  it.each([9.9, 5000.1, Number.NaN, -1])('of %f ml is out of range', asked => {
    const amountAsked = (asked * 1000) as ReturnType<typeof millilitres>
    expect(problems({ amount: amountAsked })).toContainEqual({
      kind: 'amount-out-of-range',
      least: millilitres(10),
      most: millilitres(5000),
    })
  })
})

describe('the boost', () => {
  const drink = aDrink(addStep(aStepIngredient(11, 40, { boostable: true }), aStepIngredient(11, 20)))

  it('stays allowed when the guest leaves out what would have given way', () => {
    const twoLiquids = {
      drink: aDrink(addStep(aStepIngredient(11, 40, { boostable: true }), aStepIngredient(14, 20))),
      ingredients: byId([anIngredient(), anIngredient({ id: asId(14) })]),
    }
    const feasibility = check({ boost: 150, omitted: [asId(14)], amount: millilitres(60) }, twoLiquids)
    expect(feasibility.problems).toEqual([])
    expect(feasibility.required.map(part => [part.ingredientId, part.amount])).toEqual([[11, amount(60)]])
  })

  it('goes from 0 to 200 in steps of 5', () => {
    for (const boost of [0, 75, 100, 200]) expect(problems({ boost }, { drink })).toEqual([])
    for (const boost of [-10, 205, 103, 0.5, Number.NaN]) {
      expect(problems({ boost }, { drink })).toEqual([{ kind: 'boost-out-of-range', least: 0, most: 200, step: 5 }])
    }
  })

  it('needs a recipe that can be boosted', () => {
    expect(problems({ boost: 150 })).toEqual([{ kind: 'not-boostable' }])
    expect(problems({ boost: 100 })).toEqual([])
  })
})

describe('an ingredient comes', () => {
  const carried = aPump({ fillingLevel: millilitres(100) })
  const request = { amount: millilitres(140) }

  it('from the pumps, and what they lack is missing', () => {
    const pumps = byId([carried, aPump({ id: asId(22), fillingLevel: millilitres(30) })])
    const feasibility = check(request, { pumps })
    expect(feasibility.required).toEqual([
      { ingredientId: 11, amount: amount(140), missing: millilitres(10), supply: 'pump' },
    ])
    expect(feasibility.problems).toEqual([{ kind: 'not-enough-liquid', ingredientId: 11, missing: millilitres(10) }])
  })

  it('by hand if no complete pump carries it, or the guest wants it so', () => {
    const byHand = { ingredientId: 11, amount: amount(140), missing: noVolume, supply: 'hand' }
    expect(check(request, { pumps: new Map() }).required).toEqual([byHand])
    expect(check(request, { pumps: byId([{ ...carried, pin: null }]) }).required).toEqual([byHand])
    expect(check({ ...request, byHand: [asId(11)] }, { pumps: byId([carried]) }).required).toEqual([byHand])
  })

  it('from no pump whose tube must be flushed first', () => {
    const standing = { ingredientId: asId<'ingredient'>(14), volume: millilitres(2) }
    const pumps = byId([{ ...carried, tubeContent: standing }])
    expect(problems(request, { pumps })).toEqual([
      { kind: 'not-enough-liquid', ingredientId: 11, missing: millilitres(140) },
      { kind: 'flush-needed', pumpId: 21 },
    ])
    expect(
      problems(request, { pumps: byId([{ ...carried, tubeContent: standing }, aPump({ id: asId(22) })]) }),
    ).toEqual([])
  })

  it('from no pump that draws more than the supply gives', () => {
    expect(problems(request, { pumps: byId([carried]), powerLimit: milliwatts(7199) })).toEqual([
      { kind: 'not-enough-liquid', ingredientId: 11, missing: millilitres(140) },
      { kind: 'pump-above-limit', pumpId: 21 },
    ])
    expect(problems(request, { pumps: byId([aPump()]), powerLimit: milliwatts(7200) })).toEqual([])
  })

  it('from valves, too, where there is a scale', () => {
    const pumps = byId<Pump>([carried, aValve({ fillingLevel: millilitres(40) })])
    expect(problems(request, { pumps, scaleReady: true })).toEqual([])
    expect(problems(request, { pumps })).toEqual([
      { kind: 'not-enough-liquid', ingredientId: 11, missing: millilitres(40) },
    ])
  })

  it('less what fills the tube', () => {
    const pumps = byId([{ ...carried, fillingLevel: millilitres(140), tubeContent: null }])
    expect(problems(request, { pumps })).toEqual([
      { kind: 'not-enough-liquid', ingredientId: 11, missing: millilitres(5) },
    ])
  })
})

describe('the total', () => {
  const drink = aDrink(addStep(aStepIngredient(11, 60), aStepIngredient(12, 3, { scale: false })))
  const ingredients = byId([anIngredient(), aManualIngredient({ unit: 'piece' })])

  it('counts all millilitres, added ones too, and no pieces', () => {
    const additional = [{ ingredientId: asId<'ingredient'>(11), amount: amount(25) }]
    const feasibility = check({ amount: millilitres(230), additional }, { drink, ingredients })
    expect(toMillilitres(feasibility.total)).toBe(255)
    expect(feasibility.warnings).toEqual([
      { kind: 'exceeds-glass', total: millilitres(255), glassSize: millilitres(250) },
    ])
  })

  it('that just fills the glass is no reason to warn', () =>
    expect(check({ amount: millilitres(250) }, { drink, ingredients }).warnings).toEqual([]))
})

it('the glass must stand there if that can be told', () => {
  expect(problems({}, { area: { areaEmpty: true, glassId: null } })).toEqual([{ kind: 'no-glass' }])
  expect(problems({}, { area: { areaEmpty: false, glassId: null } })).toEqual([])
  expect(problems({}, { area: null })).toEqual([])
})

it('nothing to make is a problem', () => {
  for (const drink of [aDrink(), aDrink(addStep()), aDrink(addStep(aStepIngredient(77, 20)))]) {
    expect(problems({}, { drink })).toContainEqual({ kind: 'nothing-to-make' })
  }
  expect(problems({ omitted: [asId(11)] })).toEqual([{ kind: 'nothing-to-make' }])
  expect(problems({}, { drink: aDrink(textStep('Drink water.')) })).toEqual([])
})

it('all problems are told together', () => {
  const found = problems(
    {
      amount: millilitres(9),
      boost: 205,
      glassId: asId(99),
      byHand: [asId(98)],
      additional: [{ ingredientId: asId(97), amount: amount(20) }],
      replacements: [{ groupId: asId(11), replacementId: null }],
      omitted: [asId(95)],
      substitutions: [{ ingredientId: asId(11), replacementId: asId(13) }],
    },
    {
      drink: aDrink(addStep(aStepIngredient(96, 10), aStepIngredient(13, 10), aStepIngredient(11, 40))),
      ingredients: byId([anIngredient(), aGroup({ id: asId(13) })]),
      pumps: byId([aPump({ fillingLevel: noVolume })]),
      area: { areaEmpty: true, glassId: null },
    },
  )
  expect(found.map(({ kind }) => kind)).toEqual([
    'amount-out-of-range',
    'boost-out-of-range',
    'unknown-glass',
    'no-glass',
    'unknown-ingredient',
    'unknown-ingredient',
    'unknown-ingredient',
    'substitute-is-group',
    'unknown-ingredient',
    'not-a-group',
    'group-not-replaced',
    'not-enough-liquid',
  ])
})
