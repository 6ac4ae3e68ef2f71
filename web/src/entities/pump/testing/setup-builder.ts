import type { PumpSetup } from '../pump-setup.ts'

const pin = { boardId: 1, nr: 17, name: 'BCM17' }

/** A complete DC pump of which everything is known; for tests. */
export const setup = (change: Partial<PumpSetup> = {}): PumpSetup => ({
  ...{ id: 21, kind: 'DC', name: 'Left 1', printName: 'Left 1', state: 'READY', setupStage: 3 },
  ...{ canControlDirection: true, pin, isPowerStateHigh: true, timePerClMs: 3000, closingDelayMs: null },
  ...{ dosing: 'AUTOMATIC', stepPin: null, enablePin: null, isEnableStateHigh: null, stepsPerCl: null },
  ...{ maxStepsPerSecond: null, acceleration: null, tubeCapacityMl: 6.2, powerMw: 4800, startPowerMw: 0 },
  ...{ startTimeMs: 0, currentIngredientId: 11, fillingLevelMl: 620, pumpedUp: true },
  ...change,
})

export const stepper = (change: Partial<PumpSetup> = {}): PumpSetup =>
  setup({
    ...{ kind: 'STEPPER', pin: null, isPowerStateHigh: null, timePerClMs: null, dosing: null },
    ...{ stepPin: { ...pin, nr: 18, name: 'BCM18' }, enablePin: { ...pin, nr: 27, name: 'BCM27' } },
    ...{ isEnableStateHigh: false, stepsPerCl: 200, maxStepsPerSecond: 1000, acceleration: 4000 },
    ...change,
  })
