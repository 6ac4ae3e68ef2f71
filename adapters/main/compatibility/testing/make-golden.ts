/*
 * Writes the files in `golden/` by today's code. They are what earlier versions have left: run it to add a file or a
 * kind of records, never because a test has failed.
 *
 *   node --import tsx adapters/main/compatibility/testing/make-golden.ts
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { createLocalFileVault } from '#adapters/actions/local-file-vault.ts'
import { createJournalFile } from '#adapters/actuator/journal-file.ts'
import { writeKnownOutputs } from '#adapters/actuator/known-outputs.ts'
import { reportText } from '#adapters/actuator/program-journal.ts'
import { createZipArchives } from '#adapters/archive/zip-archives.ts'
import { ownMachineKey } from '#adapters/main/open-store.ts'
import { inFolder, withStore } from '#adapters/main/testing/filled-machine.ts'
import { FakeOpfs } from '#adapters/opfs/testing/fake-opfs.ts'
import { foldWrites } from '#adapters/store-mongodb/documents.ts'
import { keyOf } from '#adapters/store-mongodb/log.ts'
import { asLogged } from '#adapters/store-mongodb/log-entry.ts'
import { type KnownOutputs, knownOutputsText } from '#domain/machine/known-outputs.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import {
  counterIdOf,
  isSingle,
  onlyId,
  type RecordKind,
  type Records,
  recordKinds,
  recordsOf,
} from '#domain/records/records.ts'
import { pastOrders, recordsOfKind, withId } from '#domain/testing/arbitrary-records.ts'
import { aCategory, aGroup, aManualIngredient, anIngredient, aUser } from '#domain/testing/builders.ts'
import { anEventAction, aTextFile } from '#domain/testing/event-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { pastOrder, put, recordSamples } from '#domain/testing/record-samples.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { everything } from '#domain/transfer/selection.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { backUp } from '#domain/usecases/backup/backup-memory.usecase.ts'
import { exportCatalogue } from '#domain/usecases/transfer/export-catalogue.usecase.ts'
import { caseText } from '#simulator/case/case.ts'
import { createWorldFile } from '#simulator/hardware/world-on-disk.ts'
import { machineFileText } from '#simulator/machine-file/machine-file.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { documentOf } from '#simulator/model/world-document.ts'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { shortRun } from '#simulator/replay/testing/short-run.ts'
import {
  bytesOf,
  filesBelow,
  type GoldenMemory,
  goldenPath,
  goldenVaults,
  once,
  plain,
  recordsIn,
  writeInBrowser,
  writesOf,
} from './golden.ts'
import { goldenCatalogue } from './golden-catalogue.ts'
import { textOf } from './golden-database.ts'

const write = (name: string, content: string | Uint8Array): Promise<void> => writeFile(goldenPath(name), content)
const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`
const now = timestamp(Date.UTC(2026, 10, 30))
const version = '1.0.0'

const idOf = (kind: RecordKind): number => {
  const { id } = recordSamples[kind] as { readonly id?: number }
  return id ?? 1
}

/** Where records refer to each other, to those that are there. */
const groupId = 900
const ids: Readonly<Record<string, number>> = {
  ingredientId: idOf('ingredient'),
  categoryIds: idOf('category'),
  defaultGlassId: idOf('glass'),
  groupId: idOf('personGroup'),
  partyId: idOf('party'),
  parentGroupId: groupId,
}
function referring(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map(each => referring(each, name === 'categoryIds' ? name : ''))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, referring(each, key)]))
  }
  return typeof value === 'number' ? (ids[name] ?? value) : value
}

/** No two of a kind have one name, are the default, or go on. */
const named = (value: object, name: string): object => ({
  ...value,
  ...('name' in value && { name }),
  ...('username' in value && { username: name }),
  ...('isDefault' in value && { isDefault: false, useForSingleIngredients: false }),
  ...('closedAt' in value && { closedAt: value.closedAt ?? now }),
})

