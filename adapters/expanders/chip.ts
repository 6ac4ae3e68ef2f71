/** The outputs of a chip as one number: bit n is output n, so that port A is the low byte. 0–0xffff. */
export type OutputWord = number

export const allOutputs: OutputWord = 0xffff

/** The content of one transfer: a register, then the values for it and those that follow. */
export type Frame = readonly number[]

/** The reading in one transfer. */
export interface Query {
  readonly register: number
  readonly length: number
}

/** A model of expander: the meaning of its registers. Pure; the owner of the bus sends and asks. */
export interface ExpanderChip {
  /** Sent one by one before anything else: registers are where the other frames expect them then. Moves no output. */
  readonly preparation: readonly Frame[]
  /** The levels of all outputs in one transfer: 1 is high. They show at those that are driven. */
  latchFrame(levels: OutputWord): Frame
  /** Which outputs are driven: 1 is driven, 0 lets go of it. */
  drivenFrame(driven: OutputWord): Frame
  readonly latchQuery: Query
  readonly drivenQuery: Query
  /** The meaning of what `latchQuery` reads. */
  latchIn(bytes: readonly number[]): OutputWord
  /** The meaning of what `drivenQuery` reads. */
  drivenIn(bytes: readonly number[]): OutputWord
}

export const bytesOf = (word: OutputWord): readonly [portA: number, portB: number] => [word & 0xff, (word >> 8) & 0xff]

export const wordOf = ([portA = 0, portB = 0]: readonly number[]): OutputWord => (portA & 0xff) | ((portB & 0xff) << 8)

/** Every output that is not in `word`. */
export const except = (word: OutputWord): OutputWord => ~word & allOutputs
