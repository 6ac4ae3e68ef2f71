import type { NameMachineProblem } from '#domain/usecases/neighbours/name-neighbour.usecase.ts'
import type { SendOrderProblem, WithdrawProblem } from '#domain/usecases/neighbours/send-order.usecase.ts'
import type { StartSentOrderProblem } from '#domain/usecases/neighbours/start-sent-order.usecase.ts'

/** The problems between machines on one database; without those that orders know as well. */
export type NeighbourProblem =
  | Exclude<
      NameMachineProblem | SendOrderProblem | StartSentOrderProblem | WithdrawProblem,
      { kind: 'forbidden' | 'not-feasible' | 'not-found' }
    >
  /** This machine has its store for itself. */
  | { readonly kind: 'not-shared' }

export const neighbourStatus: Readonly<Record<NeighbourProblem['kind'], number>> = {
  'machine-name-length': 400,
  'machine-name-taken': 400,
  'machine-silent': 400,
  'no-such-machine': 404,
  'not-shared': 404,
  'sender-barred': 400,
  'sent-order-begun': 400,
  'sent-order-gone': 404,
  'too-many-sent-orders': 400,
}
