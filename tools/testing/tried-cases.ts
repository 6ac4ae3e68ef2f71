/** The number of cases of a property that names none: fast-check's own. */
const usual = 100

/** Fewer show too little, whatever the time they save. */
const fewest = 40

/** A property that is tried more often than that guards something dear, or finds a lot: it stays above the others. */
const parts = { usual: 1 / 3, long: 10 }

/**
 * How many random cases a property is tried with. It names the number of its full measure itself; `npm test` tries a
 * third of it, but no fewer than 40, and `npm run test:long` ten times as many.
 */
export function triedCases(named: number = usual, isLong = false): number {
  return isLong ? named * parts.long : Math.max(Math.min(named, fewest), Math.ceil(named * parts.usual))
}
