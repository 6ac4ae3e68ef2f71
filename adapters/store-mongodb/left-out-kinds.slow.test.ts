import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { category, type DoubledStore, doubledStore, namesIn, patient } from './testing/doubled-store.ts'

vi.mock('#domain/records/documents.ts', async original => ({
  ...(await original<object>()),
  leftOutKinds: ['umbrella'],
  isLeftOut: (kind: string) => kind === 'umbrella',
}))

let place: DoubledStore
beforeEach(async () => {
  place = await doubledStore(false)
})
afterEach(() => place.dispose())

const umbrella = { op: 'put', kind: 'umbrella', id: 1, value: { colour: 'red' } } as never
const umbrellas = () => place.database.collection<{ readonly _id: string; readonly rev: number }>('umbrella')

it('keeps the records of an extension that is left out, and reads the others', async () => {
  const before = await place.open('left', { timing: patient })
  await before.commit([category(1, 'Sours'), umbrella])
  await vi.waitFor(async () => expect(await umbrellas().countDocuments()).toBe(1), 60_000)
  await before.close()
  const store = await place.open('left', { timing: patient })
  const records = expectSuccess(await store.load())
  expect(records).not.toHaveProperty('umbrella')
  expect(namesIn(records)).toEqual({ 1: 'Sours' })
  await store.replaceAll(
    (async function* () {
      yield [category(2, 'Fizzes')]
    })(),
  )
  await vi.waitFor(async () => {
    const [kept] = await umbrellas().find().toArray()
    const [written] = await place.database.collection('category').find().toArray()
    expect(kept?.rev).toBe(written?.['rev'])
  }, 60_000)
})

it('reads what another machine has written that has the extension', async () => {
  const store = await place.open('left', { timing: patient })
  const other = await place.open('right', { timing: patient })
  await other.commit([category(1, 'Sours'), umbrella])
  expect(namesIn(expectSuccess(await store.load()))).toEqual({ 1: 'Sours' })
  expect(place.warnings).toEqual([])
})
