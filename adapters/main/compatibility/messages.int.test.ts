import type { Db } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { apiEnglish } from '#adapters/api/kernel/problems/api-english.ts'
import { valuesOf } from '#adapters/api/kernel/problems/describe-problem.ts'
import type { DescriptionContext } from '#adapters/api/kernel/problems/description-context.ts'
import type { AnyProblem } from '#adapters/api/kernel/problems/problem-kinds.ts'
import { httpStatusOf } from '#adapters/api/kernel/problems/problem-status.ts'
import { documentsOf } from '#adapters/store-mongodb/documents.ts'
import { pictureBucket } from '#adapters/store-mongodb/gridfs-image-vault.ts'
import { heartbeatsOf } from '#adapters/store-mongodb/heartbeats.ts'
import { appliedMarksOf, logOf, logPartsOf } from '#adapters/store-mongodb/log.ts'
import { currentVersion } from '#domain/records/documents.ts'
import { counterIdOf, identifiedKinds, isSingle, recordKinds } from '#domain/records/records.ts'
import { buildToyHouse } from '#domain/testing/toy-house.ts'
import danish from '#domain/texts/da_DK/problems.json' with { type: 'json' }
import german from '#domain/texts/de/problems.json' with { type: 'json' }
import english from '#domain/texts/en_US/problems.json' with { type: 'json' }
import danishOfServer from '#domain/texts/generated/da_DK/server-problems.json' with { type: 'json' }
import germanOfServer from '#domain/texts/generated/de/server-problems.json' with { type: 'json' }
import englishOfServer from '#domain/texts/generated/en_US/server-problems.json' with { type: 'json' }
import { describeTypes } from './testing/describe-types.ts'
import { expectNames, sourcesBelow } from './testing/names.ts'

const types = describeTypes()
const linesOf = (...names: readonly string[]): readonly string[] =>
  names.flatMap(name => {
    const lines = types.get(name)
    if (!lines) throw new Error(`wire-types.ts exports no ${name}`)
    return lines
  })

describe('messages between processes keep their kinds and fields', () => {
  it('controller and actuator', () =>
    expectNames('actuator-messages', linesOf('ToActuator', 'FromActuator', 'AnswerTo')))

  it('actuator and scale', () => expectNames('scale-messages', linesOf('ToScale', 'FromScale')))

  it('controller and the process that starts it again', () => {
    const source = sourcesBelow('tools').get('tools/start.mjs') ?? ''
    const words = [...source.matchAll(/message\.\w+(?: === '[\w-]+')?|'--[\w-]+'/g)]
    return expectNames(
      'supervisor-messages',
      words.map(([word]) => word),
    )
  })

  it('controller and the process for pictures', () =>
    expectNames('picture-messages', linesOf('ToPictures', 'FromPictures')))

  it('the page of the demo and its workers', () =>
    expectNames(
      'tab-messages',
      linesOf('ToController', 'FromController', 'ToActuatorWorker', 'FromActuatorWorker', 'ToMachine', 'FromMachine'),
    ))
})

describe('what is stored keeps its names', () => {
  it('the fields of records and of past orders', () =>
    expectNames('record-fields', linesOf('RecordTypes', 'PastOrder')))

  it('the kinds of records, the versions that they are written in, and the ids of their counters', () =>
    expectNames('record-kinds', [
      ...recordKinds.map(kind => `${kind}: version ${currentVersion(kind)}${isSingle(kind) ? ', at most one' : ''}`),
      ...identifiedKinds.map(kind => `${kind}: counter ${counterIdOf(kind)}`),
      `pastOrder: version ${currentVersion('pastOrder')}`,
    ]))

  it('the collections of a database, and what is in them beside records', () => {
    const database = { collection: (name: string) => ({ collectionName: name }) } as unknown as Db
    const { files, chunks } = pictureBucket(database)
    const collections = [
      ...[documentsOf(database, 'recipe'), logOf(database), logPartsOf(database)],
      ...[appliedMarksOf(database), heartbeatsOf(database), files, chunks],
    ]
    return expectNames('mongodb', [
      ...collections.map(({ collectionName }) => `collection ${collectionName}`),
      ...linesOf('StoredDocument', 'StoredEntry', 'LogPart', 'StoreMeta', 'Heartbeat', 'PictureFile'),
    ])
  })

  it('the fields of machine files', () => expectNames('machine-file', linesOf('MachineFile')))
})

