/*
 * Nuvoton NAU7802, a converter for load cells on the I2C bus: registers and what they mean, by its data sheet (revision
 * 1.7). Pure; the owner of the bus sends and asks.
 */

/** Its only address. */
export const nau7802Address = 0x2a

const PU_CTRL = 0x00
const CTRL1 = 0x01
const CTRL2 = 0x02
const ADCO_B2 = 0x12
const ADC = 0x15
const PGA_POWER = 0x1c

/** Bits of PU_CTRL. */
const RESET = 0x01
const POWER_DIGITAL = 0x02
const POWER_ANALOG = 0x04
const POWERED = 0x08
const START = 0x10
const READY = 0x20
const INTERNAL_SUPPLY = 0x80
const running = POWER_DIGITAL | POWER_ANALOG | INTERNAL_SUPPLY

/** Bits of CTRL1: a supply of 3.0 V for the cell, which a board at 3.3 V can give, and a gain of 128. */
const SUPPLY_3V0 = 0b101 << 3
const GAIN_128 = 0b111

/** Bits of CTRL2. */
const CALIBRATE = 0x04
const CALIBRATION_FAILED = 0x08
const RATE_80 = 0b011 << 4

type Frame = readonly [register: number, value: number]

/** Everything back to what it is after power-on, then its digital part on. */
export const nau7802Wake: readonly Frame[] = [
  [PU_CTRL, RESET],
  [PU_CTRL, POWER_DIGITAL],
]

/** Once it is awake: 80 conversions a second at a gain of 128; then it measures its own offset. */
export const nau7802SetUp: readonly Frame[] = [
  [PU_CTRL, running],
  [CTRL1, SUPPLY_3V0 | GAIN_128],
  // Its power-up sequence asks for this: the chopper's clock off, a capacitor at the pins of the second channel.
  [ADC, 0x30],
  [PGA_POWER, 0x80],
  [CTRL2, RATE_80 | CALIBRATE],
]

export const nau7802Begin: Frame = [PU_CTRL, running | START]

export const nau7802StateQuery = { register: PU_CTRL, length: 1 } as const
export const nau7802CalibrationQuery = { register: CTRL2, length: 1 } as const
export const nau7802CountQuery = { register: ADCO_B2, length: 3 } as const

type Bytes = readonly number[]

export const isAwake = ([state = 0]: Bytes): boolean => (state & POWERED) !== 0

/** A chip that has lost its power meanwhile is in its power-on state: it is to be set up again. */
export const isRunning = ([state = 0]: Bytes): boolean => (state & (running | START)) === (running | START)

export const isReady = ([state = 0]: Bytes): boolean => (state & READY) !== 0

export function calibrationIn([control = 0]: Bytes): 'running' | 'done' | 'failed' {
  if ((control & CALIBRATE) !== 0) return 'running'
  return (control & CALIBRATION_FAILED) !== 0 ? 'failed' : 'done'
}

/** Signed, 24 bits, most significant byte first. */
export const countIn = ([high = 0, middle = 0, low = 0]: Bytes): number =>
  ((high << 24) | (middle << 16) | (low << 8)) >> 8
