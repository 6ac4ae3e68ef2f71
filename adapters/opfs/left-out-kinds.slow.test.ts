import { expect, it, vi } from 'vitest'
import { category } from '#domain/testing/record-samples.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { SnapshotWriter } from './generation.ts'
import { loggedText, operationText } from './logged.ts'
import { openOpfsStore } from './open-opfs-store.ts'
import { FakeOpfs } from './testing/fake-opfs.ts'

vi.mock('#domain/records/documents.ts', async original => ({
  ...(await original<object>()),
  isLeftOut: (kind: string) => kind === 'umbrella',
}))

const open = async (opfs: FakeOpfs) => expectSuccess(await openOpfsStore({ folder: opfs.root }))
const umbrella = /"kind":"umbrella","id":1,"version":1,"body":\{"colour":"red"\}/

it('keeps the records of an extension that is left out, and reads the others', async () => {
  const opfs = new FakeOpfs()
  const file = await opfs.root.getFileHandle('records-1.log', { create: true })
  const before = new SnapshotWriter(await file.createSyncAccessHandle(), 1)
  before.add(loggedText({ op: 'put', kind: 'umbrella', id: 1, version: 1, body: { colour: 'red' } }), false)
  before.add(operationText(category(1, 'Sours')), false)
  before.seal()
  before.generation.handle.close()
  const store = await open(opfs)
  const records = expectSuccess(await store.load())
  expect([...records.category.keys()]).toEqual([1])
  expect(records).not.toHaveProperty('umbrella')
  await store.replaceAll(
    (async function* () {
      yield [category(2, 'Fizzes')]
    })(),
  )
  expect(Buffer.from(opfs.bytesOf('records-2.log')).toString()).toMatch(umbrella)
  for (let round = 0; round < 3; round += 1) await store.commit([category(2, 'x'.repeat(100_000))])
  expect(opfs.bytesOf('records-1.log').length).toBeGreaterThan(100_000)
  expect(Buffer.from(opfs.bytesOf('records-1.log')).toString()).toMatch(umbrella)
  await store.close()
})
