import type { TransferItemProblem } from '#domain/transfer/transfer.problems.ts'
import type { ConfigureProblem } from '#domain/usecases/machine/configure-machine.ts'
import type { BuildMachineProblem, MachineFileInvalid } from '#simulator/usecases/build-machine.usecase.ts'

/** The problems of building a simulated machine; its fields have the problems of any file. */
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
