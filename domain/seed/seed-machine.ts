interface PumpRow {
  readonly name: string
  readonly ingredient: string
  /** BCM number on board 1; 0–3 are taken by I2C, 14 and 15 by the serial console. */
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

/** The pumps of the simulated machine, four on either side of the nozzle. All numbers differ, so that mix-ups show. */
export const seedPumps: readonly PumpRow[] = [
  pump('Left 1', 'Dry gin', 5, true, [2740, 6.2, 4800], 620, true),
  pump('Left 2', 'Campari', 6, true, [2930, 5.4, 4300], 540, true),
  pump('Left 3', 'Red vermouth', 12, false, [2580, 7.1, 5200], 710, true),
  pump('Left 4', 'White rum', 13, true, [3120, 8.3, 4550], 480, true),
  pump('Right 1', 'Vodka', 16, false, [2360, 4.6, 5600], 655, true),
  pump('Right 2', 'Lime juice', 19, true, [3410, 5.9, 3700], 330, false),
  pump('Right 3', 'Orange juice', 20, false, [2210, 6.8, 5900], 870, true),
  pump('Right 4', 'Triple sec', 26, true, [3560, 7.7, 3900], 395, false),
]

/** Besides what hangs on the pumps. */
export const hostBar: readonly string[] = [
  'Ice cube',
  'Lime',
  'Lime wedge',
  'Lime wheel',
  'Lemon slice',
  'Lemon twist',
  'Orange slice',
  'Orange twist',
  'Mint leaves',
  'Mint sprig',
  'Cocktail cherry',
  'Green olive',
  'Sugar syrup',
  'Grenadine',
  'Caster sugar',
  'Sugar cube',
  'Salt',
  'Aromatic bitters',
  'Orange bitters',
  'Lemon juice',
  'Cranberry juice',
  'Pineapple juice',
  'Egg white',
  'Soda water',
  'Tonic water',
  'Cola',
  'Ginger beer',
  'Prosecco',
  'Dry vermouth',
  'Blanco tequila',
  'Bourbon',
  'Coffee liqueur',
  'Cream',
]

/** What stands within a guest's reach. */
export const guestBar: readonly string[] = [
  'Ice cube',
  'Lime wedge',
  'Lemon slice',
  'Orange slice',
  'Mint leaves',
  'Mint sprig',
  'Sugar syrup',
  'Lemon juice',
  'Soda water',
  'Tonic water',
  'Cola',
]
