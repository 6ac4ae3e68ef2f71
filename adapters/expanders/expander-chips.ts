/** Bit n is output n: port A is the low byte. 0–0xffff. */
export type OutputWord = number

const allOutputs: OutputWord = 0xffff

/** One transfer: a register, then the values for it and those that follow. */
export type Frame = readonly number[]

export interface Query {
  readonly register: number
  readonly length: number
}

export interface ExpanderChip {
  /** Sent first; moves no output. */
  readonly preparation: readonly Frame[]
  /** 1 is high. */
  latchFrame(levels: OutputWord): Frame
  /** 1 is driven. */
  drivenFrame(driven: OutputWord): Frame
  readonly latchQuery: Query
  readonly drivenQuery: Query
  latchIn(bytes: readonly number[]): OutputWord
  drivenIn(bytes: readonly number[]): OutputWord
}

const bytesOf = (word: OutputWord): readonly [portA: number, portB: number] => [word & 0xff, (word >> 8) & 0xff]

const wordOf = ([portA = 0, portB = 0]: readonly number[]): OutputWord => (portA & 0xff) | ((portB & 0xff) << 8)

export const except = (word: OutputWord): OutputWord => ~word & allOutputs

/**
 * Two ports of eight, each register beside that of the other port; in the direction a 1 is an input, as after power-on.
 */
const chipWith = (latch: number, direction: number, preparation: readonly Frame[]): ExpanderChip => ({
  preparation,
  latchFrame: levels => [latch, ...bytesOf(levels)],
  drivenFrame: driven => [direction, ...bytesOf(except(driven))],
  latchQuery: { register: latch, length: 2 },
  drivenQuery: { register: direction, length: 2 },
  latchIn: wordOf,
  drivenIn: bytes => except(wordOf(bytes)),
})

/** Microchip MCP23017 (DS20001952), in the order of IOCON.BANK = 0. After power-on all latches are 0. */
const OLATA = 0x14
const IODIRA = 0x00
const IOCON = 0x0a
const GPPUA = 0x0c
/** IOCON, if another program has left BANK = 1; else GPINTENB: unused. */
const IOCON_IN_BANKS = 0x05

/** BANK = 0, counting addresses, no pull-ups. */
export const mcp23017 = chipWith(OLATA, IODIRA, [
  [IOCON_IN_BANKS, 0],
  [IOCON, 0],
  [GPPUA, 0, 0],
])

/**
 * Xinluda XL9535, as NXP's and TI's PCA9535. After power-on all latches are 1. On the relay cards relay 1 is output 0
 * of the first port.
 */
const OUTPUT = 0x02
const CONFIGURATION = 0x06
export const xl9535 = chipWith(OUTPUT, CONFIGURATION, [])
