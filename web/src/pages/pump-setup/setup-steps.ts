/* The four steps of the wizard: name, pins, calibration, state. */

export const setupSteps = [1, 2, 3, 4] as const
export type SetupStep = (typeof setupSteps)[number]

/** The last step that can be opened; naming a pump is never asked for. */
export const furthestStep = (setupStage: number): SetupStep => (setupStage >= 3 ? 4 : setupStage === 2 ? 3 : 2)

/** The step that a pump is opened at if its address names none: one with something to do. */
export const firstStep = (setupStage: number): SetupStep => (setupStage === 0 ? 1 : furthestStep(setupStage))

/** @param asked as it stands in the address */
export function stepOf(asked: string | null, setupStage: number): SetupStep {
  const step = setupSteps.find(one => String(one) === asked)
  if (step === undefined) return firstStep(setupStage)
  const furthest = furthestStep(setupStage)
  return step > furthest ? furthest : step
}
