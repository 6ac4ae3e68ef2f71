import { describe, expect, it } from 'vitest'
import type { RecordKind } from '../records/records.ts'
import { aGlass, aGroup, anIngredient, aPump, aUser } from '../testing/builders.ts'
import { aParty } from '../testing/party-builders.ts'
import { pastOrder, recordSamples } from '../testing/record-samples.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { asId } from '../units/id.ts'
import { checkedRecords, readDocuments, readOrders } from './read-backup.ts'

const admin = aUser({ id: asId(61), username: 'admin', role: 'admin' })
const sound = { user: new Map([[61, admin]]), ingredient: new Map([[11, anIngredient({ id: asId(11) })]]) }
const withRecords = (kind: RecordKind, ...bodies: readonly unknown[]) => ({
  ...sound,
  [kind]: new Map([
    ...((sound as Partial<Record<RecordKind, ReadonlyMap<number, unknown>>>)[kind] ?? []),
    ...bodies.map((body, index) => [(body as { id?: number }).id ?? index + 1, body] as const),
  ]),
})
const told = (kind: RecordKind, ...bodies: readonly unknown[]) => {
  const refused = expectFailure(checkedRecords(withRecords(kind, ...bodies)))
  return refused.kind === 'transfer-invalid' ? refused.problems : refused.kind
}

