import type { LiquidLayer } from '../ui/liquid-layers.ts'

/** So that an outline is seen as a glass. */
export const sampleDrink: readonly LiquidLayer[] = [{ colour: '#d98e4a', ml: 1 }]
