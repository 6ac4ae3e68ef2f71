/*
 * Xinluda XL9535, as NXP's and TI's PCA9535: two ports of eight. Its registers are pairs; within one transfer the next
 * byte goes to the other register of the pair. On the relay cards relay 1 is output 0 of the first port.
 */
import { bytesOf, type ExpanderChip, except, wordOf } from './chip.ts'

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
