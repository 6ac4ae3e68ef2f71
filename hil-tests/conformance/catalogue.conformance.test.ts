import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, SentFile } from './client.ts'
import { machineUnderTest } from './machine-under-test.ts'
import { aPng } from './pictures.ts'
import { aName, expectEmpty, expectRefusal, expectShape, expectSuccess, wireDate } from './shapes.ts'

const machine = machineUnderTest()
let admin: Client
let user: Client
beforeAll(async () => {
  admin = machine.admin
  user = await machine.as('user')
})

interface Named {
  readonly id: number
  readonly name: string
}

const alphabetical = (things: readonly Named[]): void => {
  const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const names = things.map(({ name }) => plain(name))
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
}

describe('categories', () => {
  it('are made, listed, renamed and deleted', async () => {
    const name = aName('cat')
    const made = expectSuccess(await admin.post('/api/category/', { name, id: -1, alcoholContent: 0 }), 201) as Named
    expectShape(made, 'category')
    expect(expectSuccess(await user.get(`/api/category/${made.id}`), 200)).toMatchObject({ id: made.id, name })
    const all = expectSuccess(await user.get('/api/category/'), 200) as Named[]
    expect(all).toContainEqual(expect.objectContaining({ id: made.id, name }))
    alphabetical(all)
    expectEmpty(await admin.put(`/api/category/${made.id}`, { id: made.id, name: `${name}!` }))
    expectEmpty(await admin.delete(`/api/category/${made.id}`))
    expect((await admin.delete(`/api/category/${made.id}`)).status).toBe(200)
    expectRefusal(await user.get(`/api/category/${made.id}`), 404)
    expectRefusal(await admin.put(`/api/category/${made.id}`, { name: aName('cat') }), 404)
  })

  it.each([[''], ['x'.repeat(16)], [null], [undefined], [5.5]])('are refused when they are called %j', async name => {
    expectRefusal(await admin.post('/api/category/', { name }), 400)
  })

  it('have names of their own, whatever the case', async () => {
    const name = aName('Cat')
    expectSuccess(await admin.post('/api/category/', { name }), 201)
    const other = expectSuccess(await admin.post('/api/category/', { name: aName('cat') }), 201) as Named
    const twin = { name: name.toUpperCase() }
    for (const answer of [
      await admin.post('/api/category/', twin),
      await admin.put(`/api/category/${other.id}`, twin),
    ]) {
      expect(expectRefusal(answer, 400)).toBe('Category already exists!')
    }
  })
})

describe('glasses', () => {
  const aGlass = (with_: object = {}) => ({
    name: aName('gl'),
    size: '250',
    emptyWeight: '',
    default: false,
    useForSingleIngredients: false,
    ...with_,
  })

  it('are made from what forms send, listed, changed and deleted', async () => {
    const sent = aGlass({ name: `${aName('gl')} ${'x'.repeat(30)}`.slice(0, 30), useForSingleIngredients: 'true' })
    const made = expectSuccess(await admin.post('/api/glass/', sent), 201) as Named
    expectShape(made, 'glass')
    expect(made).toMatchObject({ name: sent.name, size: 250, emptyWeight: null, default: false })
    expect(made).toMatchObject({ useForSingleIngredients: true })
    const changed = await admin.put(`/api/glass/${made.id}`, { ...made, id: 5, size: 300, emptyWeight: '180.7' })
    expect(expectSuccess(changed, 200)).toMatchObject({ id: made.id, size: 300, emptyWeight: 180 })
    expect(expectSuccess(await user.get(`/api/glass/${made.id}`), 200)).toEqual(changed.json)
    alphabetical(expectSuccess(await user.get('/api/glass/'), 200) as Named[])
    expect((await admin.delete(`/api/glass/${made.id}`)).status).toBe(200)
    expect((await admin.delete(`/api/glass/${made.id}`)).status).toBe(200)
    expectRefusal(await user.get(`/api/glass/${made.id}`), 404)
    expectRefusal(await admin.put(`/api/glass/${made.id}`, aGlass()), 404)
  })

  it('have one default among them', async () => {
    const first = expectSuccess(await admin.post('/api/glass/', aGlass({ default: true })), 201) as Named
    const second = expectSuccess(await admin.post('/api/glass/', aGlass({ default: true })), 201) as Named
    const all = expectSuccess(await user.get('/api/glass/'), 200) as (Named & { default: boolean })[]
    expect(all.filter(glass => glass.default).map(({ id }) => id)).toEqual([second.id])
    await admin.put(`/api/glass/${second.id}`, { ...second, default: false })
    await admin.delete(`/api/glass/${first.id}`)
    expect(((await user.get('/api/glass/')).json as { default: boolean }[]).some(glass => glass.default)).toBe(false)
  })

  it.each([
    ['no name', { name: '' }],
    ['a name that is too long', { name: 'x'.repeat(31) }],
    ['a size that is too small', { size: 9 }],
    ['a size that is too large', { size: 5001 }],
    ['a size beyond all numbers', { size: 1e300 }],
    ['a size in words', { size: 'large' }],
    ['a weight below 1 g', { emptyWeight: 0 }],
    ['no size', { size: undefined }],
  ])('are refused with %s', async (_, wrong) => {
    expectRefusal(await admin.post('/api/glass/', aGlass(wrong)), 400)
  })

  it('have names of their own', async () => {
    const { name } = expectSuccess(await admin.post('/api/glass/', aGlass()), 201) as Named
    expectRefusal(await admin.post('/api/glass/', aGlass({ name })), 400)
  })
})

