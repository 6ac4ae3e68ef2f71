/* Scenarios as people write them: docs/scenarios.md. */
import { glassShapes } from '#domain/catalogue/glass.ts'
import {
  type Decoder,
  list,
  mapped,
  number,
  oneOf,
  optional,
  otherwise,
  refuseOthers,
  strictObject,
  text,
  wholeNumber,
} from '#domain/documents/decoders.ts'
import { jsonOf } from '#domain/documents/json-parts.ts'
import { type Issues, isObject, JsonPath, type ValueRule } from '#domain/documents/json-path.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { faultLimits, machineFaultKinds, pumpFaultKinds, usualGrams } from './action.ts'
import type { PumpChoice, Scenario, ScenarioCondition, ScenarioDeed } from './scenario.ts'

export type FieldRule = ValueRule | { readonly kind: 'json' }

/** A value in a file that is missing, or is not what it must be. */
export interface WrongField {
  /** Such as `steps[2].do.pump`; empty: the file as a whole. */
  readonly path: string
  readonly rule: FieldRule
}

/** Further problems than a person would read are not kept. */
const mostTold = 20

export class WrongFields implements Issues {
  readonly told: WrongField[] = []

  get isFull(): boolean {
    return this.told.length >= mostTold
  }

  add(at: JsonPath, rule: ValueRule): void {
    const isEmpty = rule.kind === 'entries' && Array.isArray(at.value) && at.value.length === 0
    if (!this.isFull) this.told.push({ path: pathOf(at), rule: isEmpty ? { kind: 'required' } : rule })
  }
}

