import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MachineKey } from '../peers/machine-key.ts'
import type { Presence } from '../peers/presence.ts'
import type { CommitOutcome, RecordStore, StoreChange, StoreProblem } from '../ports/record-store.port.ts'
import { createDraft } from '../records/draft.ts'
import { applyOperations, emptyRecords, type Records, type WriteOperation } from '../records/records.ts'
import { isSharedWrite, joined, partOf } from '../records/scopes.ts'
import type { Result } from '../result.ts'
import { asId } from '../units/id.ts'
import { millilitres } from '../units/volume.ts'
import { anOpenOrder, aPump } from './builders.ts'
import { aMachineKey } from './peer-builders.ts'
import { append, category, put, remove } from './record-samples.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

/** One place that several machines share. */
export interface SharedRecordStoreHarness {
  open(machine: MachineKey): Promise<Result<RecordStore, StoreProblem>>
  /** Throws the place away; stores are closed before. */
  dispose(): Promise<void>
}

/** One that can keep a single machine from the place, as when its network fails or its process dies. */
export interface SeverableStoreHarness extends SharedRecordStoreHarness {
  cutOff(machine: MachineKey): Promise<void>
  reconnect(machine: MachineKey): Promise<void>
}

const left = aMachineKey('left')
const right = aMachineKey('right')
const third = aMachineKey('third')

