import { describe, expect, it } from 'vitest'
import { openSession } from '../../access/session.ts'
import { unnamedLocalBoard } from '../../machine/board.ts'
import { emptyRecords, type Records, type WriteOperation } from '../../records/records.ts'
import { versionOf, versionOfPump, versionOfUser } from '../../records/version.ts'
import { success } from '../../result.ts'
import { anExpander, i2cPins } from '../../testing/board-builders.ts'
import { aCategory, aGlass, anIngredient } from '../../testing/builders.ts'
import { aCollection } from '../../testing/collection-builders.ts'
import { anEventAction, anEventActionDraft } from '../../testing/event-builders.ts'
import { createFakeActionRunner } from '../../testing/fake-action-runner.ts'
import { createMemoryFileVault } from '../../testing/memory-file-vault.ts'
import { createMemoryDatabase, createMemorySharedStore } from '../../testing/memory-shared-store.ts'
import { aMachineKey } from '../../testing/peer-builders.ts'
import { plainSkeleton } from '../../testing/plain-skeleton.ts'
import { ada, admin, ben, buildToyHouse, clock, ginPump, ginTonic } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { asId } from '../../units/id.ts'
import { millilitres } from '../../units/volume.ts'
import { deleteUser, updateUser } from '../access/manage-users.usecase.ts'
import { deleteEventAction, updateEventAction } from '../events/manage-event-actions.usecase.ts'
import { changePump, deletePump } from '../machine/configure-pump.usecase.ts'
import { deleteBoard, updateBoard } from '../machine/manage-boards.usecase.ts'
import { createEventBus } from '../records/event-bus.ts'
import { openRecordBook } from '../records/record-book.ts'
import { deleteCategory, renameCategory } from './manage-categories.usecase.ts'
import { deleteCollection, updateCollection } from './manage-collections.usecase.ts'
import { deleteGlass, updateGlass } from './manage-glasses.usecase.ts'
import { deleteIngredient, updateIngredient } from './manage-ingredients.usecase.ts'
import { deleteRecipe, updateRecipe } from './manage-recipes.usecase.ts'

const sours = aCategory({ id: asId(51), name: 'Sours' })
const goblet = aGlass({ id: asId(32), name: 'Goblet', isDefault: false })
const rum = anIngredient({ id: asId(14), name: 'Rum' })
const summer = aCollection()
const lamp = anEventAction()
const relays = anExpander({ id: asId(9) })

const contents: readonly WriteOperation[] = [
  write('category', sours),
  write('glass', goblet),
  write('ingredient', rum),
  write('collection', summer),
  write('eventAction', lamp),
  write('i2c', i2cPins),
  write('gpioBoard', relays),
]

async function aFurnishedHouse() {
  const house = await buildToyHouse()
  await house.change(...contents)
  return {
    ...house,
    clock,
    files: createMemoryFileVault(),
    hasher: { hash: async () => '', verify: async () => true },
    skeletonOf: plainSkeleton,
    isPublic: () => false,
    actionRunner: createFakeActionRunner(),
  }
}
type House = Awaited<ReturnType<typeof aFurnishedHouse>>
type Answer = Promise<{ readonly ok: boolean; readonly problem?: { readonly kind: string } }>

const chief = { user: admin, claims: openSession(admin, false, clock.now(), 's1') }
const unused = { kind: 'unless-used' } as const

interface Edits {
  readonly version: (records: Records) => string
  readonly change: (house: House, name: string, version: string | null) => Answer
  readonly remove: (house: House, version: string | null) => Answer
}

