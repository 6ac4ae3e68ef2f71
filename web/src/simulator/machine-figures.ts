import { liquidMl } from '#simulator/scene/liquid-strips.ts'
import type { SceneView } from '#simulator/scene/scene-view.ts'
import { glassShapeOf } from '../ui/glass-outline.ts'
import type { SimulatorMessage } from './simulator.documents.ts'

/** One line of the list of what the glass holds. */
export interface GlassFigure {
  readonly ingredientId: number
  readonly name: string
  readonly colour: string
  /** One decimal. */
  readonly ml: number
}

export interface PumpFigure {
  readonly id: number
  readonly name: string
  readonly kind: SceneView['pumps'][number]['kind']
  readonly ingredient: string
  readonly colour: string
  readonly on: boolean
  readonly bottleMl: number
  /** 0–1. */
  readonly bottleShare: number
  /** Liquid without air. */
  readonly tubeMl: number
  readonly tubeCapacityMl: number
  readonly isBackward: boolean
  /** Whichever way it goes. */
  readonly mlPerSecond: number
}

/** What the scene shows, in figures. Volumes in millilitres with one decimal. */
export interface MachineFigures {
  readonly hasGlass: boolean
  readonly glass: readonly GlassFigure[]
  readonly totalMl: number
  readonly sizeMl: number
  readonly spilledMl: number
  readonly scaleGrams: number
  /** What the load cell tells, one decimal; `silent` while it tells nothing, null where there is none. */
  readonly loadCellGrams: number | 'silent' | null
  readonly watts: number
  readonly seconds: number
  readonly pumps: readonly PumpFigure[]
}

/** The machine as the scene takes it; null on a real machine. */
export const sceneView = ({ simulator }: SimulatorMessage): SceneView | null =>
  simulator && {
    ...simulator,
    glass: simulator.glass && { ...simulator.glass, shape: glassShapeOf(simulator.glass.shape) },
  }

const tenths = (value: number): number => Math.round(value * 10) / 10

export function machineFigures(view: SceneView): MachineFigures {
  const layers = view.glass?.layers ?? []
  return {
    hasGlass: view.glass !== null,
    glass: glassFigures(layers),
    totalMl: tenths(liquidMl(layers)),
    sizeMl: view.glass?.sizeMl ?? 0,
    spilledMl: tenths(view.glass?.spilledMl ?? 0),
    scaleGrams: Math.round(view.scaleGrams),
    loadCellGrams: view.scale && (view.scale.plugged ? tenths(view.scale.grams) : 'silent'),
    watts: tenths(view.powerMw / 1000),
    seconds: Math.floor(view.seconds),
    pumps: view.pumps.map(pumpFigure),
  }
}

type Layers = NonNullable<SceneView['glass']>['layers']

/** Summed by ingredient before rounding, in the order in which they came first. */
function glassFigures(layers: Layers): GlassFigure[] {
  const figures = new Map<number, GlassFigure>()
  for (const { ingredientId, name, colour, ml } of layers) {
    if (ingredientId === null) continue
    const before = figures.get(ingredientId)?.ml ?? 0
    figures.set(ingredientId, { ingredientId, name: name ?? '', colour: colour ?? '', ml: before + ml })
  }
  return [...figures.values()].map(figure => ({ ...figure, ml: tenths(figure.ml) }))
}

const pumpFigure = (pump: SceneView['pumps'][number]): PumpFigure => ({
  id: pump.id,
  name: pump.name,
  kind: pump.kind,
  ingredient: pump.bottle.ingredient.name,
  colour: pump.bottle.ingredient.colour,
  on: pump.on,
  bottleMl: tenths(pump.bottle.ml),
  bottleShare: pump.bottle.capacityMl > 0 ? Math.min(1, pump.bottle.ml / pump.bottle.capacityMl) : 0,
  tubeMl: tenths(liquidMl(pump.tube.layers)),
  tubeCapacityMl: tenths(pump.tube.capacityMl),
  isBackward: pump.direction === 'BACKWARD',
  mlPerSecond: tenths(Math.abs(pump.mlPerSecond)),
})
