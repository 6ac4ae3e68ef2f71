import { lookByName } from '#domain/catalogue/look.ts'
import { type GpioBoard, pinLabel } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import type { World, WorldPump } from '#simulator/model/world.ts'
import { viewOf } from '#simulator/model/world-view.ts'
import type { RunLabels } from '#simulator/ports/run-labels.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import type { SimulatedFault } from '#simulator/scenario-language/fault.ts'
import type { SceneIngredient, SceneLayer, ScenePin } from '#simulator/scene/scene-view.ts'
import type { MachineView } from '../machine-view.ts'
import { type Upper, upper } from '../part-labels.ts'

type View = ReturnType<typeof viewOf>
type PumpView = View['pumps'][number]
type Layer = PumpView['tube']['layers'][number]

const nameless: Omit<SceneIngredient, 'id' | 'name'> = { colour: '#c8c8c8', alcoholContent: null }

/**
 * A replayed world as the scene takes it.
 * @param speed how much faster than real time it is shown; 0 while it stands
 */
export function sceneViewOf(world: World, labels: RunLabels, speed: number): MachineView {
  const view = viewOf(world, speed, null)
  const ingredientOf = ingredients(labels)
  const layerOf = (layer: Layer): SceneLayer => {
    const ingredient = layer.ingredientId === null ? null : ingredientOf(layer.ingredientId)
    return {
      ingredientId: ingredient?.id ?? null,
      name: ingredient?.name ?? null,
      colour: ingredient?.colour ?? null,
      // A recording has only the names.
      clarity: ingredient && lookByName(ingredient.name).clarity,
      ml: layer.ml,
    }
  }
  return {
    seconds: view.seconds,
    speed,
    scenario: null,
    scaleGrams: view.scaleGrams,
    handGrams: view.handGrams,
    scale: view.scale && { grams: view.scale.grams, plugged: view.scale.isPlugged },
    powerMw: view.powerMw,
    powerLimitMw: labels.powerLimitMw,
    supply: view.supply,
    direction: view.direction && upper(view.direction),
    supplied: view.isSupplied,
    trayMl: view.trayMl,
    pins: view.pins.map(({ pin, level }) => pinOf(pin, level === 'high', world, labels)),
    expanders: view.expanders.map(({ boardId, address, model, isMissing }) => ({
      boardId,
      address,
      model,
      missing: isMissing,
      name: labels.boards.find(({ id }) => id === boardId)?.name ?? model,
    })),
    faults: view.faults.map(fault => ({
      kind: upper(fault.kind),
      pumpId: 'pumpId' in fault ? fault.pumpId : null,
      address: 'address' in fault ? fault.address : null,
      factor: 'factor' in fault ? fault.factor : null,
      grams: 'grams' in fault ? fault.grams : null,
    })),
    glassInHand: view.isGlassInHand,
    glass: view.glass && { ...view.glass, layers: view.glass.layers.map(layerOf) },
    pumps: view.pumps.map(pump => pumpOf(pump, labels, ingredientOf(pump.bottle.ingredientId), layerOf)),
  }
}

const ingredients =
  ({ ingredients: known }: RunLabels) =>
  (id: number): SceneIngredient =>
    known.find(ingredient => ingredient.id === id) ?? { id, name: `#${id}`, ...nameless }

const nameOf = (pumpId: number, { pumps }: RunLabels): string =>
  pumps.find(({ id }) => id === pumpId)?.name ?? `#${pumpId}`

const pumpOf = (
  pump: PumpView,
  labels: RunLabels,
  ingredient: SceneIngredient,
  layerOf: (layer: Layer) => SceneLayer,
): MachineView['pumps'][number] => ({
  id: pump.pumpId,
  name: nameOf(pump.pumpId, labels),
  kind: upper(pump.kind),
  on: pump.on,
  commanded: pump.commanded,
  turning: pump.speed,
  fault: pump.fault && upper(pump.fault),
  direction: upper(pump.direction),
  mlPerSecond: pump.mlPerSecond,
  powerMw: pump.powerMw,
  hoursRun: pump.hoursRun,
  bottle: { ingredient, ml: pump.bottle.ml, capacityMl: pump.bottle.capacityMl },
  tube: { capacityMl: pump.tube.capacityMl, layers: pump.tube.layers.map(layerOf) },
})

function pinOf(pin: PinRef, high: boolean, world: World, labels: RunLabels): ScenePin {
  const user = world.pumps.find(pump => pinsOf(pump).some(own => own.boardId === pin.boardId && own.nr === pin.nr))
  return {
    boardId: pin.boardId,
    nr: pin.nr,
    high,
    label: pinLabel(boardOf(pin, world), pin.nr),
    use: user ? nameOf(user.pumpId, labels) : '',
  }
}

function boardOf({ boardId }: PinRef, { expanders }: World): GpioBoard {
  const expander = expanders.find(each => each.boardId === boardId)
  return expander
    ? { kind: 'i2c', id: expander.boardId, name: '', model: expander.model, address: expander.address }
    : { kind: 'local', id: asId(1), name: '' }
}

const pinsOf = ({ drive }: WorldPump): readonly PinRef[] =>
  drive.kind === 'stepper' ? [drive.stepPin, drive.enablePin] : [drive.pin]

/** One line of what happened: what the controller noted, or what was broken. */
export type RunLine = {
  readonly key: string
  /** From the beginning of the recording. */
  readonly seconds: number
} & RunDeed

type RunDeed =
  | { readonly kind: Recording['notes'][number]['kind']; readonly text: string }
  /** @property where the name of a pump, the address of an expander; empty for what there is only one of */
  | { readonly kind: 'fault-set'; readonly where: string; readonly fault: Upper<SimulatedFault['kind']> }

const perSecond = 1_000_000

/** In the order in which it happened. */
export function linesOf({ notes, inputs, labels }: Recording, from: Microseconds): RunLine[] {
  const noted = notes.map(({ at, kind, text }) => ({ at, deed: { kind, text } }))
  const broken = inputs.flatMap(({ at, input }) => {
    if (input.kind !== 'act' || input.action.kind !== 'break') return []
    const { fault } = input.action
    return [{ at, deed: { kind: 'fault-set' as const, where: placeOf(fault, labels), fault: upper(fault.kind) } }]
  })
  return [...noted, ...broken]
    .filter(({ at }) => at >= from)
    .sort((a, b) => a.at - b.at)
    .map(({ at, deed }, index) => ({ key: `${index}`, seconds: (at - from) / perSecond, ...deed }))
}

function placeOf(fault: SimulatedFault, { pumps }: Recording['labels']): string {
  if ('pumpId' in fault) return pumps.find(({ id }) => id === fault.pumpId)?.name ?? `${fault.pumpId}`
  return 'address' in fault ? `0x${fault.address.toString(16)}` : ''
}
