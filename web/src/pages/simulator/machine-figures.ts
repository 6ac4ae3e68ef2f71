import { liquidMl } from '#simulator/scene/liquid-strips.ts'
import type { ScenePump, ScenePumpFault, SceneView } from '#simulator/scene/scene-view.ts'
import { glassShapeOf } from '../../drawing/glass-outline.ts'
import type {
  ScenarioProgress,
  SimulatedFault,
  SimulatedMachine,
  SimulatorMessage,
} from '../../entities/simulator/simulator.documents.ts'

/** The machine that the scene draws, with its figures. */
export interface MachineView extends SceneView {
  readonly pumps: readonly (ScenePump & { readonly hoursRun: number })[]
  /** What a hand at the glass adds; less than 0: it takes. */
  readonly handGrams: number
  readonly faults: readonly SimulatedFault[]
  readonly scenario: ScenarioProgress | null
}

export type MachineFigures = ReturnType<typeof machineFigures>
export type PumpFigure = ReturnType<typeof pumpFigure>
/** The header of the computer, or an expander, with the lines of it that somebody drives. */
export type BoardFigure = ReturnType<typeof boardFigures>[number]

const pumpFaults: readonly string[] = [
  'BLOCKED_TUBE',
  'JAMMED',
  'STUCK_ON',
  'SWAPPED_POLARITY',
  'LEAKING',
  'FLOW_CHANGED',
] satisfies readonly ScenePumpFault[]
const isPumpFault = (kind: string): kind is ScenePumpFault => pumpFaults.includes(kind)

const scenePump = (pump: SimulatedMachine['pumps'][number]): MachineView['pumps'][number] => ({
  ...pump,
  fault: pump.fault !== null && isPumpFault(pump.fault) ? pump.fault : null,
})

/** The machine as the page takes it; null on a real machine. */
export const machineView = ({ simulator }: SimulatorMessage): MachineView | null =>
  simulator && {
    ...simulator,
    pumps: simulator.pumps.map(scenePump),
    glass: simulator.glass && { ...simulator.glass, shape: glassShapeOf(simulator.glass.shape) },
  }

const tenths = (value: number): number => Math.round(value * 10) / 10
const hundredths = (value: number): number => Math.round(value * 100) / 100
const percent = (share: number): number => Math.round(share * 100)
const wattsOf = (milliwatts: number): number => tenths(milliwatts / 1000)

/** The scene in figures. Volumes in millilitres with one decimal, shares in whole percent. */
export function machineFigures(view: MachineView) {
  const { glass, scale, supply } = view
  const layers = glass?.layers ?? []
  return {
    hasGlass: glass !== null,
    glass: glassFigures(layers),
    totalMl: tenths(liquidMl(layers)),
    sizeMl: glass?.sizeMl ?? 0,
    mixed: percent(glass?.mixed ?? 0),
    spilledMl: tenths(glass?.spilledMl ?? 0),
    iceGrams: tenths(glass?.iceGrams ?? 0),
    /** Everything on the tray. */
    trayMl: tenths(view.trayMl),
    scaleGrams: Math.round(view.scaleGrams),
    handGrams: tenths(view.handGrams),
    /** The reading of the load cell, one decimal; `silent` while it tells nothing, null if there is none. */
    loadCellGrams: scale && (scale.plugged ? tenths(scale.grams) : ('silent' as const)),
    watts: wattsOf(view.powerMw),
    /** null: there is none. */
    limitWatts: view.powerLimitMw === null ? null : wattsOf(view.powerLimitMw),
    supply: {
      /** null: more than anybody asks for. */
      maxWatts: supply.maxMw === null ? null : wattsOf(supply.maxMw),
      demandWatts: wattsOf(supply.demandMw),
      /** The share of the rated one. */
      voltage: percent(supply.voltage),
      wattHours: hundredths(supply.energyJ / 3600),
    },
    direction: view.direction,
    supplied: view.supplied,
    seconds: Math.floor(view.seconds),
    pumps: view.pumps.map(pumpFigure),
    /** The header first. */
    boards: boardFigures(view),
    faults: view.faults,
    scenario: view.scenario,
  }
}

type Layers = NonNullable<SceneView['glass']>['layers']

/** Summed by ingredient before rounding, in the order in which they came first. */
function glassFigures(layers: Layers) {
  const figures = new Map<number, { ingredientId: number; name: string; colour: string; ml: number }>()
  for (const { ingredientId, name, colour, ml } of layers) {
    if (ingredientId === null) continue
    const before = figures.get(ingredientId)?.ml ?? 0
    figures.set(ingredientId, { ingredientId, name: name ?? '', colour: colour ?? '', ml: before + ml })
  }
  return [...figures.values()].map(figure => ({ ...figure, ml: tenths(figure.ml) }))
}

function pumpFigure(pump: MachineView['pumps'][number]) {
  const { bottle, tube } = pump
  const last = tube.layers.at(-1)
  return {
    id: pump.id,
    name: pump.name,
    kind: pump.kind,
    ingredient: bottle.ingredient.name,
    colour: bottle.ingredient.colour,
    on: pump.on,
    commanded: pump.commanded,
    /** Share of its full speed, or the opening of a valve. */
    turning: percent(pump.turning),
    fault: pump.fault,
    bottleMl: tenths(bottle.ml),
    bottleCapacityMl: bottle.capacityMl,
    /** 0–1. */
    bottleShare: bottle.capacityMl > 0 ? Math.min(1, bottle.ml / bottle.capacityMl) : 0,
    /** Liquid without air. */
    tubeMl: tenths(liquidMl(tube.layers)),
    tubeCapacityMl: tenths(tube.capacityMl),
    /** The liquid at the nozzle; null: air. */
    atNozzle: last && last.ingredientId !== null ? { name: last.name ?? '', colour: last.colour ?? '' } : null,
    isBackward: pump.direction === 'BACKWARD',
    /** Whichever way it goes. */
    mlPerSecond: tenths(Math.abs(pump.mlPerSecond)),
    watts: wattsOf(pump.powerMw),
    hoursRun: hundredths(pump.hoursRun),
  }
}

function boardFigures({ pins, expanders }: SceneView) {
  const pinsOf = (boardId: number) =>
    pins
      .filter(pin => pin.boardId === boardId)
      .map(({ nr, label, high, use }) => ({ nr, label, high, use }))
      .toSorted((a, b) => a.nr - b.nr)
  const isOfExpander = (boardId: number): boolean => expanders.some(expander => expander.boardId === boardId)
  const headers = [...new Set(pins.map(({ boardId }) => boardId))].filter(boardId => !isOfExpander(boardId))
  return [
    ...headers.map(boardId => ({ boardId, expander: null, pins: pinsOf(boardId) })),
    ...expanders.map(({ boardId, name, model, address, missing }) => ({
      boardId,
      expander: { name, model, address, missing },
      pins: pinsOf(boardId),
    })),
  ]
}