/** The contract of every store that several machines share, besides that of a record store. */
export function sharedRecordStoreContract(name: string, makeHarness: () => Promise<SharedRecordStoreHarness>): void {
  describe(`${name} as a store of several machines`, () => {
    const { start } = machinesOn(makeHarness)

    it('tells each machine within a second what the others wrote, in their order', async () => {
      const [a, b] = [await start(left), await start(right)]
      for (const id of [1, 2, 3]) await a.commit([category(id, `written ${id}`)])
      await a.commit([category(2, 'renamed'), remove(3)])
      await soon(() =>
        expect(b.told()).toEqual([
          ...[1, 2, 3].map(id => [category(id, `written ${id}`)]),
          [category(2, 'renamed'), remove(3)],
        ]),
      )
      expect(b.now()).toEqual(a.now())
      expect(a.told()).toEqual([])
    })

    it('shows a machine that comes later everything, and tells it what happens from then on', async () => {
      const a = await start(left)
      await a.commit([category(1, 'before'), pump(4, 200)])
      const b = await start(right)
      expect(b.now()).toEqual(applyOperations(emptyRecords(), [category(1, 'before')]))
      expect(b.others.get(left)).toEqual(applyOperations(emptyRecords(), [pump(4, 200)]))
      await a.commit([category(1, 'after'), pump(4, 300)])
      await soon(() => expect(b.now().category.get(1)?.name).toBe('after'))
      expect(b.others.get(left)?.pump.get(4)?.fillingLevel).toBe(millilitres(300))
      expect(b.told()).toEqual([[category(1, 'after'), pump(4, 300)]])
    })

    it('tells what was written between loading and following', async () => {
      const a = await start(left)
      const b = await start(right, () => a.commit([category(1, 'in between'), pump(4, 200)]))
      await soon(() => expect(b.now().category.get(1)?.name).toBe('in between'))
      expect(b.others.get(left)?.pump.size).toBe(1)
    })

    it('keeps what machines have for themselves apart', async () => {
      const [a, b] = [await start(left), await start(right)]
      await a.commit([pump(4, 100), counter('pump', 4), append(11)])
      await b.commit([pump(4, 200), counter('pump', 9), append(21), append(22)])
      await soon(() => expect([...a.others.keys(), ...b.others.keys()]).toEqual([right, left]))
      for (const [machine, level, orders] of [
        [a, 100, [11]],
        [b, 200, [22, 21]],
      ] as const) {
        const records = expectSuccess(await machine.store.load())
        expect(records.pump.get(4)?.fillingLevel).toBe(millilitres(level))
        expect(records).toEqual(machine.now())
        expect((await machine.store.pastOrders(0, 10)).map(({ id }) => id)).toEqual(orders)
      }
    })

    it('tells nobody what is secret', async () => {
      const a = await start(left)
      await a.commit([{ op: 'put', kind: 'tokenSecret', id: 1, value: { value: 'c2VjcmV0' } }, pump(4, 1)])
      const b = await start(right)
      await a.commit([{ op: 'put', kind: 'tokenSecret', id: 1, value: { value: 'bmV3' } }, pump(4, 2)])
      await soon(() => expect(b.others.get(left)?.pump.get(4)?.fillingLevel).toBe(millilitres(2)))
      expect(b.others.get(left)?.tokenSecret.size).toBe(0)
      expect(JSON.stringify(b.told())).not.toContain('bmV3')
      expect(expectSuccess(await a.store.load()).tokenSecret.get(1)?.value).toBe('bmV3')
    })

    it.each<[string, WriteOperation, WriteOperation, CommitOutcome]>([
      ['shared on shared', category(1, 'theirs'), category(2, 'own'), 'overtaken'],
      ['shared on what refers to it', pump(4, 10), category(2, 'own'), 'overtaken'],
      ['what refers on shared', category(1, 'theirs'), pump(4, 20), 'overtaken'],
      ['what refers on what refers', pump(4, 10), pump(4, 20), 'written'],
      ['shared on what does not refer', counter('pump', 3), category(2, 'own'), 'written'],
      ['what does not refer on shared', category(1, 'theirs'), counter('pump', 3), 'written'],
      ['a past order on shared', category(1, 'theirs'), append(7), 'written'],
    ])('lets a machine decide anew when it was overtaken: %s', async (_, theirs, own, outcome) => {
      const [a, b] = [await start(left), await start(right)]
      // Both at once, so that neither has been told of the other before.
      const [first, second] = await Promise.all([a.commit([theirs]), b.commit([own])])
      const outcomes = [first, second].sort()
      if (outcome === 'written') expect(outcomes).toEqual(['written', 'written'])
      else {
        expect(outcomes).toEqual(['overtaken', 'written'])
        // An overtaken machine has been told before.
        const [loser, writes] = first === 'overtaken' ? [a, [own]] : [b, [theirs]]
        expect(loser.told()).toEqual([writes])
      }
      await soon(() => expect(partOf(a.now(), 'shared')).toEqual(partOf(b.now(), 'shared')))
    })

    it('gives racing machines ids of their own', async () => {
      const [a, b] = [await start(left), await start(right)]
      const given = await Promise.all([createCategories(a, 25), createCategories(b, 25)])
      expect(new Set(given.flat()).size).toBe(50)
      expect((await start(third)).now().category.size).toBe(50)
    })

    it('ends in the same state everywhere, however machines race', async () => {
      const [a, b] = [await start(left), await start(right)]
      const plans = fc.sample(fc.array(anyChange, { minLength: 200, maxLength: 200 }), { numRuns: 2, seed: 20_26 })
      await Promise.all([carryOut(a, plans[0] ?? []), carryOut(b, plans[1] ?? [])])
      await soon(() => expect(partOf(a.now(), 'shared')).toEqual(partOf(b.now(), 'shared')))
      const c = await start(third)
      expect(partOf(c.now(), 'shared')).toEqual(partOf(a.now(), 'shared'))
      expect(c.others).toEqual(
        new Map([
          [left, partOf(a.now(), 'own')],
          [right, partOf(b.now(), 'own')],
        ]),
      )
      expect(expectSuccess(await a.store.load())).toEqual(a.now())
    })

    it('replaces what is shared for everybody, and leaves others what they have for themselves', async () => {
      const [a, b] = [await start(left), await start(right)]
      await a.commit([category(1, 'old'), pump(4, 100)])
      await change(b, () => [pump(4, 200), append(21)])
      await a.replace([category(7, 'new'), pump(5, 300), append(31)])
      await soon(() => expect(b.now()).toEqual(applyOperations(emptyRecords(), [category(7, 'new'), pump(4, 200)])))
      expect(b.others.get(left)).toEqual(applyOperations(emptyRecords(), [pump(5, 300)]))
      expect(expectSuccess(await b.store.load())).toEqual(b.now())
      expect((await b.store.pastOrders(0, 9)).map(({ id }) => id)).toEqual([21])
      expect((await a.store.pastOrders(0, 9)).map(({ id }) => id)).toEqual([31])
      await b.commit([category(7, 'newer')])
      await soon(() => expect(a.now().category.get(7)?.name).toBe('newer'))
    })

    it('hears who is there, what they do, and who has gone', async () => {
      const [a, b] = [await start(left), await start(right)]
      b.shared.announce(doing({ kind: 'idle' }))
      await eventually(() => expect(a.shared.presences()).toEqual(new Map([[right, doing({ kind: 'idle' })]])))
      const making = doing({ kind: 'making', drinkName: 'Gimlet', progress: 0.5 })
      b.shared.announce(making)
      await eventually(() => expect(a.shared.presences().get(right)).toEqual(making))
      expect(a.changes.filter(({ kind }) => kind === 'presence-changed').length).toBeGreaterThan(1)
      expect(b.shared.presences()).toEqual(new Map())
      await b.store.close()
      await eventually(() => expect(a.shared.presences()).toEqual(new Map()))
    })

    it('is refused to a second process of the same machine, and free when the first has ended', async () => {
      const a = await start(left)
      const { kind } = expectFailure(await a.openAgain())
      expect(kind).toBe('in-use')
      await a.commit([category(1, 'still there')])
      await a.store.close()
      expect((await start(left)).now().category.get(1)?.name).toBe('still there')
    })
  })
}

