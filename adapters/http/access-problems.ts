/** What can be wrong with users, profiles and the first start. */
export type AccessProblem = never

export const accessStatus: Readonly<Record<AccessProblem['kind'], number>> = {}