const aLiquid = (with_: object = {}) => ({
  type: 'automated',
  name: aName('liq'),
  parentGroupId: null,
  alcoholContent: '12',
  bottlePrice: '',
  bottleSize: '700',
  pumpTimeMultiplier: '1.2',
  unit: 'ml',
  ...with_,
})
const aPiece = (with_: object = {}) => ({
  type: 'manual',
  name: aName('pc'),
  parentGroupId: null,
  alcoholContent: 0,
  bottlePrice: null,
  unit: 'piece(s)',
  bottleSize: null,
  ...with_,
})
const aGroup = (with_: object = {}) => ({ type: 'group', name: aName('grp'), parentGroupId: null, ...with_ })

const create = (ingredient: object, more: object = {}) =>
  admin.form('POST', '/api/ingredient/', { ingredient, ...more })
const created = async (ingredient: object): Promise<Named> => expectSuccess(await create(ingredient), 201) as Named
const update = (id: number, ingredient: object, query = '', more: object = {}) =>
  admin.form('PUT', `/api/ingredient/${id}${query}`, { ingredient, ...more })
const list = async (query: string, client = user) =>
  expectSuccess(await client.get(`/api/ingredient/?${query}`), 200) as (Named & Record<string, unknown>)[]

describe('ingredients', () => {
  it('of every kind have their fields', async () => {
    const group = await created(aGroup())
    const liquid = expectShape(await created(aLiquid({ parentGroupId: group.id })), 'ingredient', 'automated')
    expect(liquid).toMatchObject({
      type: 'automated',
      unit: 'ml',
      alcoholContent: 12,
      bottlePrice: null,
      bottleSize: 700,
      pumpTimeMultiplier: 1.2,
      inBar: false,
      onPump: false,
      hasImage: false,
      parentGroupId: group.id,
      parentGroupName: group.name,
      lastUpdate: expect.stringMatching(wireDate),
    })
    expectShape(await created(aPiece()), 'ingredient', 'manual')
    const [found] = await list(`groupChildrenGroupId=${group.id}&filterAutomaticIngredients=true`)
    expectShape(found, 'ingredient', 'group')
    expect(found).toMatchObject({ leafIds: [liquid['id']], minAlcoholContent: 12, maxAlcoholContent: 12 })
    expect(found).not.toHaveProperty('hasImage')
  })

  it.each(['ml', 'g', 'teaspoon(s)', 'tablespoon(s)', 'piece(s)'])('by hand are counted in %s', async unit => {
    const made = await created(aPiece({ unit, bottleSize: 500 }))
    expect(made).toMatchObject({ type: 'manual', unit, bottleSize: unit === 'ml' ? 500 : null })
  })

  it.each([
    ['no name', aLiquid({ name: '' })],
    ['a name that is too long', aLiquid({ name: 'x'.repeat(31) })],
    ['too much alcohol', aLiquid({ alcoholContent: 101 })],
    ['less than no alcohol', aLiquid({ alcoholContent: -1 })],
    ['a price below 0', aLiquid({ bottlePrice: -0.5 })],
    ['a price beyond all numbers', aLiquid({ bottlePrice: 1e308 })],
    ['no flow factor', aLiquid({ pumpTimeMultiplier: undefined })],
    ['a flow factor of 0', aLiquid({ pumpTimeMultiplier: 0 })],
    ['no bottle', aLiquid({ bottleSize: null })],
    ['an unknown unit', aPiece({ unit: 'bucket(s)' })],
    ['an unknown type', aLiquid({ type: 'magic' })],
    ['no type', aLiquid({ type: undefined })],
    ['a parent that is none', aLiquid({ parentGroupId: 999_999_999 })],
  ])('are refused with %s', async (_, ingredient) => {
    expectRefusal(await create(ingredient), 400)
  })

  it('are refused below what is no group, and in a circle', async () => {
    const liquid = await created(aLiquid())
    expectRefusal(await create(aLiquid({ parentGroupId: liquid.id })), 400)
    const outer = await created(aGroup())
    const inner = await created(aGroup({ parentGroupId: outer.id }))
    for (const { id: parentGroupId } of [inner, outer]) {
      const circle = await update(outer.id, { ...aGroup(), name: outer.name, parentGroupId })
      expect(expectRefusal(circle, 400)).toContain('Illegal cycle detected')
    }
  })

  it('have names of their own, whatever case and accents', async () => {
    const name = aName('Cachaça')
    await created(aLiquid({ name }))
    expectRefusal(await create(aPiece({ name: name.replace('ç', 'c').toUpperCase() })), 400)
  })

  it('are changed, but a group stays a group', async () => {
    const liquid = await created(aLiquid())
    expectEmpty(await update(liquid.id, aPiece({ name: liquid.name, unit: 'ml' })))
    expectRefusal(await update(liquid.id, aGroup({ name: liquid.name })), 400)
    expectRefusal(await update(999_999_999, aLiquid()), 404)
  })

  it('are deleted', async () => {
    const liquid = await created(aLiquid())
    expectEmpty(await admin.delete(`/api/ingredient/${liquid.id}`))
    expectRefusal(await admin.delete(`/api/ingredient/${liquid.id}`), 404)
  })

  it('have pictures', async () => {
    const picture = new SentFile('lime.png', aPng(320, 240))
    const made = expectSuccess(await create(aLiquid(), { image: picture }), 201) as Named
    expect(made).toMatchObject({ hasImage: true })
    const shown = await machine.anybody.get(`/api/ingredient/${made.id}/image?timestamp=1`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await update(made.id, aLiquid({ name: made.name }))).status).toBe(200)
    expect((await machine.anybody.get(`/api/ingredient/${made.id}/image`)).status).toBe(200)
    // Wins over a picture that is sent.
    const both = { image: picture }
    expect((await update(made.id, aLiquid({ name: made.name }), '?removeImage=true', both)).status).toBe(200)
    expectRefusal(await machine.anybody.get(`/api/ingredient/${made.id}/image`), 404)
    const none = new SentFile('x.png', new TextEncoder().encode('no'))
    expect(expectRefusal(await create(aLiquid(), { image: none }), 400)).toContain('Invalid image format!')
  })

  it('are exported, parents first', async () => {
    const all = expectSuccess(await admin.get('/api/ingredient/export'), 200) as (Named & { parentGroupId: number })[]
    const seen = new Set<number>()
    for (const { id, parentGroupId } of all) {
      if (parentGroupId !== null) expect(seen).toContain(parentGroupId)
      seen.add(id)
    }
  })
})