/** The contract of such a store when a single machine loses it. */
export function severedStoreContract(name: string, makeHarness: () => Promise<SeverableStoreHarness>): void {
  describe(`${name} when a machine is cut off`, () => {
    const { start, harness } = machinesOn(makeHarness)

    it('says so, refuses writes, and goes on where it was when it is back', async () => {
      const [a, b] = [await start(left), await start(right)]
      a.shared.announce(doing({ kind: 'idle' }))
      await eventually(() => expect(b.shared.presences().has(left)).toBe(true))
      await harness().cutOff(left)
      await eventually(() => expect(a.shared.isReachable).toBe(false))
      await expect(a.commit([category(1, 'nowhere')])).rejects.toThrow(Error)
      await b.commit([category(2, 'meanwhile')])
      await eventually(() => expect(b.shared.presences().has(left)).toBe(false))
      await harness().reconnect(left)
      await eventually(() => expect(a.now().category.get(2)?.name).toBe('meanwhile'))
      expect(a.shared.isReachable).toBe(true)
      expect(a.changes.filter(({ kind }) => kind === 'reach-changed').length).toBe(2)
      expect(await a.commit([category(3, 'again')])).toBe('written')
      await soon(() => expect(b.now()).toEqual(a.now()))
    })

    it('gives the machine to a new process, and stops the old one for good', async () => {
      const a = await start(left)
      await a.commit([category(1, 'before')])
      await harness().cutOff(left)
      const heir = await start(left)
      expect(heir.now().category.get(1)?.name).toBe('before')
      await heir.commit([category(1, 'heir')])
      await harness().reconnect(left)
      await eventually(async () =>
        expect((await a.commit([category(1, 'ghost')]).catch(String)) as string).toMatch('stopped'),
      )
      expect(await heir.commit([category(2, 'alive')])).toBe('written')
      expect(expectSuccess(await heir.store.load())).toEqual(heir.now())
    })
  })
}

/** A machine that follows its store as the running program does. */
interface Machine {
  readonly store: RecordStore
  readonly shared: NonNullable<RecordStore['shared']>
  readonly others: Map<MachineKey, Records>
  readonly changes: readonly StoreChange[]
  now(): Records
  /** The operations of others, commit by commit. */
  told(): readonly (readonly WriteOperation[])[]
  commit(operations: readonly WriteOperation[]): Promise<CommitOutcome>
  replace(operations: readonly WriteOperation[]): Promise<void>
  openAgain(): Promise<Result<RecordStore, StoreProblem>>
}

