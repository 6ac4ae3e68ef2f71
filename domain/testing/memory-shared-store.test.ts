import { expect, it } from 'vitest'
import type { MachineKey } from '../peers/machine-key.ts'
import { failure, success } from '../result.ts'
import { asId } from '../units/id.ts'
import { aCategory } from './builders.ts'
import { createMemoryDatabase, createMemorySharedStore } from './memory-shared-store.ts'
import { aMachineKey } from './peer-builders.ts'
import { recordStoreContract } from './record-store.contract.ts'
import { sharedRecordStoreContract } from './shared-record-store.contract.ts'

recordStoreContract('the memory of several machines', async () => {
  const database = createMemoryDatabase()
  return { open: async () => createMemorySharedStore(database, aMachineKey('left')), dispose: async () => undefined }
})

sharedRecordStoreContract('the memory of several machines', async () => {
  const database = createMemoryDatabase()
  const open = async (machine: MachineKey) => {
    if (database.taken.has(machine)) return failure({ kind: 'in-use', detail: machine } as const)
    return success(createMemorySharedStore(database, machine))
  }
  return { open, dispose: async () => undefined }
})

it('tells a machine that it was overtaken, and what by', async () => {
  const database = createMemoryDatabase()
  database.isQuick = false
  const [left, right] = ['left', 'right'].map(name => createMemorySharedStore(database, aMachineKey(name)))
  const heard: unknown[] = []
  right?.shared?.follow(change => heard.push(change.kind))
  const put = (id: number) =>
    ({ op: 'put', kind: 'category', id, value: aCategory({ id: asId(id), name: `number ${id}` }) }) as const
  expect(await left?.commit([put(1)])).toBe('written')
  expect(heard).toEqual([])
  expect(await right?.commit([put(2)])).toBe('overtaken')
  expect(heard).toEqual(['written'])
  expect(await right?.commit([put(2)])).toBe('written')
})
