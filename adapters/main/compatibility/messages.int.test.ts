import type { Db } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { httpStatusOf } from '#adapters/api/kernel/problems/problem-status.ts'
import { documentsOf } from '#adapters/store-mongodb/documents.ts'
import { pictureBucket } from '#adapters/store-mongodb/gridfs-bucket.ts'
import { appliedMarksOf, logOf, logPartsOf } from '#adapters/store-mongodb/log.ts'
import { heartbeatsOf } from '#adapters/store-mongodb/ownership.ts'
import { currentVersion } from '#domain/records/documents.ts'
import { counterIdOf } from '#domain/records/draft.ts'
import { identifiedKinds, isSingle, recordKinds } from '#domain/records/records.ts'
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
    const source = sourcesBelow('tools').get('tools/supervise.mjs') ?? ''
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

it('problems keep their codes, and their statuses at the REST API', async () => {
  const kinds = linesOf('AnyProblem').flatMap(line => /^AnyProblem(?:<[^>]*>)?\.kind: (.*)$/.exec(line)?.[1] ?? [])
  const codes = kinds.flatMap(literals => literals.split(' | ').map(literal => JSON.parse(literal) as string))
  expect(codes.length).toBeGreaterThan(200)
  await expectNames(
    'problems',
    codes.map(code => `${code}: ${httpStatusOf({ kind: code } as Parameters<typeof httpStatusOf>[0])}`),
  )
})
