import type { PumpSetup } from './pump-setup.documents.ts'

/** The settings that a pump needs before it can do something. */
export type PumpNeed =
  | 'pin'
  | 'powerState'
  | 'stepPin'
  | 'enablePin'
  | 'timePerCl'
  | 'stepsPerCl'
  | 'maxStepsPerSecond'
  | 'acceleration'
  | 'scale'
  | 'tubeCapacity'

export type Wired = Pick<
  PumpSetup,
  | 'kind'
  | 'pin'
  | 'isPowerStateHigh'
  | 'stepPin'
  | 'enablePin'
  | 'timePerClMs'
  | 'stepsPerCl'
  | 'maxStepsPerSecond'
  | 'acceleration'
  | 'tubeCapacityMl'
>

/**
 * The settings that are missing before the pump can be run at all.
 * @param scaleReady there is a calibrated scale: valves are dosed by weight
 */
export function missingToRun(setup: Wired, scaleReady: boolean): readonly PumpNeed[] {
  const needs: readonly [PumpNeed, unknown][] =
    setup.kind === 'STEPPER'
      ? [
          ['stepPin', setup.stepPin],
          ['enablePin', setup.enablePin],
          ['stepsPerCl', setup.stepsPerCl],
          ['maxStepsPerSecond', setup.maxStepsPerSecond],
          ['acceleration', setup.acceleration],
        ]
      : [
          ['pin', setup.pin],
          ['powerState', setup.isPowerStateHigh],
          setup.kind === 'DC' ? ['timePerCl', setup.timePerClMs] : ['scale', scaleReady ? true : null],
        ]
  return needs.flatMap(([need, value]) => (value === null ? [need] : []))
}

/** The settings that are missing before drinks can be made with it. */
export const missingToServe = (setup: Wired, scaleReady: boolean): readonly PumpNeed[] => [
  ...missingToRun(setup, scaleReady),
  ...(setup.kind !== 'VALVE' && setup.tubeCapacityMl === null ? ['tubeCapacity' as const] : []),
]
