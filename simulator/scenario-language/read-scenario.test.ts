import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { readScenario, readScenarioText } from './read-scenario.ts'

const deedOf = (what: unknown) => expectSuccess(readScenario({ name: 'x', steps: [{ do: what }] })).steps[0]?.deed
const whenOf = (when: unknown) =>
  expectSuccess(readScenario({ name: 'x', steps: [{ when, do: 'take-glass' }] })).steps[0]?.when
const wrong = (steps: unknown) => expectFailure(readScenario({ name: 'x', steps }))

describe('a scenario', () => {
  it('is read step by step', () => {
    const text = `{ "name": " Jam ", "steps": [
      { "when": "pouring", "after": 0.8, "do": { "break": "jammed", "pump": "running" } },
      { "after": 10, "do": "mend-everything" }
    ] }`
    expect(expectSuccess(readScenarioText(text))).toEqual({
      name: 'Jam',
      steps: [
        { when: { kind: 'pouring' }, after: 0.8, deed: { kind: 'break-pump', fault: 'jammed', pump: 'running' } },
        { when: null, after: 10, deed: { kind: 'mend-all' } },
      ],
    })
  })

  it.each([
    ['take-glass', { kind: 'take-glass' }],
    ['return-glass', { kind: 'return-glass' }],
    ['mend-everything', { kind: 'mend-all' }],
    [
      { break: 'leaking', pump: 'valve' },
      { kind: 'break-pump', fault: 'leaking', pump: 'valve' },
    ],
    [
      { break: 'stuck-on', pump: 3 },
      { kind: 'break-pump', fault: 'stuck-on', pump: 3 },
    ],
    [{ break: 'supply-weak' }, { kind: 'break', fault: 'supply-weak' }],
    [
      { break: 'flow-changed', pump: 'running', factor: 0.7 },
      { kind: 'change-flow', pump: 'running', factor: 0.7 },
    ],
    [{ break: 'scale-noisy' }, { kind: 'unsettle-scale', fault: 'scale-noisy', grams: 40 }],
    [
      { break: 'scale-restless', grams: 1.5 },
      { kind: 'unsettle-scale', fault: 'scale-restless', grams: 1.5 },
    ],
    [{ 'drop-ice': 20 }, { kind: 'drop-ice', grams: 20 }],
    [{ 'hand-lifts': { gramsPerSecond: 4, seconds: 10 } }, { kind: 'put-hand', gramsPerSecond: -4, seconds: 10 }],
    [{ 'hand-presses': { gramsPerSecond: 30, seconds: 0.5 } }, { kind: 'put-hand', gramsPerSecond: 30, seconds: 0.5 }],
    [{ mend: 'i2c-stuck' }, { kind: 'mend', fault: 'i2c-stuck' }],
    [
      { mend: 'pump', pump: 2 },
      { kind: 'mend-pump', pump: 2 },
    ],
    [{ 'unplug-expander': 1 }, { kind: 'unplug-expander', expander: 1 }],
    [
      { 'set-bottle': 12.5, pump: 'resting' },
      { kind: 'set-bottle', pump: 'resting', ml: 12.5 },
    ],
    [
      { 'set-bottle': 'full', pump: 1 },
      { kind: 'set-bottle', pump: 1, ml: null },
    ],
    [
      { 'place-glass': { sizeMl: 40, shape: 'shot', emptyGrams: 90, contentMl: 15 } },
      { kind: 'place-glass', glass: { sizeMl: 40, shape: 'shot', emptyGrams: 90 }, contentMl: 15 },
    ],
    [
      { 'place-glass': { sizeMl: 300 } },
      { kind: 'place-glass', glass: { sizeMl: 300, shape: 'highball', emptyGrams: 220 }, contentMl: 0 },
    ],
    [{ 'cut-power': 3 }, { kind: 'cut-power', seconds: 3 }],
    [{ 'hang-controller': 0.5 }, { kind: 'hang-controller', seconds: 0.5 }],
  ])('does %j', (written, deed) => expect(deedOf(written)).toEqual(deed))

  it.each([
    ['pouring', { kind: 'pouring' }],
    ['at-rest', { kind: 'at-rest' }],
    [{ poured: 25 }, { kind: 'poured', ml: 25 }],
    [{ 'in-glass': 40 }, { kind: 'in-glass', ml: 40 }],
  ])('waits for %j', (written, when) => expect(whenOf(written)).toEqual(when))
})

