import type { RunsProblem } from '#domain/maintenance/calibration-runs.ts'
import type { PumpCalibrationProblem } from '#domain/maintenance/pump-calibration.ts'
import type { PumpProblem } from '#domain/maintenance/pump-change.ts'
import type { WeighingProblem } from '#domain/ports/actuator.port.ts'
import type { CorrectLevelProblem } from '#domain/usecases/commissioning/commission-outputs.usecase.ts'
import type { FinishRunProblem, UndoProblem } from '#domain/usecases/commissioning/commission-pumps.usecase.ts'
import type { NoteProblem } from '#domain/usecases/commissioning/commission-record.ts'
import type { CheckScaleProblem } from '#domain/usecases/commissioning/commission-scale.usecase.ts'
import type { ConfigureProblem } from '#domain/usecases/machine/configure-machine.ts'
import type { ConfigurePumpProblem } from '#domain/usecases/machine/configure-pump.usecase.ts'

/** The problems that occur only while a machine is set up. */
export type CommissioningProblem = Exclude<
  CheckScaleProblem | CorrectLevelProblem | FinishRunProblem | RunsProblem | UndoProblem,
  | ConfigureProblem
  | ConfigurePumpProblem
  | NoteProblem
  | PumpCalibrationProblem
  | PumpProblem
  | WeighingProblem
  | { readonly kind: 'not-calibrated' | 'job-not-over' }
>

export const commissioningStatus: Readonly<Record<CommissioningProblem['kind'], number>> = {
  'load-out-of-range': 400,
  'no-level-to-correct': 400,
  'not-inverted': 409,
  'nothing-to-undo': 400,
  'rest-missing': 400,
  'nothing-pumped': 400,
  'runs-apart': 400,
  'scale-restless': 409,
  'weight-disturbed': 409,
}
