/** What can be wrong with GPIO boards and the I2C bus. */
export type BoardProblem = never

export const boardStatus: Readonly<Record<BoardProblem['kind'], number>> = {}
