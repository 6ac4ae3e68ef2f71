import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../pours/started-server.ts'
import type { Client } from './client.ts'
import { machineUnderTest } from './machine-under-test.ts'
import { aName, expectEmpty, expectRefusal, expectShape, expectSuccess, type Json } from './shapes.ts'

const machine = machineUnderTest()
let admin: Client
let user: Client
let onPump: Json & { id: number }
let byHand: number
beforeAll(async () => {
  admin = machine.admin
  user = await machine.as('user')
  // The glass below the nozzles should not matter here.
  await admin.put('/api/pump/settings/loadcell', null)
  const pumps = expectSuccess(await admin.get('/api/pump/'), 200) as Json[]
  const ready = pumps.find(
    ({ state, type, currentIngredient }) => state === 'READY' && type === 'dc' && currentIngredient,
  )
  onPump = ready?.['currentIngredient'] as typeof onPump
  await admin.patch(`/api/pump/${Number(ready?.['id'])}`, { type: 'dc', fillingLevelInMl: 3000 })
  const ingredient = {
    type: 'manual',
    name: aName('ice'),
    unit: 'piece(s)',
    alcoholContent: 0,
    parentGroupId: null,
    bottlePrice: 0.1,
  }
  byHand = (expectSuccess(await admin.form('POST', '/api/ingredient/', { ingredient }), 201) as { id: number }).id
})

const order = (with_: object = {}) => ({
  amountOrderedInMl: 100,
  ingredientGroupReplacements: [],
  customisations: { boost: 100, additionalIngredients: [] },
  ...with_,
})
const step = (ingredientId: number, amount: number, more: object = {}) => ({
  ingredientId,
  amount,
  scale: true,
  boostable: false,
  ...more,
})

async function recipe(productionSteps: readonly object[]): Promise<number> {
  const { id } = (await user.get('/api/user/current')).json as { id: number }
  const sent = { name: aName('Order'), description: '', ownerId: id, productionSteps, categoryIds: [] }
  return (expectSuccess(await user.form('POST', '/api/recipe/', { recipe: sent }), 201) as { id: number }).id
}
const pure = () => recipe([{ type: 'addIngredients', stepIngredients: [step(onPump.id, 50)] }])
const withText = () =>
  recipe([
    { type: 'writtenInstruction', message: 'Cool the glass.' },
    { type: 'addIngredients', stepIngredients: [step(onPump.id, 50)] },
  ])

const idle = () =>
  eventually(
    async () => (await user.putNothing('/api/cocktail/tare')).status,
    status => status === 404,
    30_000,
  )

describe('what an order would come to', () => {
  it('is told in full', async () => {
    const answer = await user.put(`/api/cocktail/${await pure()}/feasibility`, order())
    const report = expectShape(expectSuccess(answer, 200), 'feasibility')
    expect(report).toMatchObject({
      feasible: true,
      failNoGlass: false,
      allIngredientGroupsReplaced: true,
      totalAmountInMl: 100,
      ingredientGroupReplacements: [],
    })
    const [required] = report['requiredIngredients'] as Json[]
    expect(required).toMatchObject({ amountRequired: 100, amountMissing: 0 })
    expectShape(required?.['ingredient'], 'ingredient', 'automated')
  })

  it('says what is missing', async () => {
    const report = (await user.put(`/api/cocktail/${await pure()}/feasibility`, order({ amountOrderedInMl: 5000 })))
      .json as Json
    expect(report).toMatchObject({ feasible: false })
    expect((report['requiredIngredients'] as Json[])[0]?.['amountMissing']).toBeGreaterThan(0)
  })

  it('counts additional ingredients, and what they cost', async () => {
    const extras = order({
      customisations: { boost: 100, additionalIngredients: [{ ingredientId: byHand, amount: '3' }] },
    })
    const report = (await user.put(`/api/cocktail/${await pure()}/feasibility`, extras)).json as Json
    const required = report['requiredIngredients'] as Json[]
    expect(required.find(({ ingredient }) => (ingredient as Json)['id'] === byHand)).toMatchObject({
      amountRequired: 3,
      amountMissing: 0,
    })
    const ice = await recipe([
      { type: 'addIngredients', stepIngredients: [step(byHand, 4, { scale: false })] },
      { type: 'writtenInstruction', message: 'Eat.' },
    ])
    const priced = (await user.put(`/api/cocktail/${ice}/feasibility`, order())).json as Json
    expect(priced['totalPrice']).toBe(0.4)
  })

  it('leaves the choice for a group open, and takes the one that is made', async () => {
    const group = { type: 'group', name: aName('grp'), parentGroupId: null }
    const { id } = expectSuccess(await admin.form('POST', '/api/ingredient/', { ingredient: group }), 201) as {
      id: number
    }
    const leaf = {
      type: 'manual',
      name: aName('leaf'),
      unit: 'ml',
      alcoholContent: 5,
      parentGroupId: id,
      bottlePrice: null,
      bottleSize: null,
    }
    const made = expectSuccess(await admin.form('POST', '/api/ingredient/', { ingredient: leaf }), 201) as {
      id: number
    }
    const drink = await recipe([{ type: 'addIngredients', stepIngredients: [step(id, 50)] }])
    const open = (await user.put(`/api/cocktail/${drink}/feasibility`, order())).json as Json
    expect(open).toMatchObject({
      feasible: false,
      allIngredientGroupsReplaced: false,
      ingredientGroupReplacements: [{ ingredientGroup: { id, type: 'group' }, selectedReplacement: null }],
    })
    const replaced = order({ ingredientGroupReplacements: [{ ingredientGroupId: id, replacementId: made.id }] })
    const chosen = (await user.put(`/api/cocktail/${drink}/feasibility`, replaced)).json as Json
    expect(chosen).toMatchObject({
      allIngredientGroupsReplaced: true,
      ingredientGroupReplacements: [{ selectedReplacement: { id: made.id } }],
    })
    const wrong = order({ ingredientGroupReplacements: [{ ingredientGroupId: id, replacementId: byHand }] })
    expectRefusal(await user.put(`/api/cocktail/${drink}/feasibility`, wrong), 400)
  })

  it('is that of a single ingredient, too', async () => {
    const answer = await user.put(
      `/api/cocktail/${onPump.id}/feasibility?isIngredient=true`,
      order({ amountOrderedInMl: 40 }),
    )
    expect(expectSuccess(answer, 200)).toMatchObject({ feasible: true, totalAmountInMl: 40 })
  })

  it.each([
    ['less than 10 ml', { amountOrderedInMl: 9 }],
    ['more than 5 l', { amountOrderedInMl: 5001 }],
    ['a boost of what cannot be boosted', { customisations: { boost: 110, additionalIngredients: [] } }],
    ['a boost of more than 200 %', { customisations: { boost: 300, additionalIngredients: [] } }],
    [
      'an addition that is not there',
      { customisations: { boost: 100, additionalIngredients: [{ ingredientId: 999_999_999, amount: 5 }] } },
    ],
    [
      'an addition of nothing',
      { customisations: { boost: 100, additionalIngredients: [{ ingredientId: 1, amount: 0 }] } },
    ],
    ['no customisations', { customisations: null }],
    ['no replacements', { ingredientGroupReplacements: null }],
  ])('refuses %s', async (_, wrong) => {
    expectRefusal(await user.put(`/api/cocktail/${await pure()}/feasibility`, order(wrong)), 400)
  })
})

