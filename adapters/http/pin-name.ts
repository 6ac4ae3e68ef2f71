import type { PinRef } from '#domain/machine/pump.ts'

/** The computer's own header. */
const headerBoard = 1

/** How people call a pin: on the computer's own header by its number there, elsewhere by board and number. */
export const pinName = ({ boardId, nr }: PinRef): string => (boardId === headerBoard ? `BCM${nr}` : `${boardId}/${nr}`)
