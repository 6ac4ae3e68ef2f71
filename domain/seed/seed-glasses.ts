import type { GlassShape } from '../catalogue/glass.ts'

interface GlassRow {
  readonly name: string
  readonly sizeMl: number
  /** Of the glasses of the simulated machine; real ones are weighed by their owner. */
  readonly emptyGrams: number
  readonly shape: GlassShape
  readonly use?: 'default' | 'single-ingredients'
}

export const seedGlasses = [
  { name: 'Rocks glass', sizeMl: 300, emptyGrams: 286, shape: 'rocks', use: 'default' },
  { name: 'Highball', sizeMl: 350, emptyGrams: 312, shape: 'highball' },
  { name: 'Cocktail glass', sizeMl: 180, emptyGrams: 148, shape: 'cocktail' },
  { name: 'Coupe', sizeMl: 200, emptyGrams: 165, shape: 'coupe' },
  { name: 'Flute', sizeMl: 190, emptyGrams: 139, shape: 'flute' },
  { name: 'Wine glass', sizeMl: 440, emptyGrams: 174, shape: 'wine' },
  { name: 'Hurricane', sizeMl: 450, emptyGrams: 328, shape: 'hurricane' },
  { name: 'Shot glass', sizeMl: 60, emptyGrams: 97, shape: 'shot', use: 'single-ingredients' },
  { name: 'Balloon glass', sizeMl: 600, emptyGrams: 221, shape: 'balloon' },
  { name: 'Mug', sizeMl: 360, emptyGrams: 345, shape: 'mug' },
] as const satisfies readonly GlassRow[]

export type SeedGlassName = (typeof seedGlasses)[number]['name']