describe('an order', () => {
  it('is made, and another waits its turn', async () => {
    const drink = await pure()
    expectEmpty(await user.put(`/api/cocktail/${drink}`, order()), 202)
    const second = await user.put(`/api/cocktail/${drink}`, order())
    expect(expectRefusal(second, 400)).toContain('A cocktail is already being fabricated!')
    await idle()
    expectRefusal(await user.delete('/api/cocktail/'), 404)
  })

  it('waits for a person, and goes on', async () => {
    expect((await user.put(`/api/cocktail/${await withText()}`, order())).status).toBe(202)
    const gone = await eventually(
      () => user.post('/api/cocktail/continueproduction'),
      ({ status }) => status === 202,
    )
    expect(gone.text).toBe('')
    await idle()
    const nothing = await user.post('/api/cocktail/continueproduction')
    expect(expectRefusal(nothing, 400)).toBe('No manual interaction required!')
    expectRefusal(await user.putNothing('/api/cocktail/tare'), 404)
  })

  it('is cancelled by who placed it, or an admin', async () => {
    for (const who of [user, admin]) {
      expect((await user.put(`/api/cocktail/${await withText()}`, order())).status).toBe(202)
      expect((await (await machine.as('editor')).delete('/api/cocktail/')).status).toBe(403)
      expectEmpty(await who.delete('/api/cocktail/'))
      await idle()
    }
  })

  it('is that of a single ingredient, too', async () => {
    expectEmpty(await user.put(`/api/cocktail/${onPump.id}?isIngredient=true`, order({ amountOrderedInMl: 30 })), 202)
    await idle()
  })

  it('is refused while a pump runs', async () => {
    const pump = ((await admin.get('/api/pump/')).json as Json[]).find(
      ({ type, state }) => type === 'dc' && state === 'READY',
    )
    expect((await admin.putNothing(`/api/pump/start?id=${Number(pump?.['id'])}`)).status).toBe(201)
    const refused = await user.put(`/api/cocktail/${await pure()}`, order())
    expect(expectRefusal(refused, 400)).toContain('Some pumps are currently occupied!')
    await admin.putNothing('/api/pump/stop')
  })

  it('is refused when it cannot be made, or is not there', async () => {
    const drink = await pure()
    for (const [words, wrong] of [
      ['Cocktail not feasible!', { amountOrderedInMl: 5000 }],
      ['Recipe not boostable!', { customisations: { boost: 150, additionalIngredients: [] } }],
    ] as const) {
      expect(expectRefusal(await user.put(`/api/cocktail/${drink}`, order(wrong)), 400)).toContain(words)
    }
    expectRefusal(await user.put('/api/cocktail/999999999', order()), 404)
    expectRefusal(await user.put('/api/cocktail/999999999/feasibility', order()), 404)
  })
})