function recordsOfAllKinds(keys: { readonly image: string; readonly file: string }): Records {
  const tables = recordKinds.map(kind => {
    const arbitrary = fc.sample(recordsOfKind(kind), { numRuns: isSingle(kind) ? 0 : 4, seed: 7 })
    const sample = [[isSingle(kind) ? onlyId : idOf(kind), recordSamples[kind]] as const]
    const others = arbitrary.map(
      (value, index) => [101 + index, named(withId(value, 101 + index), `Øl ${index}`)] as const,
    )
    return [
      kind,
      new Map<number, unknown>([...sample, ...others].map(([id, value]) => [id, referring(value)])),
    ] as const
  })
  const records: Record<string, Map<number, unknown>> = Object.fromEntries(tables)
  records['ingredient']?.set(groupId, aGroup({ id: asId(groupId), name: 'Spirits' }))
  records['ingredient']?.set(901, anIngredient({ id: asId(901), name: 'Gin', imageKey: keys.image as never }))
  records['ingredient']?.set(902, aManualIngredient({ id: asId(902), name: 'Mint leaf' }))
  records['user']?.set(99, aUser({ id: asId(99), username: 'chief', role: 'admin' }))
  const task = { kind: 'run-python', fileName: 'lights.py', fileKey: keys.file } as never
  records['eventAction']?.set(900, anEventAction({ id: asId(900), task }))
  // MongoDB keeps it as a text.
  records['category']?.set(900, { id: 900, name: 'Half a \ud83c' })
  // No order of the past has a later id.
  records['counter'] = new Map([[counterIdOf('openOrder'), { kind: 'openOrder', last: Number.MAX_SAFE_INTEGER }]])
  return recordsOf(records)
}

const report: ProgramReport = {
  programId: { kind: 'step', orderId: asId(51), stepIndex: 2, attempt: 1 } as never,
  outcome: 'nothing-came',
  onTimes: [1_500_000, 250_000] as never,
  steps: [0, 4_000],
  observed: [{ pumpId: 21, expected: 41_000, observed: 40_250, deviation: 300 }] as never,
  weighed: { mass: 45_000, openTime: 3_000_000, learned: { closingDelay: 120_000, flow: 15_250.5 } } as never,
  foreignMass: 12_000 as never,
  liftedMass: -250 as never,
  dry: [asId(22)],
  reason: 'nothing-came: pump 22',
}
const reports: readonly ProgramReport[] = [
  report,
  {
    programId: { kind: 'maintenance', composedAt: 1_795_800_000_000, turn: 3 } as never,
    outcome: 'completed',
    onTimes: [],
    reason: '',
  },
]
const outputs: KnownOutputs = {
  lines: [
    { pin: { boardId: 1, nr: 17 }, safeLevel: 'low' },
    { pin: { boardId: 1, nr: 26 }, safeLevel: 'high', afterOthers: true },
    { pin: { boardId: 2, nr: 3 }, safeLevel: 'high' },
  ],
  expanders: [{ boardId: asId(2), model: 'MCP23017', address: 0x20 }],
}

async function makeDataFolder(memory: GoldenMemory, world: Parameters<typeof documentOf>[0]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-golden-'))
  await withStore(inFolder(folder), async ({ store, images, localDir }) => {
    expectSuccess(await store.load())
    await store.commit(writesOf(memory))
    await images.put(aPicture(3))
    expectSuccess(await createLocalFileVault(localDir).put(once(aTextFile())))
  })
  await createJournalFile(folder).store(report)
  writeKnownOutputs(folder, outputs)
  await createWorldFile(folder).save(documentOf(world))
  ownMachineKey({ machineId: null, dataDir: folder })
  await write('data-folder.zip', await zipped(folder, await filesBelow(folder)))
  await rm(folder, { recursive: true })
}

async function zipped(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  async function* entries() {
    for (const [name, content] of files) yield { name, content }
  }
  return bytesOf(createZipArchives(folder).write(entries()))
}

