import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { problemLanguages } from '#adapters/api/kernel/problems/problem-languages.ts'
import { brokenRule, sentence } from '#adapters/api/kernel/problems/problem-texts.ts'
import { FakeOpfs } from '#adapters/opfs/testing/fake-opfs.ts'
import { createDraft } from '#domain/records/draft.ts'
import { applyOperations, emptyRecords, type Records } from '#domain/records/records.ts'
import { failure } from '#domain/result.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { demo, now, users } from '#domain/seed/testing/demo-machine.ts'
import ofServer from '#domain/texts/generated/en_US/server-problems.json' with { type: 'json' }
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import { openTabLanguages } from './tab-languages.ts'

const inEnglish = applyOperations(emptyRecords(), seedOperations({ now, users, simulated: true }, {}))

let opfs: FakeOpfs
let records: Records
let canWrite: boolean
let loaded: string[]
let canLoad: boolean
let reported: unknown[]

const whole = { ...problemLanguages }
// Files of tests share it.
afterAll(() => Object.assign(problemLanguages, whole))
beforeEach(() => {
  opfs = new FakeOpfs()
  records = inEnglish
  canWrite = canLoad = true
  loaded = []
  reported = []
  problemLanguages.en_US = [ofServer]
  problemLanguages.de = problemLanguages.da_DK = []
})

const book = {
  get now() {
    return records
  },
  others: new Map(),
  async change(decide) {
    if (!canWrite) return failure({ kind: 'store-unavailable' })
    const draft = createDraft(records)
    const decision = decide(draft)
    records = applyOperations(records, draft.operations)
    return decision
  },
  accompany: () => undefined,
  replaceAll: () => Promise.reject(new Error('nobody does that here')),
} satisfies RecordBook

function fetched<Value>(name: string, load: () => Promise<Value>): () => Promise<Value> {
  return () => {
    if (!canLoad) return Promise.reject(new TypeError('Failed to fetch'))
    loaded.push(name)
    return load()
  }
}

const open = () =>
  openTabLanguages(book, opfs.root, error => reported.push(error), {
    en_US: fetched('en_US', () => import('#adapters/api/kernel/problems/problems-in-english.ts')),
    de: fetched('de', () => import('./german.ts')),
    da_DK: fetched('da_DK', () => import('./danish.ts')),
  })

const languagesOfNegroni = (): readonly string[] =>
  Object.keys([...records.recipe.values()].find(({ name }) => name === 'Negroni')?.translations ?? {})

describe('the languages of a machine in a tab', () => {
  it('fetches nothing for who reads English, as the machine does', async () => {
    const languages = open()
    await languages.ready('en-US,en;q=0.9,de;q=0.8')
    await languages.ready(undefined)
    expect(loaded).toEqual([])
    expect(sentence('pump-invalid', {}, 'de')).toBe('The pump wasn’t changed.')
  })

  it('answers other clients than its pages in sentences of the API', async () => {
    await open().allReady()
    expect(sentence('unauthenticated', {}, 'en_US')).toBe('Log in first.')
    expect(brokenRule('required').rule).toBe('is required')
  })

  it('can be read in a language as soon as it is ready', async () => {
    const languages = open()
    await Promise.all([languages.ready('de'), languages.ready('de-AT')])
    expect(loaded).toEqual(['de'])
    expect(languagesOfNegroni()).toEqual(['de'])
    expect(sentence('unauthenticated', {}, 'de')).not.toBe('Log in first.')
  })

  it('is in the end as if all languages had been there from the start', async () => {
    await open().allReady()
    expect(records).toEqual(demo)
  })

  it('never says again what somebody has taken away', async () => {
    await open().allReady()
    records = inEnglish
    opfs.terminate()
    await open().allReady()
    expect(languagesOfNegroni()).toEqual([])
    expect(sentence('unauthenticated', {}, 'de')).not.toBe('Log in first.')
  })

  it('tries again what could not be fetched or written', async () => {
    const languages = open()
    canLoad = false
    await languages.ready('de')
    canLoad = true
    canWrite = false
    await languages.ready('de')
    expect(languagesOfNegroni()).toEqual([])
    canWrite = true
    await languages.ready('de')
    expect(languagesOfNegroni()).toEqual(['de'])
    expect(reported).toHaveLength(2)
  })
})
