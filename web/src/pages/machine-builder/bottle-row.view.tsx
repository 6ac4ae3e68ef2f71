import { useIngredientsByName } from './use-ingredients-by-name.ts'

interface BottleRowProps {
  /** In the order of the pumps. */
  readonly ingredients: readonly (string | null)[]
}

/** The bottles of a machine, side by side in the colours of what is in them. */
export function BottleRow({ ingredients }: BottleRowProps) {
  const known = useIngredientsByName()
  const rows = Math.max(1, Math.ceil(ingredients.length / 14))
  const inRow = Math.ceil(ingredients.length / rows)
  return (
    <svg
      className="sr-builder-bottles"
      viewBox={`0 0 ${Math.max(8, inRow) * 15} ${rows * 34}`}
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
    >
      {ingredients.map((name, nr) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: bottles are what their place is
          key={nr}
          transform={`translate(${(nr % inRow) * 15} ${Math.floor(nr / inRow) * 34})`}
        >
          <path
            className="sr-builder-liquid"
            style={{ fill: name === null ? 'none' : known.get(name.toLowerCase())?.colour }}
            d="M2 17c0-2.2 3-3 3-5h3c0 2 3 2.8 3 5v12.5a1.5 1.5 0 0 1-1.500 1.500h-6A1.5 1.5 0 0 1 2 29.500z"
          />
          <path
            className="sr-builder-glass"
            d="M5 3h3v8c0 3 3 3.800 3 6v12.5a1.5 1.5 0 0 1-1.500 1.500h-6A1.5 1.5 0 0 1 2 29.500V17c0-2.200 3-3 3-6z"
          />
        </g>
      ))}
    </svg>
  )
}
