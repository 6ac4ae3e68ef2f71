import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { machinePresets } from '../machine-file/machine-presets.ts'
import { readRecording } from '../replay/read-recording.ts'
import { verifyRecording } from '../replay/replay.ts'
import { shortRun } from '../replay/testing/short-run.ts'
import { scenarioLibrary } from '../scenario-language/scenario-library.ts'
import { arbitraryMachineFile } from '../testing/arbitrary-machine-file.ts'
import {
  type Case,
  type CaseScenario,
  caseLimits,
  caseText,
  emptyCase,
  readCaseText,
  shorterRecordings,
} from './case.ts'

let run: string
beforeAll(async () => {
  run = await shortRun()
})

const maybe = <Value>(some: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(some, { nil: null })

const scenarios: fc.Arbitrary<CaseScenario> = fc.constantFrom(
  ...scenarioLibrary.map(({ scenario: { name, steps }, text }) => ({
    name,
    steps: steps.length,
    text: JSON.stringify(JSON.parse(text)),
  })),
)

const cases: fc.Arbitrary<Case> = fc
  .record({
    machine: maybe(arbitraryMachineFile(['Campari', 'Dry gin'])),
    scenario: maybe(scenarios),
    recording: fc.constant(null),
    drink: maybe(
      fc.record({
        id: fc.integer({ min: 1, max: caseLimits.drinkId.most }),
        name: fc.string({ minLength: 1, maxLength: caseLimits.drinkName.most }),
      }),
    ),
    speed: maybe(fc.integer({ min: 1, max: 60 })),
    at: maybe(fc.double({ min: 0, max: caseLimits.at.most, noNaN: true }).map(at => at + 0)),
  })
  .filter(each => Object.values(each).some(part => part !== null))

describe('cases', () => {
  it('come back as they were', () =>
    fc.assert(
      fc.property(cases, each => {
        expect(expectSuccess(readCaseText(caseText(each)))).toEqual(each)
      }),
    ))

  it('are read or refused, whatever becomes of their characters', () => {
    const text = caseText({
      ...emptyCase,
      machine: machinePresets.starter,
      speed: 2,
      drink: { id: 1, name: 'Negroni' },
    })
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(60), fc.string({ maxLength: 20 }), (from, count, other) => {
        const read = readCaseText(text.slice(0, from) + other + text.slice(from + count))
        // What passes can be written, and read once more.
        if (read.ok) expect(expectSuccess(readCaseText(caseText(read.value)))).toEqual(read.value)
        else expect(read.problem.kind).toBeTypeOf('string')
      }),
      { numRuns: 300 },
    )
  })

  it('are read or refused, whatever JSON comes', () => {
    const parts = fc.dictionary(
      fc.constantFrom('machine', 'scenario', 'recording', 'drink', 'speed', 'at', 'format', 'steps', 'pumps'),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(parts, value => {
        const read = readCaseText(JSON.stringify({ format: 'speedrail-case', version: 1, ...value }))
        expect(read.ok || read.problem.kind).toBeTruthy()
      }),
    )
  })
})

describe('a recording that is too long', () => {
  it('has shorter parts that play as they were recorded and hold the instant, each of them', () => {
    const whole = expectSuccess(readRecording(run))
    const length = whole.until / 1_000_000
    fc.assert(
      fc.property(fc.double({ min: 0, max: length, noNaN: true }), fc.nat(1000), (at, choice) => {
        const parts = shorterRecordings(whole, at)
        const part = (parts[choice % parts.length] as () => typeof whole)()
        // It is a file like any other.
        expect(expectSuccess(readCaseText(caseText({ ...emptyCase, recording: part }))).recording).toEqual(part)
        expect(verifyRecording(part)).toEqual([])
        expect(part.snapshots[0]!.world.time).toBeLessThanOrEqual(at * 1_000_000)
        expect(part.until).toBeGreaterThanOrEqual(Math.floor(at * 1_000_000))
      }),
      { numRuns: 50 },
    )
  })

  it('begins as a whole, and ends as one chapter', () => {
    const whole = expectSuccess(readRecording(run))
    const parts = shorterRecordings(whole, whole.until / 2_000_000)
    expect(parts[0]!().snapshots).toHaveLength(whole.snapshots.length)
    expect(parts.at(-1)!().snapshots).toHaveLength(2)
  })
})