async function makeOpfs(memory: GoldenMemory): Promise<void> {
  const opfs = new FakeOpfs()
  await writeInBrowser(opfs, memory)
  await write('opfs.zip', await zipped(tmpdir(), new Map(opfs.names.map(name => [name, opfs.bytesOf(name)]))))
}

/** Two machines, and an entry that the documents do not have yet. */
async function makeDatabase(memory: GoldenMemory): Promise<void> {
  const writes = asLogged(writesOf(memory))
  const neighbour = asLogged([put('nameplate', onlyId, { name: 'Bar by the window' })])
  const late = asLogged([
    put('category', 3, aCategory({ id: asId(3), name: 'Renamed last' })),
    { op: 'delete', kind: 'glass', id: 101 },
    { op: 'append', stream: 'pastOrder', value: pastOrder(9) },
  ])
  const documents = foldWrites([
    { number: 2, part: 0, machine: 'terrace' as never, writes: neighbour },
    { number: 2, part: 1, machine: 'cellar' as never, writes },
  ])
  const entry = (number: number, machine: string, more: object) => ({
    _id: keyOf(number),
    by: `entry-${number}`,
    machine,
    owner: `owner of ${machine}`,
    at: new Date(now + number),
    writes: [],
    parts: 0,
    does: 'write',
    applied: true,
    ...more,
  })
  await write(
    'mongodb.json',
    textOf({
      meta: [{ _id: 'store', format: 2, trimmed: 2, replaced: { shared: 1, 'own-cellar': 1 } }],
      logEntry: [entry(3, 'cellar', { does: 'claim' }), entry(4, 'cellar', { writes: late, applied: false })],
      logApplied: [{ _id: 'cellar', upTo: 3 }],
      ...Object.fromEntries([...documents].map(([kind, each]) => [kind, [...each.values()]])),
    }),
  )
}

const { images, files, image, file } = await goldenVaults()
const records = recordsOfAllKinds({ image, file })
const orders = [
  ...fc.sample(pastOrders, { numRuns: 3, seed: 7 }).map((order, index) => ({ ...order, id: asId<'order'>(3 + index) })),
  pastOrder(2),
  pastOrder(1),
] as readonly PastOrder[]
const memory: GoldenMemory = { records: plain(records), pastOrders: orders }

await mkdir(goldenPath('.'), { recursive: true })
await write('memory.json', json(memory))

const run = expectSuccess(readRecording(await shortRun()))
const last = run.snapshots.at(-1)
if (!last) throw new Error('The run has no snapshots')
await makeDataFolder(memory, last.world)
await makeOpfs(memory)
await makeDatabase(memory)
await write('reports.json', json(reports.map(each => ({ text: reportText(each), report: each }))))
await write('outputs.json', knownOutputsText(outputs))

const archives = createZipArchives(tmpdir())
await write(
  'backup.zip',
  await bytesOf(
    backUp({
      records: { now: recordsIn(memory) },
      history: { pastOrders: async (offset, limit) => orders.slice(offset, offset + limit) },
      ...{ images, files, archives, version },
      clock: { now: () => now },
    }),
  ),
)
const catalogue = { now: goldenCatalogue(image) }
await write('catalogue.json', `${JSON.stringify(plain(catalogue.now))}\n`)
await write(
  'export.zip',
  await bytesOf(expectSuccess(exportCatalogue({ records: catalogue, images, archives, version }, everything))),
)

await write('recording.json', await shortRun())
await write('machine-files.json', json(Object.values(machinePresets).map(machineFileText)))
const text = caseText({
  machine: machinePresets.party,
  scenario: {
    name: 'Too much ice',
    steps: 1,
    text: '{"name":"Too much ice","steps":[{"when":"pouring","do":{"drop-ice":20}}]}',
  },
  recording: run,
  drink: { id: 1, name: 'Negroni' },
  speed: 10,
  at: 42.5,
})
await write('case.json', text)
await write(
  'case-link.txt',
  `https://example.org/simulator#case=${deflateRawSync(text, { level: 9 }).toString('base64url')}\n`,
)