describe('a backup with values that no request could have brought', () => {
  const pump = aPump({ id: asId(21), ingredientId: null, tubeContent: null })
  const recipe = { ...recordSamples.recipe, defaultGlassId: null, categoryIds: [] }
  it.each<[RecordKind, string, unknown, string]>([
    ['pump', 'timePerCentilitre', { ...pump, timePerCentilitre: 'x' }, 'value'],
    ['pump', 'timePerCentilitre', { ...pump, timePerCentilitre: 0 }, 'between'],
    ['pump', 'timePerCentilitre', { ...pump, timePerCentilitre: 1000.5 }, 'value'],
    ['pump', 'timePerCentilitre', { ...pump, timePerCentilitre: undefined }, 'required'],
    ['pump', 'fillingLevel', { ...pump, fillingLevel: -5e300 }, 'between'],
    ['pump', 'fillingLevel', { ...pump, fillingLevel: null }, 'required'],
    ['pump', 'kind', { ...pump, kind: 'fountain' }, 'value'],
    ['pump', 'startTime', { ...pump, startTime: null }, 'required'],
    ['user', 'role', { ...admin, id: 62, username: 'god', role: 'god' }, 'value'],
    ['user', 'username', { ...admin, id: 62, username: '' }, 'length'],
    ['user', 'locked', { ...admin, id: 62, username: 'ada', locked: 'no' }, 'value'],
    ['recipe', 'steps', { ...recipe, steps: null }, 'required'],
    ['recipe', 'steps', { ...recipe, steps: [] }, 'between'],
    ['recipe', 'item', { ...recipe, steps: [null] }, 'required'],
    ['recipe', 'ingredients', { ...recipe, steps: [{ kind: 'addIngredients', ingredients: null }] }, 'required'],
    ['recipe', 'tags', { ...recipe, tags: 'dry' }, 'value'],
    ['recipe', 'xx', { ...recipe, translations: { xx: { name: 5 } } }, 'value'],
    ['recipe', 'imageKey', { ...recipe, imageKey: '../../etc/passwd' }, 'value'],
    [
      'eventAction',
      'fileKey',
      { ...recordSamples.eventAction, task: { kind: 'run-python', fileName: 'a', fileKey: 'x' } },
      'value',
    ],
    [
      'appearance',
      'header',
      { ...recordSamples.appearance, colours: { ...recordSamples.appearance.colours, normal: {} } },
      'required',
    ],
    ['dispensing', 'minimalRun', { ...recordSamples.dispensing, minimalRun: 0 }, 'between'],
    ['powerLimit', 'limit', { limit: -1 }, 'between'],
    ['openOrder', 'plan', { ...recordSamples.openOrder, plan: null }, 'required'],
    ['counter', 'last', { kind: 'recipe', last: -1 }, 'between'],
  ])('names document, record and field: %s.%s', (kind, field, body, rule) => {
    const problems = told(kind, body)
    expect(problems).toContainEqual(
      expect.objectContaining({
        kind: 'invalid-value',
        rule,
        where: expect.stringMatching(new RegExp(`^records/${kind}\\.json \\[\\d+\\]`)),
        field,
      }),
    )
  })

  it('names what there may be only once', () => {
    const open = { closedAt: null }
    expect(told('party', aParty({ id: asId(1), ...open }), aParty({ id: asId(2), name: 'Two', ...open }))).toEqual([
      { kind: 'transfer-item-twice', where: 'records/party.json "Two"' },
    ])
    const glasses = [aGlass({ id: asId(31), isDefault: true }), aGlass({ id: asId(32), name: 'B', isDefault: true })]
    expect(told('glass', ...glasses)).toEqual([{ kind: 'transfer-item-twice', where: 'records/glass.json "B"' }])
    expect(told('user', { ...admin, id: 62, username: 'ADMIN' })).toEqual([
      { kind: 'transfer-item-twice', where: 'records/user.json "ADMIN"' },
    ])
  })

  it('names what a record should belong to', () =>
    expect(told('person', { ...recordSamples.person, id: 1, groupId: 9 })).toEqual([
      { kind: 'transfer-reference-missing', where: `"${recordSamples.person.name}"`, field: 'groupId', id: 9 },
    ]))

  it('is refused for a record that stands under the id of another', () =>
    expect(expectFailure(checkedRecords({ ...sound, glass: new Map([[5, aGlass({ id: asId(6) })]]) }))).toMatchObject({
      problems: [{ kind: 'invalid-value', rule: 'value', field: 'id', value: '6' }],
    }))

  it('is refused where an id stands twice: one of the two would be lost', () => {
    const category = (name: string) => [3, { ...recordSamples.category, id: 3, name }]
    const text = JSON.stringify({ version: 1, documents: [category('Sours'), category('Flips')] })
    expect(expectFailure(readDocuments('category', text, 'records/category.json', '1'))).toMatchObject({
      problems: [{ kind: 'transfer-item-twice', where: 'records/category.json [2] "Flips"' }],
    })
  })

  it.each(['powerLimit', 'loadCell', 'reversePumping'] as const)(
    'is refused where %s, of which there is one, has an id by which nobody finds it',
    kind => {
      const tables = { ...sound, [kind]: new Map([[2, recordSamples[kind]]]) }
      expect(expectFailure(checkedRecords(tables))).toMatchObject({
        problems: [{ kind: 'invalid-value', rule: 'value', where: `records/${kind}.json [1]`, field: 'id', value: 2 }],
      })
    },
  )

  it('is refused where groups are within each other', () => {
    const group = (id: number, parent: number) =>
      aGroup({ id: asId(id), name: `Group ${id}`, parentGroupId: asId(parent) })
    expect(told('ingredient', group(1, 2), group(2, 1))).toEqual([
      { kind: 'invalid-value', rule: 'value', where: '"Group 1"', field: 'parentGroupId', value: 2 },
      { kind: 'invalid-value', rule: 'value', where: '"Group 2"', field: 'parentGroupId', value: 1 },
    ])
  })

  it('is refused for an order of the past as well', () => {
    const page = JSON.stringify({ version: 2, orders: [pastOrder(1), { ...pastOrder(2), drawn: null }] })
    expect(expectFailure(readOrders(page, 'past-orders/1.json', '1'))).toMatchObject({
      problems: [{ kind: 'invalid-value', rule: 'required', where: 'past-orders/1.json [2]', field: 'drawn' }],
    })
  })

  it('is refused, not broken, where a document of an earlier version makes no sense', () => {
    const old = JSON.stringify({ version: 1, documents: [[51, { ...recordSamples.openOrder, plan: null }]] })
    const documents = expectSuccess(readDocuments('openOrder', old, 'records/openOrder.json', '1'))
    expect(expectFailure(checkedRecords({ ...sound, openOrder: documents })).kind).toBe('transfer-invalid')
  })

  it('tells no more problems than somebody reads', () => {
    const many = new Map(Array.from({ length: 500 }, (_, index) => [index + 1, { id: index + 1 }]))
    const refused = expectFailure(checkedRecords({ ...sound, category: many }))
    expect(refused.kind === 'transfer-invalid' && refused.problems.length).toBe(100)
  })
})
