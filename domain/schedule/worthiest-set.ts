import { entry, type Vector } from './vector.ts'

export interface WorthySet {
  /** Indices of the chosen things, ascending. */
  readonly members: readonly number[]
  readonly worth: number
  /** No set that keeps to the limit is worth more than this. */
  readonly atMost: number
}

interface Candidate {
  readonly index: number
  readonly worth: number
  readonly power: number
}

export interface SetSearch {
  /** Sets that are worth this or less are of no interest. */
  readonly floor: number
  /** After so many steps the best set found so far is good enough: the search is exponential in bad cases. */
  readonly mostSteps: number
}

/**
 * The set of pumps that may run together under the limit and is worth most: a knapsack, searched depth first with the
 * bound of Dantzig (1957). Empty if no set is of interest.
 *
 * Things without worth are left out; all powers are above 0.
 */
export function worthiestSet(worths: Vector, powers: Vector, limit: number, search: SetSearch): WorthySet {
  const { floor, mostSteps } = search
  const candidates = candidatesOf(worths, powers, limit)
  const taken = new Uint8Array(candidates.length)
  /** Where the better one of two things of one power was left out, the other one is left out too. */
  const leftOut = new Set<number>()
  let best = { taken: new Uint8Array(0), worth: floor }
  let steps = 0

  const explore = (from: number, room: number, worth: number): void => {
    steps += 1
    if (worth > best.worth) best = { taken: taken.slice(), worth }
    const leftOutHere: number[] = []
    for (let at = from; at < candidates.length && steps < mostSteps; at += 1) {
      if (worth + worthOfRoom(candidates, at, room) <= best.worth) break
      const { power, worth: gain } = candidates[at] as Candidate
      if (power > room || leftOut.has(power)) continue
      taken[at] = 1
      explore(at + 1, room - power, worth + gain)
      taken[at] = 0
      leftOut.add(power)
      leftOutHere.push(power)
    }
    for (const power of leftOutHere) leftOut.delete(power)
  }
  explore(0, limit, 0)

  const members = candidates.filter((_, at) => best.taken[at] === 1).map(({ index }) => index)
  return {
    members: members.sort((a, b) => a - b),
    worth: members.length > 0 ? best.worth : 0,
    atMost: steps < mostSteps ? best.worth : Math.max(best.worth, worthOfRoom(candidates, 0, limit)),
  }
}

/** By worth per power, the best first. */
function candidatesOf(worths: Vector, powers: Vector, limit: number): Candidate[] {
  const candidates: Candidate[] = []
  for (let index = 0; index < worths.length; index += 1) {
    const worth = entry(worths, index)
    const power = entry(powers, index)
    if (worth > 0 && power <= limit) candidates.push({ index, worth, power })
  }
  return candidates.sort((a, b) => b.worth * a.power - a.worth * b.power || a.index - b.index)
}

/** What the candidates from `from` on would be worth if the last one could be taken in part. */
function worthOfRoom(candidates: readonly Candidate[], from: number, room: number): number {
  let worth = 0
  let left = room
  for (let at = from; at < candidates.length; at += 1) {
    const candidate = candidates[at] as Candidate
    if (candidate.power > left) return worth + (candidate.worth * left) / candidate.power
    worth += candidate.worth
    left -= candidate.power
  }
  return worth
}
