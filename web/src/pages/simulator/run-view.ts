import { lookByName } from '#domain/catalogue/look.ts'
import { type GpioBoard, pinLabel } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import type { World, WorldPump } from '#simulator/model/world.ts'
import { viewOf } from '#simulator/model/world-view.ts'
import type { RunLabels } from '#simulator/ports/run-labels.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import type { SimulatedFault } from '#simulator/scenario-language/action.ts'
import type { SceneIngredient, SceneLayer, ScenePin } from '#simulator/scene/scene-view.ts'
import { type MachineView, nowhere, type Upper, upper } from './machine-view.ts'

type PumpView = ReturnType<typeof viewOf>['pumps'][number]
type Layer = PumpView['tube']['layers'][number]

/**
 * A replayed world as the scene takes it.
 * @param speed how much faster than real time it is shown; 0 while it stands
 */
export function sceneViewOf(world: World, labels: RunLabels, speed: number): MachineView {
  const view = viewOf(world, speed, null)
  const { scale, direction, pins, expanders, faults, glass, pumps } = view
  return {
    ...view,
    scenario: null,
    scale: scale && { grams: scale.grams, plugged: scale.isPlugged },
    powerLimitMw: labels.powerLimitMw,
    direction: direction && upper(direction),
    supplied: view.isSupplied,
    pins: pins.map(({ pin, level }) => pinOf(pin, level === 'high', world, labels)),
    expanders: expanders.map(({ isMissing, ...expander }) => ({
      ...{ ...expander, missing: isMissing },
      name: labels.boards.find(({ id }) => id === expander.boardId)?.name ?? expander.model,
    })),
    faults: faults.map(fault => ({ ...nowhere, ...fault, kind: upper(fault.kind) })),
    glassInHand: view.isGlassInHand,
    glass: glass && { ...glass, layers: glass.layers.map(layer => layerOf(layer, labels)) },
    pumps: pumps.map(pump => pumpOf(pump, labels)),
  }
}

const nameless = { colour: '#c8c8c8', alcoholContent: null }

const ingredientOf = (id: number, { ingredients }: RunLabels): SceneIngredient =>
  ingredients.find(ingredient => ingredient.id === id) ?? { ...nameless, id, name: `#${id}` }

function layerOf({ ingredientId, ml }: Layer, labels: RunLabels): SceneLayer {
  if (ingredientId === null) return { ingredientId, ml, name: null, colour: null, clarity: null }
  const { name, colour } = ingredientOf(ingredientId, labels)
  // A recording has only the names.
  return { ingredientId, ml, name, colour, clarity: lookByName(name).clarity }
}

const nameOf = (pumpId: number, { pumps }: RunLabels): string =>
  pumps.find(({ id }) => id === pumpId)?.name ?? `#${pumpId}`

const pumpOf = (pump: PumpView, labels: RunLabels): MachineView['pumps'][number] => ({
  ...pump,
  id: pump.pumpId,
  name: nameOf(pump.pumpId, labels),
  kind: upper(pump.kind),
  turning: pump.speed,
  fault: pump.fault && upper(pump.fault),
  direction: upper(pump.direction),
  bottle: { ...pump.bottle, ingredient: ingredientOf(pump.bottle.ingredientId, labels) },
  tube: { ...pump.tube, layers: pump.tube.layers.map(layer => layerOf(layer, labels)) },
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
  readonly seconds: number
} & RunDeed

type RunDeed =
  | { readonly kind: Recording['notes'][number]['kind']; readonly text: string }
  /** @property where the name of a pump, the address of an expander; empty for what there is only one of */
  | { readonly kind: 'fault-set'; readonly where: string; readonly fault: Upper<SimulatedFault['kind']> }

const perSecond = 1_000_000

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

function placeOf(fault: SimulatedFault, labels: RunLabels): string {
  if ('pumpId' in fault) return nameOf(fault.pumpId, labels)
  return 'address' in fault ? `0x${fault.address.toString(16)}` : ''
}
