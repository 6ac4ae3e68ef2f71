/** Compares a password with its hash. */
type Comparison = () => Promise<boolean>

/**
 * Slow comparisons one after another, so that a flood of guesses takes one thread and not all those that the machine
 * writes with. Whoever is known goes first, and has places that nobody else can take.
 */
export interface ComparingLine {
  /** @returns null where the line is too long: come back later */
  compare(comparison: Comparison, isKnown: boolean): Promise<boolean> | null
}

const placesOfStrangers = 50
const placesOfKnown = 50
/** The wait told to a client who finds the line too long, in milliseconds. */
export const waitForPlace = 2000

interface Waiting {
  readonly comparison: Comparison
  readonly resolve: (matches: boolean) => void
  readonly reject: (error: unknown) => void
}

export function createComparingLine(): ComparingLine {
  const known: Waiting[] = []
  const strangers: Waiting[] = []
  let isBusy = false

  const work = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    for (let next = known.shift() ?? strangers.shift(); next; next = known.shift() ?? strangers.shift()) {
      await next.comparison().then(next.resolve, next.reject)
    }
    isBusy = false
  }

  return {
    compare(comparison, isKnown) {
      const line = isKnown ? known : strangers
      if (line.length >= (isKnown ? placesOfKnown : placesOfStrangers)) return null
      return new Promise((resolve, reject) => {
        line.push({ comparison, resolve, reject })
        void work()
      })
    },
  }
}
