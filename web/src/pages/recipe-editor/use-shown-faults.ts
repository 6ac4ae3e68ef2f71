import { useUnit } from 'effector-react'
import { type StepFaults, stepFaults } from './recipe-draft.ts'
import { $isJudged, $toldStepFaults } from './recipe-form.model.ts'
import type { Steps } from './recipe-steps.ts'

/** Amounts are judged while they are typed; what is merely empty only when it was tried to save. */
export function useShownFaults(steps: Steps): StepFaults {
  const [told, isJudged] = useUnit([$toldStepFaults, $isJudged])
  const own = [...stepFaults(steps)].filter(([, fault]) => isJudged || !('rule' in fault && fault.rule === 'required'))
  return new Map([...told, ...own])
}