/** Stands for whatever a problem may carry: number, text, list and object at once. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 1
    if (name === Symbol.iterator) return () => [anything][Symbol.iterator]()
    if (name === 'map') return (each: (value: unknown) => unknown) => [each(anything)]
    if (name === 'length') return 1
    return anything
  },
})

/** Each problem with something in its fields, by its code. */
const sampleProblems = new Map<string, Record<string, unknown>>()
for (const line of linesOf('AnyProblem')) {
  const [, code, field = '', inside = '', type = ''] =
    /^AnyProblem<"([\w-]+)"[^>]*>\.(\w+)([^:]*): (.*)$/.exec(line) ?? []
  if (!code) continue
  const text = type === 'number' ? 1 : /string|"/.test(type) ? 'a' : anything
  const value = inside === '' ? text : inside === '[]' && type === 'string' ? ['a'] : anything
  sampleProblems.set(code, { ...sampleProblems.get(code), [field]: value })
}

it('problems keep their codes, and their statuses at the REST API', async () => {
  const codes = [...sampleProblems.keys()]
  expect(codes.length).toBeGreaterThan(200)
  await expectNames(
    'problems',
    codes.map(code => `${code}: ${httpStatusOf({ kind: code } as Parameters<typeof httpStatusOf>[0])}`),
  )
})

/** Problems whose words differ by what is in them; all others are asked for with {@link anything} in them. */
const samples: Readonly<Partial<Record<AnyProblem['kind'], readonly object[]>>> = {
  'pin-in-use': [
    { pin: { boardId: 1, nr: 5 }, owner: { kind: 'director' } },
    { pin: { boardId: 1, nr: 5 }, owner: { kind: 'load-cell' } },
    { pin: { boardId: 1, nr: 5 }, owner: { kind: 'pump', pumpId: 21, name: 'Left 1' } },
  ],
  'advice-not-for-pump': [{ advice: 'run' }, { advice: 'steps' }, { advice: 'time' }, { advice: 'pump-down' }],
  'scripts-not-safe': [{ reason: 'no-python' }, { reason: 'not-installed' }, { reason: 'not-permitted' }],
  'implausible-measure': [
    { least: 0, most: 0 },
    { least: 1, most: 2 },
  ],
}

const namesOfValues = (kind: AnyProblem['kind'], house: DescriptionContext): readonly string[] =>
  (samples[kind] ?? [sampleProblems.get(kind)]).flatMap(sample =>
    Object.keys(valuesOf({ ...sample, kind } as AnyProblem, house)),
  )

/** Values that depend on what the machine is doing, or on which rule of a field is broken. */
const elsewhere: Readonly<Partial<Record<AnyProblem['kind'], readonly string[]>>> = {
  busy: ['owner', 'drink', 'progress', 'pumps'],
  'machine-fault': ['owner'],
  'invalid-field': ['least', 'most', 'options'],
  'invalid-value': ['name', 'many', 'least', 'most', 'value'],
}

type Texts = Readonly<Record<string, string>>
const languages: readonly (readonly [string, Texts])[] = [
  ['en_US', { ...english, ...englishOfServer }],
  ['de', { ...german, ...germanOfServer }],
  ['da_DK', { ...danish, ...danishOfServer }],
  ['English of the APIs', apiEnglish],
]

describe.each(languages)('the texts in %s', (_, texts) => {
  it.each(Object.entries(texts))('tell %s, with nothing left open', async (key, text) => {
    const house = await buildToyHouse()
    const kind = key.split('_')[0] as AnyProblem['kind']
    const given = ['reasons', ...(elsewhere[kind] ?? []), ...namesOfValues(kind, house)]
    for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(given).toContain(name)
  })
})
