import { restore, type Store } from 'effector'
import { throttle } from 'patronum'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import type { ScenePump, SceneView } from '#simulator/scene/scene-view.ts'
import { glassShapeOf } from '../../drawing/glass-outline.ts'
import type {
  ScenarioProgress,
  SimulatedFault,
  SimulatorMessage,
} from '../../entities/simulator/simulator.documents.ts'

export type MachinePump = ScenePump & { readonly hoursRun: number }

/** The machine that the scene draws, and what else the page says of it. */
export interface MachineView extends SceneView {
  readonly pumps: readonly MachinePump[]
  /** What a hand at the glass adds; less than 0: it takes. */
  readonly handGrams: number
  readonly faults: readonly SimulatedFault[]
  readonly scenario: ScenarioProgress | null
}

/** The machine as the page takes it; null on a real machine. */
export const machineView = ({ simulator }: SimulatorMessage): MachineView | null =>
  simulator && {
    ...simulator,
    // One type of the server has the faults of all parts.
    pumps: simulator.pumps as MachineView['pumps'],
    glass: simulator.glass && { ...simulator.glass, shape: glassShapeOf(simulator.glass.shape) },
  }

/** The machine for tables: four times a second is as fast as people read. The last state always arrives. */
export const readable = (view: Store<MachineView | null>): Store<MachineView | null> =>
  restore(throttle(view, 250), null)

/** The pump that is meant; undefined where another part is, or it's gone. */
export const pumpAt = (target: SceneTarget, { pumps }: MachineView): MachinePump | undefined =>
  target.kind === 'pump' ? pumps.find(({ id }) => id === target.pumpId) : undefined

/** For attributes, which scripts read. */
export const tenths = (value: number): number => Math.round(value * 10) / 10

/** The liquids in a glass, in the order in which they came first, and how much of each. */
export function contentsOf(glass: MachineView['glass']) {
  const contents = new Map<number, { ingredientId: number; name: string; colour: string; ml: number }>()
  for (const { ingredientId, name, colour, ml } of glass?.layers ?? []) {
    if (ingredientId === null) continue
    const before = contents.get(ingredientId)?.ml ?? 0
    contents.set(ingredientId, { ingredientId, name: name ?? '', colour: colour ?? '', ml: before + ml })
  }
  return [...contents.values()]
}

export type MachineBoard = ReturnType<typeof boardsOf>[number]

/** The header of the computer, then the expanders, each with its driven lines. */
export function boardsOf({ pins, expanders }: SceneView) {
  const pinsOf = (boardId: number) => pins.filter(pin => pin.boardId === boardId).toSorted((a, b) => a.nr - b.nr)
  const isOfExpander = (boardId: number): boolean => expanders.some(expander => expander.boardId === boardId)
  const headers = [...new Set(pins.map(({ boardId }) => boardId))].filter(boardId => !isOfExpander(boardId))
  return [
    ...headers.map(boardId => ({ boardId, expander: null, pins: pinsOf(boardId) })),
    ...expanders.map(expander => ({ boardId: expander.boardId, expander, pins: pinsOf(expander.boardId) })),
  ]
}
