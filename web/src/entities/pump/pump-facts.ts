import type { PumpSetup } from './pump-setup.model.ts'

/** The settings that a pump needs before it can do something. */
export type PumpNeed =
  | ('pin' | 'powerState' | 'stepPin' | 'enablePin' | 'timePerCl' | 'stepsPerCl')
  | ('maxStepsPerSecond' | 'acceleration' | 'scale' | 'tubeCapacity')

/** A technical fact of a pump; null where it is missing. */
export interface PumpFact {
  readonly need: PumpNeed | 'enableState'
  readonly value: FactValue | null
}
export type FactValue =
  | { readonly kind: 'pin'; readonly name: string }
  | { readonly kind: 'level'; readonly isHigh: boolean }
  | { readonly kind: 'number' | 'ms' | 'ml'; readonly amount: number }
  | { readonly kind: 'ready' }

type Pin = PumpSetup['pin']
const pin = (value: Pin): FactValue | null => value && { kind: 'pin', name: value.name }
const level = (isHigh: boolean | null): FactValue | null => (isHigh === null ? null : { kind: 'level', isHigh })
const amount = (kind: 'number' | 'ms' | 'ml', value: number | null): FactValue | null =>
  value === null ? null : { kind, amount: value }

/** @param scaleReady there is a calibrated scale, which valves need */
export function factsOf(setup: PumpSetup, scaleReady: boolean): readonly PumpFact[] {
  const tube: PumpFact = { need: 'tubeCapacity', value: amount('ml', setup.tubeCapacityMl) }
  const switched: readonly PumpFact[] = [
    { need: 'pin', value: pin(setup.pin) },
    { need: 'powerState', value: level(setup.isPowerStateHigh) },
  ]
  switch (setup.kind) {
    case 'DC':
      return [...switched, { need: 'timePerCl', value: amount('ms', setup.timePerClMs) }, tube]
    case 'VALVE':
      return [...switched, { need: 'scale', value: scaleReady ? { kind: 'ready' } : null }]
    case 'STEPPER':
      return [
        { need: 'stepPin', value: pin(setup.stepPin) },
        { need: 'enablePin', value: pin(setup.enablePin) },
        { need: 'enableState', value: level(setup.isEnableStateHigh) },
        { need: 'stepsPerCl', value: amount('number', setup.stepsPerCl) },
        { need: 'maxStepsPerSecond', value: amount('number', setup.maxStepsPerSecond) },
        { need: 'acceleration', value: amount('number', setup.acceleration) },
        tube,
      ]
  }
}

/** The settings that are missing before the pump can be run at all. */
export const missingToRun = (setup: PumpSetup, scaleReady: boolean): readonly PumpNeed[] =>
  factsOf(setup, scaleReady).flatMap(({ need, value }) =>
    value === null && need !== 'enableState' && need !== 'tubeCapacity' ? [need] : [],
  )
