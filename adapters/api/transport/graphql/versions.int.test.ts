import { describe, expect, it } from 'vitest'
import { questionsTo } from '#adapters/api/testing/graphql-test.ts'
import { testAppForEach } from '#adapters/api/testing/rest-test.ts'
import { anExpander, i2cPins } from '#domain/testing/board-builders.ts'
import { aCategory, aGlass, anIngredient } from '#domain/testing/builders.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { anEventAction } from '#domain/testing/event-builders.ts'
import { aPerson, aPersonGroup } from '#domain/testing/people-builders.ts'
import { admin, ben } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'

const family = aPersonGroup({ id: asId(5) })

const test = testAppForEach(({ house }) =>
  house.change(
    { op: 'put', kind: 'category', id: 2, value: aCategory({ id: asId(2), name: 'Sours' }) },
    { op: 'put', kind: 'glass', id: 32, value: aGlass({ id: asId(32), name: 'Goblet', isDefault: false }) },
    { op: 'put', kind: 'ingredient', id: 14, value: anIngredient({ id: asId(14), name: 'Rum' }) },
    { op: 'put', kind: 'collection', id: 71, value: aCollection() },
    { op: 'put', kind: 'eventAction', id: 71, value: anEventAction() },
    { op: 'put', kind: 'personGroup', id: 5, value: family },
    { op: 'put', kind: 'personGroup', id: 6, value: { ...family, id: asId(6), name: 'Guests' } },
    { op: 'put', kind: 'person', id: 7, value: aPerson({ id: asId(7), groupId: family.id }) },
    { op: 'put', kind: 'i2c', id: 1, value: i2cPins },
    { op: 'put', kind: 'gpioBoard', id: 9, value: anExpander({ id: asId(9) }) },
  ),
)
const { asked, told, refusal } = questionsTo(test, admin)

/** How the version of each kind is read, and what changes and deletes one. */
const operations = {
  category: {
    read: '{ read: categories { version } }',
    change: 'changed: renameCategory(id: 2, name: $name, version: $version) { version }',
    remove: 'deleteCategory(id: 2, version: $version)',
  },
  glass: {
    read: '{ read: glasses { id version } }',
    change: 'changed: updateGlass(id: 32, glass: { name: $name, sizeMl: 300 }, version: $version) { version }',
    remove: 'deleteGlass(id: 32, version: $version)',
  },
  ingredient: {
    read: '{ read: ingredients { id version } }',
    change:
      'changed: updateIngredient(id: 14, ingredient: { kind: AUTOMATED, name: $name }, version: $version) { version }',
    remove: 'deleteIngredient(id: 14, version: $version)',
  },
  recipe: {
    read: '{ read: recipe(id: 41) { version } }',
    change: `changed: updateRecipe(id: 41, recipe: { name: $name, steps: [{ message: "Stir." }] }, version: $version) {
      version }`,
    remove: 'deleteRecipe(id: 41, version: $version) { collections }',
  },
  collection: {
    read: '{ read: collection(id: 71) { version } }',
    change: 'changed: updateCollection(id: 71, collection: { name: $name }, version: $version) { version }',
    remove: 'deleteCollection(id: 71, version: $version)',
  },
  user: {
    read: `{ read: user(id: ${ben.id}) { version } }`,
    change: `changed: updateUser(id: ${ben.id}, change: { username: $name }, version: $version) { version }`,
    remove: `deleteUser(id: ${ben.id}, version: $version)`,
  },
  'event action': {
    read: '{ read: eventActions { version } }',
    change: `changed: updateEventAction(
      id: 71, action: { kind: DO_NOTHING, trigger: COCKTAIL_PROD_STARTED, comment: $name }, version: $version
    ) { version }`,
    remove: 'deleteEventAction(id: 71, version: $version)',
  },
  'group of people': {
    read: '{ read: personGroups { id version } }',
    change: 'id: savePersonGroup(id: 6, group: { name: $name, rules: {} }, version: $version)',
    remove: 'deletePersonGroup(id: 6, version: $version)',
  },
  profile: {
    read: '{ read: people { version } }',
    change: 'id: savePerson(id: 7, person: { name: $name, colour: "#00aa00", groupId: 5 }, version: $version)',
    remove: 'deletePerson(id: 7, version: $version)',
  },
  pump: {
    read: '{ read: pumpSetup(id: 21) { version } }',
    change: 'changed: changePump(id: 21, change: { kind: DC, name: $name }, version: $version) { version }',
    remove: 'deletePump(id: 21, version: $version)',
  },
  board: {
    read: '{ read: board(id: 9) { version } }',
    change: 'changed: updateBoard(id: 9, change: { name: $name }, version: $version) { version }',
    remove: 'deleteBoard(id: 9, version: $version)',
  },
} as const

interface Versioned {
  readonly id?: number
  readonly version: string
}

describe.each(Object.entries(operations))('the version of a %s', (_, { read, change, remove }) => {
  const changing = `mutation ($name: String!, $version: String) { ${change} }`
  const removing = `mutation ($version: String) { ${remove} }`
  const readVersion = async (): Promise<string> => {
    const found = await told<Versioned | readonly Versioned[]>(read)
    const one = 'version' in found ? found : found.findLast(({ id }) => id === undefined || [6, 14, 32].includes(id))
    return one?.version ?? 'none'
  }
  const changed = async (name: string, version: string): Promise<string> => {
    const { data, errors } = await asked(changing, { name, version })
    expect(errors).toBeUndefined()
    return (data['changed'] as unknown as Versioned | null)?.version ?? readVersion()
  }

  it('is told, and what is based on another one is refused', async () => {
    const first = await readVersion()
    const theirs = await changed('Theirs', first)
    const { records } = test.house
    const before = records.now
    const late = { code: 'edited-meanwhile', status: 409 }
    expect(await refusal(changing, { name: 'Mine', version: first })).toMatchObject(late)
    expect(await refusal(removing, { version: first })).toMatchObject(late)
    expect(records.now).toBe(before)
    expect(await readVersion()).toBe(theirs)
    await told(removing, { version: await changed('Mine', theirs) })
  })
})
