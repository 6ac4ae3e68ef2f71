/*
 * All pins are BCM numbers on board 1; 0–3 are taken by I2C, 14 and 15 by the serial console.
 */
interface PumpRow {
  readonly name: string
  readonly ingredient: string
  readonly pin: number
  readonly isPowerStateHigh: boolean
  readonly msPerCentilitre: number
  readonly tubeMl: number
  readonly milliwatts: number
  readonly fillingMl: number
  /** Primed: the tube is full up to the nozzle. */
  readonly primed: boolean
}

function pump(
  name: string,
  ingredient: string,
  pin: number,
  isPowerStateHigh: boolean,
  [msPerCentilitre, tubeMl, milliwatts]: readonly [number, number, number],
  fillingMl: number,
  primed: boolean,
): PumpRow {
  return { name, ingredient, pin, isPowerStateHigh, msPerCentilitre, tubeMl, milliwatts, fillingMl, primed }
}

/** The DC pumps of the simulated machine, four on either side of the nozzle. All numbers differ, so that mix-ups show. */
export const seedPumps: readonly PumpRow[] = [
  pump('Left 1', 'Dry gin', 5, true, [2740, 6.2, 4800], 620, true),
  pump('Left 2', 'Campari', 6, true, [2930, 5.4, 4300], 540, true),
  pump('Left 3', 'Red vermouth', 12, false, [2580, 7.1, 5200], 710, true),
  pump('Left 4', 'White rum', 13, true, [3120, 8.3, 4550], 480, true),
  pump('Right 1', 'Vodka', 16, false, [2360, 4.6, 5600], 655, true),
  pump('Right 2', 'Lime juice', 19, true, [3410, 5.9, 3700], 330, false),
  pump('Right 3', 'Orange juice', 20, false, [2210, 6.8, 5900], 870, true),
  pump('Right 4', 'Pineapple juice', 26, true, [3560, 7.7, 3900], 395, false),
]

/** Syrup is needed in small, exact amounts. */
export const seedStepper = {
  name: 'Left 5',
  ingredient: 'Sugar syrup',
  stepPin: 18,
  enablePin: 27,
  isEnableStateHigh: false,
  stepsPerCentilitre: 2000,
  maxStepsPerSecond: 1000,
  acceleration: 4000,
  tubeMl: 5.1,
  milliwatts: 9200,
  fillingMl: 590,
} as const

/** Juice is needed in large amounts. */
export const seedValve = {
  name: 'Right 5',
  ingredient: 'Cranberry juice',
  pin: 17,
  isPowerStateHigh: true,
  msPerCentilitre: 740,
  closingDelayMs: 90,
  milliwatts: 6400,
  fillingMl: 780,
} as const

/** Half a kilogram was put on it for calibration: 430 counts a gram. */
export const seedLoadCell = {
  clockPin: 23,
  dataPin: 24,
  zeroRaw: 84_000,
  referenceRaw: 299_000,
  referenceGrams: 500,
} as const

export const seedDirector = { pin: 25, isForwardStateHigh: true, overshoot: 10 } as const

/** Enough for all pumps at once. */
export const seedPowerLimit = 60_000

/** Staples that every household has: nobody has to buy them for the evening. Everybody's bar begins with them. */
export const staples: readonly string[] = [
  'Ice cube',
  'Lime',
  'Lime wedge',
  'Lime wheel',
  'Lemon slice',
  'Lemon twist',
  'Orange slice',
  'Orange twist',
  'Caster sugar',
  'Cane sugar',
  'Sugar cube',
  'Honey',
  'Salt',
  'Black pepper',
  'Still water',
  'Hot water',
  'Milk',
]

/** Things without alcohol that a host has bought for guests. */
const bought: readonly string[] = [
  'Mint leaves',
  'Mint sprig',
  'Sugar syrup',
  'Lemon juice',
  'Soda water',
  'Tonic water',
  'Cola',
  'Ginger beer',
]

/** Within everybody's reach at the simulated machine. */
export const guestBar: readonly string[] = [...staples, ...bought]

/** The host's other bottles, most of them for when they are not on a pump. */
export const hostBar: readonly string[] = [
  ...guestBar,
  'Cocktail cherry',
  'Green olive',
  'Grenadine',
  'Aromatic bitters',
  'Orange bitters',
  'Lime juice',
  'Egg white',
  'Cream',
  'Coconut cream',
  'Ginger ale',
  'Lemon-lime soda',
  'Prosecco',
  'Dry vermouth',
  'Triple sec',
  'Blanco tequila',
  'Bourbon',
  'Coffee liqueur',
]
