import type { TransferItemProblem } from '#domain/transfer/transfer.problems.ts'
import type { BuildMachineProblem, MachineFileInvalid } from '#domain/usecases/build-machine.usecase.ts'
import type { ConfigureProblem } from '#domain/usecases/machine/configure-machine.ts'

/** What can be wrong with a simulated machine that is to be built; of its fields, what can be wrong with any file. */
export type MachineFileProblem =
  | Exclude<BuildMachineProblem, ConfigureProblem>
  | Exclude<MachineFileInvalid['problems'][number], TransferItemProblem>

export const machineFileStatus: Readonly<Record<MachineFileProblem['kind'], number>> = {
  'machine-file-invalid': 400,
  'machine-valve-needs-scale': 400,
  'machine-pump-above-limit': 400,
  'machine-local-pins-missing': 400,
  'machine-outputs-missing': 400,
}
