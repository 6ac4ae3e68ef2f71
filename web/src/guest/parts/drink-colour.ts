interface Layer {
  readonly colour: string
  readonly ml: number
}

/** The colour in which a drink is seen first: that of what fills most of the glass. */
export function colourOfDrink(served: { readonly layers: readonly Layer[] } | null): string | null {
  const [first, ...others] = served?.layers ?? []
  return first ? others.reduce((most, layer) => (layer.ml > most.ml ? layer : most), first).colour : null
}