function pathOf({ key, parent }: JsonPath): string {
  if (parent === null) return ''
  const path = pathOf(parent)
  if (typeof key === 'number') return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

/** Inclusive; volumes in millilitres, times in seconds. */
export const scenarioLimits = {
  textLength: 64 * 1024,
  name: { least: 1, most: 60 },
  steps: { least: 1, most: 200 },
  after: { least: 0, most: 3600 },
  volume: { least: 0, most: 20_000 },
  pump: { least: 1, most: 100 },
  expander: { least: 1, most: 8 },
  glassMl: { least: 10, most: 5000 },
  glassGrams: { least: 1, most: 10_000 },
  outage: { least: 1, most: 60 },
  hang: { least: 0.1, most: 30 },
  iceGrams: { least: 1, most: 1000 },
  /** How fast a hand takes or adds weight, in grams a second; and for how long. */
  handPull: { least: 0.1, most: 100 },
  handTime: { least: 0.1, most: 120 },
} as const
const limits = scenarioLimits

const usualGlassGrams = 220

export function readScenarioText(text: string): Result<Scenario, readonly WrongField[]> {
  const value = text.length > limits.textLength ? undefined : jsonOf(text)
  return value === undefined ? failure([{ path: '', rule: { kind: 'json' } }]) : readScenario(value)
}

export function readScenario(value: unknown): Result<Scenario, readonly WrongField[]> {
  const wrong = new WrongFields()
  const scenario = scenarioFields(JsonPath.top(value, '', wrong))
  return scenario && wrong.told.length === 0 ? success(scenario) : failure(wrong.told)
}

type Choices<Value> = Readonly<Record<string, Decoder<Value | null, unknown>>>

/** A word; or an object which one of the names among its fields makes what it is. */
const wordOr =
  <Word extends string, Value>(
    words: readonly Word[],
    ofWord: (word: Word) => Value,
    choices: Choices<Value>,
    offeredForOtherWords: readonly string[] = [...words, ...Object.keys(choices)],
  ): Decoder<Value | null> =>
  at => {
    const word = words.find(each => each === at.value)
    if (word) return ofWord(word)
    const chosen = Object.entries(choices).find(([name]) => !at.field(name).isMissing)
    if (chosen) return chosen[1](at)
    const options = typeof at.value === 'string' ? offeredForOtherWords : [...words, ...Object.keys(choices)]
    at.refuse(typeof at.value === 'string' || isObject(at.value) ? { kind: 'one-of', options } : { kind: 'object' })
    return null
  }

const ml = number(limits.volume)
const measures = ['poured', 'in-glass'] as const

function measured(kind: (typeof measures)[number]): Decoder<ScenarioCondition> {
  return at => {
    refuseOthers(at, measures)
    return { kind, ml: ml(at.field(kind)) }
  }
}

const plainConditions = ['pouring', 'at-rest'] as const
const condition = wordOr<(typeof plainConditions)[number], ScenarioCondition>(
  plainConditions,
  kind => ({ kind }),
  { poured: measured('poured'), 'in-glass': measured('in-glass') },
  plainConditions,
)

const pumpByState = mapped(oneOf(['running', 'resting', 'valve'] as const), state => state ?? 'running')
const pumpByNumber = wholeNumber(limits.pump)

/** The choice by number: the n-th pump of the machine, from 1. */
const pump: Decoder<PumpChoice> = at => (typeof at.value === 'number' ? pumpByNumber(at) : pumpByState(at))

const plainPumpFaults = pumpFaultKinds.filter(kind => kind !== 'flow-changed')
const plainMachineFaults = machineFaultKinds.filter(kind => kind !== 'scale-noisy' && kind !== 'scale-restless')
const factor = number(faultLimits.factor)
const grams = number(faultLimits.grams)

const breakage: Decoder<ScenarioDeed | null> = at => {
  const named = oneOf([...pumpFaultKinds, ...machineFaultKinds])(at.field('break'))
  if (named === 'flow-changed') {
    refuseOthers(at, ['break', 'pump', 'factor'])
    return { kind: 'change-flow', pump: pump(at.field('pump')), factor: factor(at.field('factor')) }
  }
  if (named === 'scale-noisy' || named === 'scale-restless') {
    refuseOthers(at, ['break', 'grams'])
    return { kind: 'unsettle-scale', fault: named, grams: otherwise(grams, usualGrams[named])(at.field('grams')) }
  }
  const ofPump = plainPumpFaults.find(each => each === named)
  refuseOthers(at, ofPump || !named ? ['break', 'pump'] : ['break'])
  if (ofPump) return { kind: 'break-pump', fault: ofPump, pump: pump(at.field('pump')) }
  const ofMachine = plainMachineFaults.find(each => each === named)
  return ofMachine ? { kind: 'break', fault: ofMachine } : null
}

const repair: Decoder<ScenarioDeed | null> = at => {
  const fault = oneOf(['pump', ...machineFaultKinds])(at.field('mend'))
  refuseOthers(at, fault === 'pump' || !fault ? ['mend', 'pump'] : ['mend'])
  if (fault === 'pump') return { kind: 'mend-pump', pump: pump(at.field('pump')) }
  return fault && { kind: 'mend', fault }
}

const glass = strictObject({
  sizeMl: number(limits.glassMl),
  shape: otherwise(
    mapped(oneOf(glassShapes), shape => shape ?? 'highball'),
    'highball',
  ),
  emptyGrams: otherwise(number(limits.glassGrams), usualGlassGrams),
  contentMl: otherwise(number({ least: 0, most: limits.glassMl.most }), 0),
})

const pull = strictObject({ gramsPerSecond: number(limits.handPull), seconds: number(limits.handTime) })

/** @param direction 1: it presses; −1: it takes weight off */
const hand =
  (direction: 1 | -1) =>
  (pulled: ReturnType<typeof pull>): ScenarioDeed | null =>
    pulled && { ...pulled, kind: 'put-hand', gramsPerSecond: direction * pulled.gramsPerSecond }

/** An object of this field alone. */
const only =
  <Field>(
    name: string,
    read: Decoder<Field, unknown>,
    made: (field: Field) => ScenarioDeed | null,
  ): Decoder<ScenarioDeed | null> =>
  at => {
    refuseOthers(at, [name])
    return made(read(at.field(name)))
  }

const deed = wordOr<'take-glass' | 'return-glass' | 'mend-everything', ScenarioDeed>(
  ['take-glass', 'return-glass', 'mend-everything'],
  kind => ({ kind: kind === 'mend-everything' ? 'mend-all' : kind }),
  {
    break: breakage,
    mend: repair,
    'unplug-expander': only('unplug-expander', wholeNumber(limits.expander), expander => ({
      kind: 'unplug-expander',
      expander,
    })),
    'set-bottle': mapped(
      strictObject({ 'set-bottle': at => (at.value === 'full' ? null : ml(at)), pump }),
      found => found && { kind: 'set-bottle', pump: found.pump, ml: found['set-bottle'] },
    ),
    'place-glass': only('place-glass', glass, placed => {
      if (!placed) return null
      const { contentMl, ...rest } = placed
      return { kind: 'place-glass', glass: rest, contentMl }
    }),
    'drop-ice': only('drop-ice', number(limits.iceGrams), grams => ({ kind: 'drop-ice', grams })),
    'hand-lifts': only('hand-lifts', pull, hand(-1)),
    'hand-presses': only('hand-presses', pull, hand(1)),
    'cut-power': only('cut-power', number(limits.outage), seconds => ({ kind: 'cut-power', seconds })),
    'hang-controller': only('hang-controller', number(limits.hang), seconds => ({ kind: 'hang-controller', seconds })),
  },
)

const step = mapped(
  strictObject({ when: optional(condition), after: otherwise(number(limits.after), 0), do: deed }),
  found => (found?.do ? { when: found.when, after: found.after, deed: found.do } : null),
)

const scenarioFields = strictObject({ name: text(limits.name), steps: list(step, limits.steps) })
