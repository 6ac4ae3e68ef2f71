import type { Records } from '#domain/records/records.ts'

/** Traces that no answer may tell: where in the program something went wrong. */
export const leaked = /\bat [^\n]*\.(ts|mjs|js):\d+|node_modules|TypeError|Cannot read/

/** Pumps that run book what they draw, whatever else happens. */
const movedByPumps: readonly (keyof Records)[] = [
  'pump',
  'openOrder',
  'maintenanceJournal',
  'interruptedOrder',
  'counter',
]

/** @returns the kinds of records that have changed, though nobody was allowed to */
export const changedKinds = (before: Records, after: Records): string[] =>
  (Object.keys(before) as (keyof Records)[]).filter(
    kind => !movedByPumps.includes(kind) && before[kind] !== after[kind],
  )
