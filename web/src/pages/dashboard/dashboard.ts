/** How many drinks are offered. */
const offered = 6

interface Makeable {
  readonly availability: string
  readonly defaultGlass: { readonly shape: string } | null
}

/** Drinks that the machine pours by itself first; of those, drinks in glasses that haven't been shown yet. */
export function offeredDrinks<Recipe extends Makeable>(recipes: readonly Recipe[]): readonly Recipe[] {
  const isPoured = ({ availability }: Recipe): boolean => availability === 'AUTOMATIC'
  const poured = inVariedGlasses(recipes.filter(isPoured))
  const others = inVariedGlasses(recipes.filter(recipe => !isPoured(recipe)))
  return [...poured, ...others].slice(0, offered)
}

/** One of each glass, then the second of each, and so on. */
function inVariedGlasses<Recipe extends Makeable>(recipes: readonly Recipe[]): Recipe[] {
  const seen = new Map<string, number>()
  const turns = recipes.map(recipe => {
    const shape = recipe.defaultGlass?.shape ?? ''
    const turn = seen.get(shape) ?? 0
    seen.set(shape, turn + 1)
    return { recipe, turn }
  })
  return turns.sort((one, other) => one.turn - other.turn).map(({ recipe }) => recipe)
}

/** The amount that a full level bar stands for: a bottle of 0.7 l, or the fullest of larger ones. */
export const fullBarMl = (pumps: readonly { readonly fillingLevelMl: number }[]): number =>
  Math.max(700, ...pumps.map(({ fillingLevelMl }) => fillingLevelMl))

/** @param hour 0–23, local time */
export function daytimeOf(hour: number): 'morning' | 'day' | 'evening' | 'night' {
  if (hour < 4) return 'night'
  if (hour < 11) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}