describe('what is no scenario', () => {
  const oneOf = expect.objectContaining({ kind: 'one-of' })
  const between = (least: number, most: number) => ({ kind: 'between', least, most })

  it('is told as a whole, with all its problems', () => {
    const file = {
      name: 'n'.repeat(61),
      steps: [
        { when: 'poring', after: -1, do: { break: 'jammed' } },
        { after: '3', do: { break: 'on fire' } },
        { do: { 'cut-power': 61 }, afer: 2 },
        7,
      ],
    }
    expect(expectFailure(readScenario(file))).toEqual([
      { path: 'name', rule: { kind: 'length', least: 1, most: 60 } },
      { path: 'steps[0].when', rule: { kind: 'one-of', options: ['pouring', 'at-rest'] } },
      { path: 'steps[0].after', rule: { kind: 'between', least: 0, most: 3600 } },
      { path: 'steps[0].do.pump', rule: { kind: 'required' } },
      { path: 'steps[1].after', rule: { kind: 'number' } },
      { path: 'steps[1].do.break', rule: expect.objectContaining({ kind: 'one-of' }) },
      { path: 'steps[2].afer', rule: { kind: 'one-of', options: ['when', 'after', 'do'] } },
      { path: 'steps[2].do.cut-power', rule: { kind: 'between', least: 1, most: 60 } },
      { path: 'steps[3]', rule: { kind: 'object' } },
    ])
  })

  it.each([
    ['no JSON', '{ "name": '],
    ['too long', JSON.stringify({ name: 'x', steps: 'x'.repeat(70_000) })],
  ])('is refused where it is %s', (_, text) =>
    expect(expectFailure(readScenarioText(text))).toEqual([{ path: '', rule: { kind: 'json' } }]),
  )

  it.each([null, 7, 'text', [], [{}]])('is %j', value =>
    expect(expectFailure(readScenario(value))).toEqual([{ path: '', rule: { kind: 'object' } }]),
  )

  it.each([
    ['no steps', [], 'steps', { kind: 'required' }],
    ['too many', Array.from({ length: 201 }, () => 1), 'steps', { kind: 'entries', least: 1, most: 200 }],
    ['steps that are no list', 'all', 'steps', { kind: 'list' }],
    ['a step that does nothing', [{}], 'steps[0].do', { kind: 'required' }],
    ['time that is no number', [{ after: null, do: { 'cut-power': null } }], 'steps[0].do', expect.anything()],
    ['a measure of nothing', [{ when: {}, do: 'take-glass' }], 'steps[0].when', oneOf],
    ['too much', [{ when: { poured: 20_001 }, do: 'take-glass' }], 'steps[0].when.poured', between(0, 20_000)],
  ])('has %s', (_, steps, path, rule) => expect(wrong(steps)).toEqual([{ path, rule }]))

  it.each([
    ['a half pump', { 'set-bottle': 1, pump: 1.5 }, '.pump', { kind: 'whole-number' }],
    ['a glass without a size', { 'place-glass': {} }, '.place-glass.sizeMl', { kind: 'required' }],
    ['a glass that is no glass', { 'place-glass': 3 }, '.place-glass', { kind: 'object' }],
    ['something unknown', 'dance', '', oneOf],
    ['two deeds at once', { 'cut-power': 3, break: 'supply-weak' }, '.cut-power', expect.anything()],
    ['a flow that nobody knows', { break: 'flow-changed', pump: 1 }, '.factor', { kind: 'required' }],
    ['a flow out of range', { break: 'flow-changed', pump: 1, factor: 0 }, '.factor', between(0.05, 4)],
    [
      'a strength of what is not strong or weak',
      { break: 'supply-weak', grams: 3 },
      '.grams',
      { kind: 'one-of', options: ['break'] },
    ],
    ['no ice', { 'drop-ice': 0 }, '.drop-ice', between(1, 1000)],
    ['a hand for how long', { 'hand-lifts': { gramsPerSecond: 4 } }, '.hand-lifts.seconds', { kind: 'required' }],
    [
      'two hands',
      { 'hand-lifts': { gramsPerSecond: 4, seconds: 1 }, 'hand-presses': 3 },
      '.hand-presses',
      expect.anything(),
    ],
  ])('is to do %s', (_, deed, path, rule) =>
    expect(wrong([{ do: deed }])).toEqual([{ path: `steps[0].do${path}`, rule }]),
  )

  it('does not fill a page with problems', () => {
    const steps = Array.from({ length: 200 }, () => ({ do: 'dance', and: 'sing' }))
    expect(wrong(steps)).toHaveLength(20)
  })

  it('has no way to a prototype', () => {
    const text = '{ "__proto__": { "name": "x" }, "name": "x", "steps": [{ "do": "take-glass", "constructor": 1 }] }'
    expect(expectFailure(readScenarioText(text)).map(({ path }) => path)).toEqual(['__proto__', 'steps[0].constructor'])
  })
})
