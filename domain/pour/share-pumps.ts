import { type CompletePump, timeToMove } from '../machine/pump.ts'
import type { DispensingSettings } from '../machine/settings.ts'
import type { PumpId } from '../units/id.ts'
import { type Microlitres, microlitres, sumVolumes } from '../units/volume.ts'
import { apportion } from './apportion.ts'

/** A pump that carries the ingredient, and what it can still give to this drink. */
export interface Source {
  readonly pump: CompletePump
  readonly available: Microlitres
}

export interface Share {
  readonly pump: CompletePump
  readonly volume: Microlitres
}

/**
 * Shares `needed` among the sources so that all end as early as possible: every pump runs the same time, except those
 * that run dry before and those whose run would be shorter than the minimal one, as long as the others have enough.
 * Deterministic: ties go to the lower pump id.
 *
 * @returns null when the sources together hold less than `needed`
 */
export function sharePumps(
  sources: readonly Source[],
  needed: Microlitres,
  flowFactor: number,
  settings: DispensingSettings,
): Share[] | null {
  let candidates = sources.filter(source => source.available > 0).sort((a, b) => a.pump.id - b.pump.id)
  if (sumVolumes(candidates.map(source => source.available)) < needed) return null
  for (;;) {
    const shares = equalTimeShares(candidates, needed)
    const rest = tooShort(shares, flowFactor, settings)
      .map(id => candidates.filter(source => source.pump.id !== id))
      .find(others => others.length > 0 && sumVolumes(others.map(source => source.available)) >= needed)
    if (rest === undefined) return shares.filter(share => share.volume > 0)
    candidates = rest
  }
}

/** A run below the minimum is not worth another pump: those to do without, the shortest first. */
const tooShort = (shares: readonly Share[], flowFactor: number, settings: DispensingSettings): PumpId[] =>
  shares
    .map(({ pump, volume }) => ({ id: pump.id, time: timeToMove(pump, volume, flowFactor) }))
    .filter(({ time }) => time < settings.minimalRun)
    .sort((a, b) => a.time - b.time || b.id - a.id)
    .map(({ id }) => id)

/** Takes out the pumps that run dry before the others, until all that are left can run equally long. */
function equalTimeShares(sources: readonly Source[], needed: Microlitres): Share[] {
  const given = new Map<PumpId, number>()
  let open = [...sources]
  let left: number = needed
  for (;;) {
    const speed = open.reduce((sum, { pump }) => sum + 1 / pump.timePerCentilitre, 0)
    const fair = (source: Source): number => left / (source.pump.timePerCentilitre * speed)
    const dry = open.filter(source => source.available <= fair(source))
    if (dry.length === 0) break
    for (const { pump, available } of dry) {
      given.set(pump.id, available)
      left -= available
    }
    open = open.filter(source => !dry.includes(source))
  }
  // Who is left has more than a fair share, hence room for the rounding.
  const parts = apportion(
    left,
    open.map(({ pump }) => 1 / pump.timePerCentilitre),
  )
  for (const [index, { pump }] of open.entries()) given.set(pump.id, parts[index] ?? 0)
  return sources.map(({ pump }) => ({ pump, volume: microlitres(given.get(pump.id) ?? 0) }))
}
