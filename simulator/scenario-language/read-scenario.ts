/*
 * Scenarios as people write them: docs/scenarios.md.
 */
import { glassShapes } from '#domain/catalogue/glass.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { machineFaultKinds, pumpFaultKinds } from './fault.ts'
import { FieldReader, jsonOf } from './field-reader.ts'
import type { PumpChoice, Scenario, ScenarioCondition, ScenarioDeed, ScenarioStep } from './scenario.ts'
import type { WrongField } from './wrong-field.ts'

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
} as const

const usualGlassGrams = 220

/** A scenario of the text of a file, or everything that is wrong with it. */
export function readScenarioText(text: string): Result<Scenario, readonly WrongField[]> {
  const value = jsonOf(text, scenarioLimits.textLength)
  return value === undefined ? failure([{ path: '', rule: { kind: 'json' } }]) : readScenario(value)
}

/** A scenario of plain data, or everything that is wrong with it. */
export function readScenario(value: unknown): Result<Scenario, readonly WrongField[]> {
  const told: WrongField[] = []
  const scenario = FieldReader.of(value, '', told)
  if (!scenario) return failure(told)
  scenario.onlyKnows(['name', 'steps'])
  const name = scenario.text('name', scenarioLimits.name)
  const steps = scenario
    .list('steps', scenarioLimits.steps)
    .flatMap((step, index) => stepOf(step, `steps[${index}]`, told) ?? [])
  return told.length > 0 ? failure(told) : success({ name, steps })
}

function stepOf(value: unknown, path: string, told: WrongField[]): ScenarioStep | null {
  const step = FieldReader.of(value, path, told)
  if (!step) return null
  step.onlyKnows(['when', 'after', 'do'])
  const when = step.has('when') ? conditionOf(step, told) : null
  const after = step.number('after', scenarioLimits.after, 0)
  const deed = deedOf(step, told)
  return deed && { when, after, deed }
}

const plainConditions = ['pouring', 'at-rest'] as const
const measuredConditions = ['poured', 'in-glass'] as const

function conditionOf(step: FieldReader, told: WrongField[]): ScenarioCondition | null {
  const value = step.get('when')
  const plain = plainConditions.find(kind => kind === value)
  if (plain) return { kind: plain }
  if (typeof value === 'string') {
    step.tell('when', { kind: 'one-of', options: plainConditions })
    return null
  }
  const condition = FieldReader.of(value, step.pathOf('when'), told)
  if (!condition) return null
  condition.onlyKnows(measuredConditions)
  const measured = measuredConditions.find(kind => condition.has(kind))
  if (measured) return { kind: measured, ml: condition.number(measured, scenarioLimits.volume) }
  step.tell('when', { kind: 'one-of', options: [...plainConditions, ...measuredConditions] })
  return null
}

const plainDeeds = ['take-glass', 'return-glass', 'mend-everything'] as const
const largeDeeds = [
  'break',
  'mend',
  'unplug-expander',
  'set-bottle',
  'place-glass',
  'cut-power',
  'hang-controller',
] as const

function deedOf(step: FieldReader, told: WrongField[]): ScenarioDeed | null {
  const value = step.get('do')
  const plain = plainDeeds.find(kind => kind === value)
  if (plain) return { kind: plain === 'mend-everything' ? 'mend-all' : plain }
  if (value === undefined) {
    step.tell('do', { kind: 'required' })
    return null
  }
  const options = [...plainDeeds, ...largeDeeds]
  if (typeof value === 'string') {
    step.tell('do', { kind: 'one-of', options })
    return null
  }
  const deed = FieldReader.of(value, step.pathOf('do'), told)
  const kind = deed && largeDeeds.find(each => deed.has(each))
  if (deed && !kind) step.tell('do', { kind: 'one-of', options })
  return deed && kind ? largeDeedOf(deed, kind, told) : null
}

function largeDeedOf(deed: FieldReader, kind: (typeof largeDeeds)[number], told: WrongField[]): ScenarioDeed | null {
  switch (kind) {
    case 'break':
      return breakageOf(deed)
    case 'mend':
      return repairOf(deed)
    case 'set-bottle': {
      deed.onlyKnows(['set-bottle', 'pump'])
      const ml = deed.get('set-bottle') === 'full' ? null : deed.number('set-bottle', scenarioLimits.volume)
      return { kind: 'set-bottle', pump: pumpOf(deed), ml }
    }
    case 'unplug-expander':
    case 'place-glass':
    case 'cut-power':
    case 'hang-controller':
      deed.onlyKnows([kind])
      return plainDeedOf(deed, kind, told)
  }
}

function breakageOf(deed: FieldReader): ScenarioDeed | null {
  const fault = deed.oneOf('break', [...pumpFaultKinds, ...machineFaultKinds])
  const ofPump = pumpFaultKinds.find(each => each === fault)
  deed.onlyKnows(ofPump || !fault ? ['break', 'pump'] : ['break'])
  if (ofPump) return { kind: 'break-pump', fault: ofPump, pump: pumpOf(deed) }
  const ofMachine = machineFaultKinds.find(each => each === fault)
  return ofMachine ? { kind: 'break', fault: ofMachine } : null
}

function repairOf(deed: FieldReader): ScenarioDeed | null {
  const fault = deed.oneOf('mend', ['pump', ...machineFaultKinds])
  deed.onlyKnows(fault === 'pump' || !fault ? ['mend', 'pump'] : ['mend'])
  if (fault === 'pump') return { kind: 'mend-pump', pump: pumpOf(deed) }
  return fault && { kind: 'mend', fault }
}

/** The deeds that concern no pump. */
type PlainDeed = Exclude<(typeof largeDeeds)[number], 'break' | 'mend' | 'set-bottle'>

function plainDeedOf(deed: FieldReader, kind: PlainDeed, told: WrongField[]): ScenarioDeed | null {
  switch (kind) {
    case 'unplug-expander':
      return { kind: 'unplug-expander', expander: deed.wholeNumber('unplug-expander', scenarioLimits.expander) }
    case 'place-glass':
      return glassOf(FieldReader.of(deed.get('place-glass'), deed.pathOf('place-glass'), told))
    case 'cut-power':
      return { kind: 'cut-power', seconds: deed.number('cut-power', scenarioLimits.outage) }
    case 'hang-controller':
      return { kind: 'hang-controller', seconds: deed.number('hang-controller', scenarioLimits.hang) }
  }
}

const pumpChoices = ['running', 'resting', 'valve'] as const

/** The choice by number: the n-th pump of the machine, from 1. */
const pumpOf = (deed: FieldReader): PumpChoice =>
  typeof deed.get('pump') === 'number'
    ? deed.wholeNumber('pump', scenarioLimits.pump)
    : (deed.oneOf('pump', pumpChoices) ?? 'running')

function glassOf(glass: FieldReader | null): ScenarioDeed | null {
  if (!glass) return null
  glass.onlyKnows(['sizeMl', 'shape', 'emptyGrams', 'contentMl'])
  return {
    kind: 'place-glass',
    glass: {
      sizeMl: glass.number('sizeMl', scenarioLimits.glassMl),
      shape: glass.oneOf('shape', glassShapes, 'highball') ?? 'highball',
      emptyGrams: glass.number('emptyGrams', scenarioLimits.glassGrams, usualGlassGrams),
    },
    contentMl: glass.number('contentMl', { least: 0, most: scenarioLimits.glassMl.most }, 0),
  }
}
