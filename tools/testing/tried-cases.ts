/** The number of cases of a property that names none: fast-check's own. */
const usual = 100

/** How much of a property's full measure is tried. Fewer than `fewest` show too little, whatever the time they save. */
const measures = {
  first: { part: 1 / 10, fewest: 25 },
  all: { part: 1 / 3, fewest: 40 },
  long: { part: 10, fewest: 0 },
}

export type Measure = keyof typeof measures

/** `npm test`, the second ring (`npm run test:all`), or `npm run test:long`. */
export function measureOf(environment: NodeJS.ProcessEnv): Measure {
  if (environment['TEST_LONG'] !== undefined) return 'long'
  return environment['TEST_RING'] === 'all' ? 'all' : 'first'
}

/** How many random cases a property is tried with, which names the number of its full measure itself. */
export function triedCases(named: number = usual, measure: Measure = 'first'): number {
  const { part, fewest } = measures[measure]
  return Math.max(Math.min(named, fewest), Math.ceil(named * part))
}
