import { beforeAll, describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { machineFileText } from '../machine-file/machine-file.ts'
import { machinePresets } from '../machine-file/machine-presets.ts'
import { readRecording } from '../replay/read-recording.ts'
import { shortRun } from '../replay/testing/short-run.ts'
import { scenarioLibrary } from '../scenario-language/scenario-library.ts'
import { type Case, caseText, emptyCase, readCaseText } from './case.ts'

let run: string
beforeAll(async () => {
  run = await shortRun()
})

const scenario = { name: 'Too much ice', steps: [{ when: 'pouring', do: { 'drop-ice': 20 } }] }

const whole = (): Case => ({
  machine: machinePresets.party,
  scenario: { name: 'Too much ice', steps: 1, text: JSON.stringify(scenario) },
  recording: expectSuccess(readRecording(run)),
  drink: { id: 1, name: 'Negroni' },
  speed: 10,
  at: 42.5,
})

describe('a case', () => {
  it('is read as it was written', () => expect(expectSuccess(readCaseText(caseText(whole())))).toEqual(whole()))

  it('may have any of its parts', () => {
    const parts = Object.entries(whole()) as [keyof Case, unknown][]
    for (const [name, part] of parts) {
      const one = { ...emptyCase, [name]: part }
      expect(expectSuccess(readCaseText(caseText(one)))).toEqual(one)
    }
  })

  it('passes over what it does not know', () => {
    const text = caseText({ ...emptyCase, speed: 5 }).replace('{', '{"weather":"rain",')
    expect(expectSuccess(readCaseText(text))).toEqual({ ...emptyCase, speed: 5 })
  })

  it('is also the file of one of its parts', () => {
    expect(expectSuccess(readCaseText(machineFileText(machinePresets.max)))).toEqual({
      ...emptyCase,
      machine: machinePresets.max,
    })
    expect(expectSuccess(readCaseText(run)).recording).toEqual(whole().recording)
    expect(expectSuccess(readCaseText(JSON.stringify(scenario))).scenario).toEqual(whole().scenario)
    for (const { scenario, text } of scenarioLibrary)
      expect(expectSuccess(readCaseText(text)).scenario).toMatchObject({ name: scenario.name })
  })
})

describe('what is no case', () => {
  const of = (parts: object): string => JSON.stringify({ format: 'speedrail-case', version: 1, ...parts })

  it.each<[string, string, object]>([
    ['no JSON', '{"format":', { kind: 'no-json' }],
    ['something else', '{"hello":1}', { kind: 'no-case' }],
    ['a list', '[]', { kind: 'no-case' }],
    ['nothing', 'null', { kind: 'no-case' }],
    ['one of tomorrow', of({ version: 2 }), { kind: 'version' }],
    ['an empty one', of({}), { kind: 'empty' }],
    ['one of empty parts', of({ machine: null, speed: null }), { kind: 'empty' }],
    ['a name as a speed', of({ speed: '10' }), { kind: 'field', field: 'speed' }],
    ['a speed that there is not', of({ speed: 61 }), { kind: 'field', field: 'speed' }],
    ['a broken speed', of({ speed: 1.5 }), { kind: 'field', field: 'speed' }],
    ['an instant before the beginning', of({ at: -1 }), { kind: 'field', field: 'at' }],
    ['an instant beyond all clocks', of({ at: 1e300 }), { kind: 'field', field: 'at' }],
    ['a drink without a name', of({ drink: { id: 1 } }), { kind: 'field', field: 'drink' }],
    ['a drink without a number', of({ drink: { name: 'Negroni' } }), { kind: 'field', field: 'drink' }],
    ['an endless name', of({ drink: { id: 1, name: 'x'.repeat(201) } }), { kind: 'field', field: 'drink' }],
    ['a text as a drink', of({ drink: 'Negroni' }), { kind: 'field', field: 'drink' }],
    ['a run of another kind', of({ recording: { format: 'x' } }), { kind: 'recording' }],
    ['a scenario with a misspelt step', of({ scenario: { name: 'x', steps: [{ doo: 1 }] } }), { kind: 'scenario' }],
  ])('%s is refused', (_, text, problem) => expect(expectFailure(readCaseText(text))).toMatchObject(problem))

  it('says what is wrong with a machine, and where', () => {
    const text = of({ machine: { ...machinePresets.starter, pumps: [] } })
    expect(expectFailure(readCaseText(text))).toMatchObject({
      kind: 'machine',
      problems: [{ kind: 'invalid-value', rule: 'between', where: 'machine file', field: 'pumps' }],
    })
  })

  it('says where a scenario is wrong', () => {
    const text = of({ scenario: { ...scenario, steps: [{ do: { 'drop-ice': -1 } }] } })
    expect(expectFailure(readCaseText(text))).toMatchObject({ wrong: [{ path: 'steps[0].do.drop-ice' }] })
  })

  it('is not changed by names that every object has', () =>
    expect(expectFailure(readCaseText('{"format":"speedrail-case","version":1,"__proto__":{"speed":5}}'))).toEqual({
      kind: 'empty',
    }))

  it('may be nested as deeply as it likes', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    expect(expectFailure(readCaseText(of({}).replace('}', `,"scenario":${deep}}`))).kind).toBe('scenario')
    expect(expectFailure(readCaseText(of({}).replace('}', `,"recording":${deep}}`))).kind).toBe('recording')
    expect(expectFailure(readCaseText(of({}).replace('}', `,"machine":${deep}}`))).kind).toBe('machine')
  })
})
