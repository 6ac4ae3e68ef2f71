import { type Colour, darker, lighter, luminance, mixColours, parseColour } from './colours.ts'
import type { SceneColours } from './scene-options.ts'

/** The colours of the scene: a dark cabinet whatever the page's colours are, so that liquids glow. */
export interface ScenePalette {
  readonly woodDark: Colour
  readonly wood: Colour
  readonly woodLight: Colour
  readonly brass: Colour
  readonly brassDark: Colour
  readonly brassLight: Colour
  readonly steel: Colour
  readonly steelDark: Colour
  readonly plate: Colour
  readonly ink: Colour
  readonly inkMuted: Colour
  readonly lamp: Colour
  readonly digits: Colour
  readonly danger: Colour
}

const darkEnough = 0.03

function asWood(colour: Colour): Colour {
  let wood = colour
  for (let step = 0; step < 12 && luminance(wood) > darkEnough; step++) wood = darker(wood, 0.2)
  return wood
}

function asMetal(colour: Colour): Colour {
  let metal = colour
  for (let step = 0; step < 8 && luminance(metal) < 0.26; step++) metal = lighter(metal, 0.14)
  return mixColours(metal, 0xc9a05c, 0.35)
}

export function scenePalette(colours: SceneColours): ScenePalette {
  const wood = asWood(parseColour(colours.cabinet, 0x2b1d16))
  const brass = asMetal(parseColour(colours.brass, 0xd98e4a))
  return {
    woodDark: darker(wood, 0.45),
    wood,
    woodLight: mixColours(lighter(wood, 0.14), brass, 0.12),
    brass,
    brassDark: darker(brass, 0.55),
    brassLight: lighter(brass, 0.5),
    steel: 0x8d8a86,
    steelDark: 0x3b3937,
    plate: darker(wood, 0.55),
    ink: 0xf8efe2,
    inkMuted: mixColours(0xf8efe2, wood, 0.34),
    lamp: 0xffb45a,
    digits: 0xff9d3c,
    danger: lighter(parseColour(colours.danger, 0xd04a3a), 0.35),
  }
}