function machinesOn<Harness extends SharedRecordStoreHarness>(makeHarness: () => Promise<Harness>) {
  let harness: Harness
  let stores: RecordStore[]
  beforeEach(async () => {
    harness = await makeHarness()
    stores = []
  })
  afterEach(async () => {
    await Promise.all(stores.map(store => store.close()))
    await harness.dispose()
  })
  const start = async (machine: MachineKey, beforeFollowing?: () => Promise<unknown>): Promise<Machine> => {
    const store = expectSuccess(await harness.open(machine))
    stores.push(store)
    const loaded = expectSuccess(await store.load())
    await beforeFollowing?.()
    return machineOn(store, loaded, () => harness.open(machine))
  }
  return { start, harness: () => harness }
}

function machineOn(store: RecordStore, loaded: Records, openAgain: Machine['openAgain']): Machine {
  const { shared } = store
  if (shared === null) throw new TypeError('This store is not shared')
  const changes: StoreChange[] = []
  let current = loaded
  const others = new Map<MachineKey, Records>()
  const hear = (change: StoreChange): void => {
    changes.push(change)
    if (change.kind === 'replaced') {
      current = joined(change.shared, current)
      others.set(change.machine, change.own)
    } else if (change.kind === 'written') {
      const own = change.operations.filter(operation => !isSharedWrite(operation))
      current = applyOperations(current, change.operations.filter(isSharedWrite))
      if (own.length > 0) others.set(change.machine, applyOperations(others.get(change.machine) ?? emptyRecords(), own))
    }
  }
  for (const [machine, records] of shared.follow(hear)) others.set(machine, records)
  return {
    store,
    shared,
    others,
    changes,
    now: () => current,
    told: () => changes.flatMap(change => (change.kind === 'written' ? [change.operations] : [])),
    commit: operations =>
      store.commit(operations, () => {
        current = applyOperations(current, operations)
      }),
    replace: operations =>
      store.replaceAll(onceOf(operations), () => {
        current = applyOperations(emptyRecords(), operations)
      }),
    openAgain,
  }
}

async function* onceOf(operations: readonly WriteOperation[]): AsyncGenerator<readonly WriteOperation[]> {
  yield operations
}

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 1000, interval: 10 })
/** For hangs: a driver that has lost its server looks for it every ten seconds. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

/** Decides anew until nobody has overtaken it. */
async function change(machine: Machine, decide: (records: Records) => readonly WriteOperation[]): Promise<void> {
  while ((await machine.commit(decide(machine.now()))) === 'overtaken');
}

async function createCategories(machine: Machine, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    let id = 0
    await change(machine, records => {
      const draft = createDraft(records)
      id = draft.nextId('category')
      return [...draft.operations, category(id, `number ${index}`)]
    })
    ids.push(id)
  }
  return ids
}

async function carryOut(machine: Machine, plan: readonly WriteOperation[][]): Promise<void> {
  for (const operations of plan) await change(machine, () => operations)
}

const pump = (id: number, level: number): WriteOperation =>
  put('pump', id, aPump({ id: asId(id), fillingLevel: millilitres(level) }))
/** Pumps are a machine's own, and keep nothing shared from being deleted. */
const counter = (kind: 'pump', last: number): WriteOperation => put('counter', 5, { kind, last })

const anyId = fc.integer({ min: 1, max: 9 })
const anyChange: fc.Arbitrary<WriteOperation[]> = fc.array(
  fc.oneof(
    fc.tuple(anyId, fc.string({ unit: 'grapheme', maxLength: 12 })).map(([id, text]) => category(id, text)),
    anyId.map(remove),
    fc.tuple(anyId, fc.integer({ min: 0, max: 900 })).map(([id, level]) => pump(id, level)),
    fc.nat(99).map(last => counter('pump', last)),
  ),
  { minLength: 1, maxLength: 4 },
)

const doing = (activity: Presence['activity']): Presence => ({
  version: '1.2.3',
  activity,
  at: anOpenOrder().startedAt,
})
