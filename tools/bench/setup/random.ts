/** Chance that repeats itself: the same seed, the same machines and recipes on every computer. */
export interface Dice {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  oneOf<Value>(values: readonly Value[]): Value
  /** `count` different values. */
  someOf<Value>(values: readonly Value[], count: number): Value[]
}

/** A multiplicative congruential generator: poor for secrets, good enough for bottles. */
export function dice(seed: number): Dice {
  let state = seed % 2_147_483_647 || 1
  const fraction = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const between = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1))
  return {
    between,
    oneOf<Value>(values: readonly Value[]): Value {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new RangeError('nothing to choose from')
      return value
    },
    someOf<Value>(values: readonly Value[], count: number): Value[] {
      const left = [...values]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat()
    },
  }
}
