/* The findings about the machine, and everything that changes them. */
import { createEvent, createStore, sample } from 'effector'
import { loadLimits } from '#domain/weighing/scale-check.ts'
import { createRequest, mutateField, query } from '../../api/operate.ts'
import { ChangePumpDocument, type PumpChange } from '../../entities/pump/pump-setup.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import {
  AnswerOutputDocument,
  AnswerSupplyDocument,
  ApplyCalibrationDocument,
  BeginCommissioningDocument,
  CheckScaleAtRestDocument,
  CheckScaleLoadDocument,
  type Commissioning,
  CommissioningDocument,
  CorrectLevelDocument,
  DiscardCalibrationRunDocument,
  FinishCalibrationRunDocument,
  FinishPrimingDocument,
  type OutputAnswer,
  ScanBusDocument,
  SkipPumpDocument,
  type SupplyAnswer,
  UndoCalibrationDocument,
} from './commissioning.documents.ts'

/** Something that a person has found out, or wants to be found out. */
export type Step =
  | { readonly kind: 'begin-anew' }
  | { readonly kind: 'answer'; readonly pumpId: number; readonly answer: OutputAnswer }
  | { readonly kind: 'answer-supply'; readonly pumpId: number; readonly answer: SupplyAnswer }
  | { readonly kind: 'correct-level'; readonly pumpId: number; readonly high: boolean }
  | { readonly kind: 'scan-bus' }
  | { readonly kind: 'scale-at-rest' }
  | { readonly kind: 'scale-load'; readonly grams: number }
  | { readonly kind: 'finish-priming'; readonly pumpId: number }
  /** null asks the scale. */
  | { readonly kind: 'finish-run'; readonly measuredMl: number | null }
  | { readonly kind: 'discard-run' }
  | { readonly kind: 'apply'; readonly pumpId: number }
  | { readonly kind: 'undo'; readonly pumpId: number }
  | { readonly kind: 'skip'; readonly pumpId: number; readonly skipped: boolean }

/** Grams of a known weight on the scale; 0 when unknown. */
export const loadBounds = loadLimits

export const stepTaken = createEvent<Step>()

async function take(step: Step): Promise<Commissioning> {
  switch (step.kind) {
    case 'begin-anew':
      return mutateField(BeginCommissioningDocument)
    case 'answer':
      return mutateField(AnswerOutputDocument, { pumpId: step.pumpId, answer: step.answer })
    case 'answer-supply':
      return mutateField(AnswerSupplyDocument, { pumpId: step.pumpId, answer: step.answer })
    case 'correct-level':
      return mutateField(CorrectLevelDocument, { pumpId: step.pumpId, high: step.high })
    case 'scan-bus':
      return mutateField(ScanBusDocument)
    case 'scale-at-rest':
      return mutateField(CheckScaleAtRestDocument)
    case 'scale-load':
      return mutateField(CheckScaleLoadDocument, { grams: step.grams })
    case 'finish-priming':
      return mutateField(FinishPrimingDocument, { pumpId: step.pumpId })
    case 'finish-run':
      return mutateField(FinishCalibrationRunDocument, { measuredMl: step.measuredMl })
    case 'discard-run':
      return mutateField(DiscardCalibrationRunDocument)
    case 'apply':
      return mutateField(ApplyCalibrationDocument, { pumpId: step.pumpId })
    case 'undo':
      return mutateField(UndoCalibrationDocument, { pumpId: step.pumpId })
    case 'skip':
      return mutateField(SkipPumpDocument, { pumpId: step.pumpId, skipped: step.skipped })
  }
}

export const takeStepFx = createRequest(take)
/** Changes a pump's own settings: its name, its ingredient, a first value. */
export const changePumpFx = createRequest((change: PumpChange) => mutateField(ChangePumpDocument, change))

/** Pumps are in it as well: their levels change with every run. */
export const commissioningQuery = createQuery(
  async () => await query(CommissioningDocument),
  changesOf('SETTINGS', 'PUMPS'),
)

/** Null until it is read; what a step came to is there at once. */
export const $commissioning = createStore<Commissioning | null>(null, { skipVoid: false })
  .on(commissioningQuery.$value, (known, read) => read?.commissioning ?? known)
  .on(takeStepFx.doneData, (_, commissioning) => commissioning)
  .reset(loggedOut)
export const $busEnabled = commissioningQuery.$value.map(read => read?.i2c.enabled ?? false)

const isSame = (a: Step, b: Step): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The first is on its way; the others follow it in their order, so that none is lost. A second click is no second step. */
const $steps = createStore<readonly Step[]>([])
  .on(stepTaken, (steps, step) => (steps.some(known => isSame(known, step)) ? steps : [...steps, step]))
  .on(takeStepFx.finally, (steps, { params }) => (steps[0] === params ? steps.slice(1) : steps))
  .reset(loggedOut)
/** The step that is on its way. */
export const $taking = $steps.map(steps => steps[0] ?? null, { skipVoid: false })

sample({ clock: $taking, filter: step => step !== null, target: takeStepFx })
sample({ clock: changePumpFx.done, target: commissioningQuery.refetch })
// An error of a measure is shown at its field.
sample({
  clock: takeStepFx.fail,
  filter: ({ params }) => params.kind !== 'finish-run',
  fn: ({ error }) => error,
  target: notify.problem,
})
sample({ clock: changePumpFx.failData, target: notify.problem })
