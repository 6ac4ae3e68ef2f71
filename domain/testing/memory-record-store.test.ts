import { expect, it } from 'vitest'
import { asId } from '../units/id.ts'
import { aCategory } from './builders.ts'
import { createMemoryDisk, createMemoryRecordStore } from './memory-record-store.ts'
import { recordStoreContract } from './record-store.contract.ts'

recordStoreContract('the memory', async () => {
  const disk = createMemoryDisk()
  return { open: async () => createMemoryRecordStore(disk), dispose: async () => undefined }
})

it('the memory store fails one commit when told so, and writes nothing of it', async () => {
  const store = createMemoryRecordStore()
  const put = (id: number) =>
    store.commit([{ op: 'put', kind: 'category', id, value: aCategory({ id: asId(id), name: `number ${id}` }) }])
  store.failNext(new RangeError('the disk is full'))
  await expect(put(1)).rejects.toThrow('the disk is full')
  await put(2)
  const loaded = await store.load()
  expect(loaded.ok && [...loaded.value.category.keys()]).toEqual([2])
})