describe('the list of ingredients', () => {
  it('is searched by two letters or more', async () => {
    const { name } = await created(aLiquid({ name: aName('Zwölfer') }))
    const found = await list(`autocomplete=${encodeURIComponent(name.replace('ö', 'o').toLowerCase())}`)
    expect(found.map(each => each.name)).toEqual([name])
    for (const short of ['z', '']) {
      const refused = await user.get(`/api/ingredient/?autocomplete=${short}`)
      expect(expectRefusal(refused, 400)).toBe('Autocomplete too short')
    }
    expect((await user.get('/api/ingredient/?autocomplete=z&onPump=true')).status).toBe(200)
  })

  it('leaves out kinds', async () => {
    const kinds = async (query: string) =>
      [...new Set((await list(query)).map(each => String(each['type'])))].toSorted()
    expect(await kinds('filterManualIngredients=true&filterAutomaticIngredients=true')).toEqual(['group'])
    expect(await kinds('filterIngredientGroups=true')).toEqual(['automated', 'manual'])
    expect(await kinds('filterManualIngredients=true&filterIngredientGroups=true')).toEqual(['automated'])
    alphabetical(await list(''))
  })

  it('is that of a group and everything below it', async () => {
    const outer = await created(aGroup())
    const inner = await created(aGroup({ parentGroupId: outer.id }))
    const leaf = await created(aLiquid({ parentGroupId: inner.id }))
    await created(aLiquid())
    const found = await list(`groupChildrenGroupId=${outer.id}`)
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([outer.id, inner.id, leaf.id]))
  })
})

describe('the bar', () => {
  it('holds what its owner puts into it', async () => {
    const editor = await machine.as('editor')
    const liquid = await created(aLiquid())
    for (let again = 0; again < 2; again++) {
      expectEmpty(await editor.putNothing(`/api/ingredient/${liquid.id}/bar`))
    }
    const owned = await list('inBar=true', editor)
    expect(owned.find(({ id }) => id === liquid.id)).toMatchObject({ inBar: true })
    expect((await list('inBarOrOnPump=true', editor)).map(({ id }) => id)).toContain(liquid.id)
    expect((await editor.delete(`/api/ingredient/${liquid.id}/bar`)).status).toBe(200)
    expect((await list('inBar=true', editor)).map(({ id }) => id)).not.toContain(liquid.id)
  })

  it('holds no groups, and nothing that is not there', async () => {
    const group = await created(aGroup())
    for (const id of [group.id, 999_999_999]) {
      expectRefusal(await admin.put(`/api/ingredient/${id}/bar`), 400)
      expectRefusal(await admin.delete(`/api/ingredient/${id}/bar`), 400)
    }
  })
})
