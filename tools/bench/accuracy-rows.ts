/* Columns about errors, in millilitres. */
import type { PouredPart } from './poured-drink.ts'
import { type Dice, dice } from './random.ts'
import { mean, median, quantile, type Row, rounded, spread } from './report.ts'

const inMl = (value: number): number => Number(value.toFixed(3))

/** @param errors with their sign; the quantiles are those of their size */
export function errorColumns(errors: readonly number[]): Row {
  const sizes = errors.map(Math.abs)
  return { 'mean ml': inMl(mean(errors)), ...spread('# ml', sizes, ['p50', 'p95', 'worst'], inMl) }
}

/** @param flowNoise for the column that tells what no timing can mend; null where it does not apply */
export function accuracyRow(pumps: string, parts: readonly PouredPart[], flowNoise: number | null): Row {
  const relative = parts.map(({ inGlass, ordered }) => (100 * Math.abs(inGlass - ordered)) / ordered)
  return {
    pumps,
    parts: parts.length,
    'ordered p50 ml': rounded(median(parts.map(({ ordered }) => ordered))),
    ...errorColumns(parts.map(({ inGlass, ordered }) => inGlass - ordered)),
    ...spread('# %', relative, ['p50', 'p95']),
    ...(flowNoise === null ? {} : { 'p95 by noise alone ml': noiseFloor(parts, flowNoise) }),
  }
}

/** Glasses drawn for each part; each errs by chance alone. */
const drawsPerPart = 100

/**
 * The p95 of pumps that are timed perfectly: what each run gives differs by `flowNoise`, normally distributed and
 * independently of the others, in parts of the run.
 */
export function noiseFloor(parts: readonly Pick<PouredPart, 'runs'>[], flowNoise: number): number {
  const chance = dice(2_026)
  const errors = parts.flatMap(({ runs }) => {
    const deviation = flowNoise * Math.hypot(...runs)
    return Array.from({ length: drawsPerPart }, () => Math.abs(deviation * normal(chance)))
  })
  return inMl(quantile(errors, 0.95))
}

/** By Box and Muller. */
const normal = (chance: Dice): number =>
  Math.sqrt(-2 * Math.log(uniform(chance))) * Math.cos(2 * Math.PI * uniform(chance))

/** Between 0 and 1, neither of them. */
const uniform = (chance: Dice): number => chance.between(1, 1_000_000) / 1_000_001