const edits: Readonly<Record<string, Edits>> = {
  category: {
    version: ({ category }) => versionOf(category.get(sours.id) ?? {}),
    change: (house, name, version) => renameCategory(house, sours.id, { name }, version),
    remove: (house, version) => deleteCategory(house, sours.id, unused, version),
  },
  glass: {
    version: ({ glass }) => versionOf(glass.get(goblet.id) ?? {}),
    change: (house, name, version) => updateGlass(house, goblet.id, { ...goblet, name }, version),
    remove: (house, version) => deleteGlass(house, goblet.id, unused, version),
  },
  ingredient: {
    version: ({ ingredient }) => versionOf(ingredient.get(rum.id) ?? {}),
    change: (house, name, version) =>
      updateIngredient(house, rum.id, { kind: 'automated', name, parentGroupId: null }, version),
    remove: (house, version) => deleteIngredient(house, rum.id, unused, version),
  },
  recipe: {
    version: ({ recipe }) => versionOf(recipe.get(ginTonic.id) ?? {}),
    change: (house, name, version) => updateRecipe(house, ada, ginTonic.id, { ...ginTonic, name }, version),
    remove: (house, version) => deleteRecipe(house, ada, ginTonic.id, version),
  },
  collection: {
    version: ({ collection }) => versionOf(collection.get(summer.id) ?? {}),
    change: (house, name, version) => updateCollection(house, ada, summer.id, { name, description: '' }, version),
    remove: (house, version) => deleteCollection(house, ada, summer.id, version),
  },
  user: {
    version: ({ user }) => versionOfUser(user.get(ben.id) ?? ben),
    change: (house, username, version) => updateUser(house, chief, ben.id, { username }, version),
    remove: (house, version) => deleteUser(house, chief, ben.id, { kind: 'unsaid' }, version),
  },
  'event action': {
    version: ({ eventAction }) => versionOf(eventAction.get(lamp.id) ?? {}),
    change: (house, comment, version) => updateEventAction(house, lamp.id, anEventActionDraft({ comment }), version),
    remove: (house, version) => deleteEventAction(house, lamp.id, version),
  },
  pump: {
    version: ({ pump }) => versionOfPump(pump.get(ginPump.id) ?? ginPump),
    change: (house, name, version) =>
      changePump(house, admin, ginPump.id, { kind: 'dc', values: { name }, removed: [] }, version),
    remove: (house, version) => deletePump(house, admin, ginPump.id, version),
  },
  board: {
    version: ({ gpioBoard }) => versionOf(gpioBoard.get(relays.id) ?? unnamedLocalBoard),
    change: (house, name, version) =>
      updateBoard(house, admin, relays.id, { ...relays, name, model: null, address: null }, version),
    remove: (house, version) => deleteBoard(house, admin, relays.id, version),
  },
}

describe.each(Object.entries(edits))('two people at the same %s', (_, { version, change, remove }) => {
  it('are told when the other was faster, and nothing of the other’s is lost', async () => {
    const house = await aFurnishedHouse()
    const read = version(house.records.now)
    expect((await change(house, 'Theirs', read)).ok).toBe(true)
    const theirs = house.records.now
    for (const late of [await change(house, 'Mine', read), await remove(house, read)]) {
      expect(late).toMatchObject({ ok: false, problem: { kind: 'edited-meanwhile' } })
    }
    expect(house.records.now).toBe(theirs)
  })

  it('save over the other’s when they have seen that, or when they do not say what they have read', async () => {
    const house = await aFurnishedHouse()
    const read = version(house.records.now)
    await change(house, 'Theirs', null)
    expect((await change(house, 'Mine', version(house.records.now))).ok).toBe(true)
    expect((await change(house, 'Again', null)).ok).toBe(true)
    expect(version(house.records.now)).not.toBe(read)
    expect((await remove(house, version(house.records.now))).ok).toBe(true)
  })
})

it('a pump that has poured meanwhile is the one that was read', async () => {
  const house = await aFurnishedHouse()
  const read = versionOfPump(ginPump)
  await house.put('pump', { ...ginPump, fillingLevel: millilitres(3) }, 21)
  const change = { kind: 'dc', values: { name: 'Left' }, removed: [] } as const
  expectSuccess(await changePump(house, admin, ginPump.id, change, read))
})

it('two machines on one database: the one that is overtaken sees what was changed, and refuses', async () => {
  const database = createMemoryDatabase()
  database.isQuick = false
  const [left, right] = ['left', 'right'].map(name => {
    const store = createMemorySharedStore(database, aMachineKey(name))
    const eventBus = createEventBus(() => undefined)
    return openRecordBook(emptyRecords(), { store, eventBus, onStoreError: () => undefined })
  })
  if (!left || !right) throw new Error('there are two machines')
  await left.change(draft => {
    draft.put('category', sours.id, sours)
    return success(undefined)
  })
  database.tell()
  const read = versionOf(right.now.category.get(sours.id) ?? {})
  expectSuccess(await renameCategory({ records: left, clock }, sours.id, { name: 'Fizzes' }, read))
  expect(right.now.category.get(sours.id)).toEqual(sours)
  const late = await renameCategory({ records: right, clock }, sours.id, { name: 'Tiki' }, read)
  expect(expectFailure(late)).toEqual({ kind: 'edited-meanwhile' })
  expect(right.now.category.get(sours.id)?.name).toBe('Fizzes')
})
