/* Three steps to a scale that can be trusted: nothing on it, a known weight, and another look. */
import { combine, createEvent, createStore, sample } from 'effector'
import { toGrams } from '#domain/units/mass.ts'
import { lightestReference } from '#domain/weighing/calibration.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { createRequest, mutateField } from '../../api/operate.ts'
import { type FieldError, inRange, required } from '../../forms/rules.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { loggedOut } from '../../session/session.model.ts'
import { $loadCell, loadCellPage } from './load-cell.model.ts'
import { LoadCellFragment, loadCellSaved } from './machine-settings.model.ts'

const ReadingDocument = graphql(`subscription Reading { scale { present grams raw steady } }`)
const WeighZeroDocument = graphql(`mutation WeighZero { calibrateLoadCellZero { ...LoadCellFields } }`, [
  LoadCellFragment,
])
const WeighReferenceDocument = graphql(
  `mutation WeighReference($grams: Float!) { calibrateLoadCellReference(grams: $grams) { ...LoadCellFields } }`,
  [LoadCellFragment],
)
const ValidateDocument = graphql(`mutation Validate($grams: Float!) { validateLoadCell(grams: $grams) }`)

export const calibrationSteps = [1, 2, 3] as const
export type CalibrationStep = (typeof calibrationSteps)[number]

/** Grams; a lighter one would make noise many grams at the weight of a full glass. */
export const lightestGrams = toGrams(lightestReference)

export const liveReading = liveAnswer(ReadingDocument)

export const zeroPressed = createEvent()
export const knownGramsChanged = createEvent<number | null>()
/** Second step. */
export const referencePressed = createEvent()
/** Third step: the known weight is compared. */
export const comparePressed = createEvent()
export const stepChosen = createEvent<CalibrationStep>()
export const startedOver = createEvent()

export const weighZeroFx = createRequest(() => mutateField(WeighZeroDocument))
export const weighReferenceFx = createRequest((grams: number) => mutateField(WeighReferenceDocument, { grams }))
export const compareFx = createRequest((grams: number) => mutateField(ValidateDocument, { grams }))

/** The last step that can be taken: each needs what the one before it has weighed. */
export const $reachedStep = $loadCell.map((cell): CalibrationStep => (cell?.calibrated ? 3 : cell?.zeroTaken ? 2 : 1))

/** Null: where there is something to do. */
const $chosenStep = createStore<CalibrationStep | null>(null, { skipVoid: false })
  .on(stepChosen, (_, step) => step)
  .on(startedOver, () => 1)
  .on(weighZeroFx.done, () => 2)
  .on(weighReferenceFx.done, () => 3)
  .reset(loadCellPage.pageOpened, loggedOut)
export const $step = combine(
  $chosenStep,
  $reachedStep,
  (chosen, reached): CalibrationStep => (chosen === null || chosen > reached ? reached : chosen),
)

export const $knownGrams = createStore<number | null>(500, { skipVoid: false }).on(
  knownGramsChanged,
  (_, grams) => grams,
)
const knownError = (grams: number | null): FieldError | null =>
  required(grams) ?? inRange(grams, { least: lightestGrams, metric: 'g' }) ?? null

/** Why the step could not be done; of the known weight, or of the weighing. */
export const $knownError = createStore<FieldError | null>(null, { skipVoid: false })
  .on(knownGramsChanged, () => null)
  .reset(weighReferenceFx, compareFx, loadCellPage.pageOpened)
export const $weighProblem = createStore<ApiProblem | null>(null, { skipVoid: false })
  .on([weighZeroFx.failData, weighReferenceFx.failData, compareFx.failData], (_, problem) => problem)
  .reset(weighZeroFx, weighReferenceFx, compareFx, stepChosen, startedOver, knownGramsChanged, loadCellPage.pageOpened)
/** The reading for the known weight; null until it was compared. */
export const $comparedGrams = createStore<number | null>(null, { skipVoid: false })
  .on(compareFx.doneData, (_, grams) => grams)
  .reset(compareFx, weighZeroFx, weighReferenceFx, stepChosen, startedOver, knownGramsChanged, loadCellPage.pageOpened)

sample({ clock: zeroPressed, filter: weighZeroFx.pending.map(pending => !pending), target: weighZeroFx })
$knownError.on(
  sample({ clock: [referencePressed, comparePressed], source: $knownGrams, fn: knownError }),
  (_, error) => error,
)
const $goodGrams = $knownGrams.map(grams => (knownError(grams) === null ? grams : null), { skipVoid: false })
sample({ clock: referencePressed, source: $goodGrams, filter: Boolean, target: weighReferenceFx })
sample({ clock: comparePressed, source: $goodGrams, filter: Boolean, target: compareFx })
sample({ clock: [weighZeroFx.doneData, weighReferenceFx.doneData], target: loadCellSaved })
