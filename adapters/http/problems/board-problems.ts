import type { BoardFault } from '#domain/machine/board-draft.ts'
import type { ExpandersFound, I2cInvalid, ProbeProblem } from '#domain/usecases/machine/configure-i2c.usecase.ts'
import type { ConfigureProblem } from '#domain/usecases/machine/configure-machine.ts'
import type { ManageBoardProblem } from '#domain/usecases/machine/manage-boards.usecase.ts'

/** The problems of GPIO boards and the I2C bus. */
export type BoardProblem =
  | BoardFault
  | ExpandersFound
  | Exclude<ManageBoardProblem, ConfigureProblem | { kind: 'edited-meanwhile' | 'not-found' }>
  | I2cInvalid
  | ProbeProblem

export const boardStatus: Readonly<Record<BoardProblem['kind'], number>> = {
  'board-invalid': 400,
  'board-name-length': 400,
  'board-name-taken': 400,
  'board-address-out-of-range': 400,
  'board-address-taken': 400,
  'board-model-unknown': 400,
  'board-model-fixed': 400,
  'board-kind-fixed': 400,
  'board-in-use': 400,
  'local-board-exists': 400,
  'local-board-stays': 400,
  'i2c-disabled': 400,
  'i2c-invalid': 400,
  'expanders-found': 400,
  'i2c-bus-stuck': 503,
}
