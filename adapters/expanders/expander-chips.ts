/** The outputs of a chip as one number: bit n is output n, so that port A is the low byte. 0–0xffff. */
export type OutputWord = number

const allOutputs: OutputWord = 0xffff

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

const bytesOf = (word: OutputWord): readonly [portA: number, portB: number] => [word & 0xff, (word >> 8) & 0xff]

const wordOf = ([portA = 0, portB = 0]: readonly number[]): OutputWord => (portA & 0xff) | ((portB & 0xff) << 8)

/** Every output that is not in `word`. */
export const except = (word: OutputWord): OutputWord => ~word & allOutputs

/*
 * Microchip MCP23017: two ports of eight. Registers by its data sheet (DS20001952), in the order of IOCON.BANK = 0,
 * where those of port A and B alternate and an address counts up within one transfer.
 */

const IODIRA = 0x00
const IOCON = 0x0a
const GPPUA = 0x0c
const OLATA = 0x14
/** IOCON while IOCON.BANK = 1, in the order that someone else may have left. With BANK = 0 it is GPINTENB: unused. */
const IOCON_IN_BANKS = 0x05

/** Order back to BANK = 0; then counting addresses and no other specialities; then no pull-ups at what is not driven. */
const preparation: readonly Frame[] = [
  [IOCON_IN_BANKS, 0],
  [IOCON, 0],
  [GPPUA, 0, 0],
]

/** In IODIR a 1 is an input. After power-on all are inputs, and all latches 0. */
export const mcp23017: ExpanderChip = {
  preparation,
  latchFrame: levels => [OLATA, ...bytesOf(levels)],
  drivenFrame: driven => [IODIRA, ...bytesOf(except(driven))],
  latchQuery: { register: OLATA, length: 2 },
  drivenQuery: { register: IODIRA, length: 2 },
  latchIn: wordOf,
  drivenIn: bytes => except(wordOf(bytes)),
}

/*
 * Xinluda XL9535, as NXP's and TI's PCA9535: two ports of eight. Its registers are pairs; within one transfer the next
 * byte goes to the other register of the pair. On the relay cards relay 1 is output 0 of the first port.
 */

const OUTPUT = 0x02
const CONFIGURATION = 0x06

/** In the configuration a 1 is an input. After power-on all are inputs, and all latches 1. */
export const xl9535: ExpanderChip = {
  preparation: [],
  latchFrame: levels => [OUTPUT, ...bytesOf(levels)],
  drivenFrame: driven => [CONFIGURATION, ...bytesOf(except(driven))],
  latchQuery: { register: OUTPUT, length: 2 },
  drivenQuery: { register: CONFIGURATION, length: 2 },
  latchIn: wordOf,
  drivenIn: bytes => except(wordOf(bytes)),
}
