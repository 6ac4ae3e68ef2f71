/** What can be wrong with import, export, backup and restore. */
export type TransferProblem = never

export const transferStatus: Readonly<Record<TransferProblem['kind'], number>> = {}
