import type { GlassShape } from '../catalogue/glass.ts'

interface GlassRow {
  readonly name: string
  readonly sizeMl: number
  /**
   * The weight of the simulated machine's glasses; real ones are weighed by their owner. At least 25 g apart, so that
   * each is recognised by its weight, even with a slice of lemon in it.
   */
  readonly emptyGrams: number
  readonly shape: GlassShape
  readonly use?: 'default' | 'single-ingredients'
}

export const seedGlasses = [
  { name: 'Rocks glass', sizeMl: 300, emptyGrams: 275, shape: 'rocks', use: 'default' },
  { name: 'Highball', sizeMl: 350, emptyGrams: 305, shape: 'highball' },
  { name: 'Cocktail glass', sizeMl: 180, emptyGrams: 150, shape: 'cocktail' },
  { name: 'Coupe', sizeMl: 200, emptyGrams: 178, shape: 'coupe' },
  { name: 'Flute', sizeMl: 190, emptyGrams: 122, shape: 'flute' },
  { name: 'Wine glass', sizeMl: 440, emptyGrams: 205, shape: 'wine' },
  { name: 'Hurricane', sizeMl: 450, emptyGrams: 335, shape: 'hurricane' },
  { name: 'Shot glass', sizeMl: 60, emptyGrams: 95, shape: 'shot', use: 'single-ingredients' },
  { name: 'Balloon glass', sizeMl: 600, emptyGrams: 240, shape: 'balloon' },
  { name: 'Mug', sizeMl: 360, emptyGrams: 370, shape: 'mug' },
] as const satisfies readonly GlassRow[]

export type SeedGlassName = (typeof seedGlasses)[number]['name']
