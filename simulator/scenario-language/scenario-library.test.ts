import { expect, it } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { machineFaultKinds, pumpFaultKinds } from './action.ts'
import { readScenarioText } from './read-scenario.ts'
import { scenarioLibrary, scenarioNamed } from './scenario-library.ts'

const scenarios = scenarioLibrary.map(({ scenario }) => scenario)
const deeds = scenarios.flatMap(({ steps }) => steps.map(({ deed }) => deed))

it('is written as people write theirs', () => {
  for (const { scenario, text } of scenarioLibrary) expect(expectSuccess(readScenarioText(text))).toEqual(scenario)
})

it('has names that can stand in addresses, each once', () => {
  const names = scenarios.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(scenarioNamed('jammed-pump')?.name).toBe('jammed-pump')
  expect(scenarioNamed('constructor')).toBeUndefined()
})

it('has one for everything that can go wrong', () => {
  const ofPumps = deeds.flatMap(deed => (deed.kind === 'break-pump' ? [deed.fault] : []))
  const ofMachine = deeds.flatMap(deed => (deed.kind === 'break' || deed.kind === 'unsettle-scale' ? [deed.fault] : []))
  expect(new Set([...ofPumps, 'flow-changed'])).toEqual(new Set(pumpFaultKinds))
  expect(new Set(ofMachine)).toEqual(new Set(machineFaultKinds))
  const others = [
    'change-flow',
    'unsettle-scale',
    'drop-ice',
    'put-hand',
    'unplug-expander',
    'set-bottle',
    'take-glass',
    'return-glass',
    'place-glass',
    'cut-power',
    'hang-controller',
  ]
  expect(new Set(deeds.map(({ kind }) => kind))).toEqual(
    new Set([...others, 'break-pump', 'break', 'mend', 'mend-all']),
  )
})

it('knows what the names promise', () =>
  expect(scenarios.map(({ name }) => name)).toEqual([
    'empty-bottle',
    'blocked-tube',
    'jammed-pump',
    'stuck-relay',
    'sticking-relay',
    'flow-changed',
    'worn-pump',
    'swapped-polarity',
    'leaking-valve',
    'glass-lifted',
    'glass-too-small',
    'glass-half-full',
    'ice-dropped',
    'hand-lifts',
    'scale-unplugged',
    'scale-saturated',
    'scale-noisy',
    'restless-scale',
    'i2c-stuck',
    'expander-missing',
    'supply-weak',
    'power-cut',
    'controller-hang',
    'bad-evening',
    'flickering-lights',
    'restless-hands',
  ]))
