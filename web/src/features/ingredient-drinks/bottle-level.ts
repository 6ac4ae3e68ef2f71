interface Bottle {
  readonly leftMl: number
  readonly ingredient: { readonly bottleSizeMl: number | null }
}

/** The usual size of a bottle, if nobody has told its own; millilitres. */
const usualBottleMl = 700

/** 0–1: how full the bottle is. Of several bottles together, at most full. */
export const levelOf = ({ leftMl, ingredient }: Bottle): number =>
  Math.min(1, Math.max(0, leftMl / (ingredient.bottleSizeMl || usualBottleMl)))

/** Less than a small glass of it is left: a word of warning is due. */
export const runsLow = ({ leftMl }: Bottle): boolean => leftMl < 40
