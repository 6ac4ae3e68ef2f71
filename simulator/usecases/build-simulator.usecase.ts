import type { Glass } from '#domain/catalogue/glass.ts'
import type { AutomatedIngredient } from '#domain/catalogue/ingredient.ts'
import { withMeasuredFlow } from '#domain/flow/learned-flow.ts'
import { inFlightOf, type RememberedTraits, type ScaleTraits, valveFlowOf } from '#domain/machine/machine-traits.ts'
import { isCompleteValve, isTimedPump, type Pump } from '#domain/machine/pump.ts'
import { volumeMoved } from '#domain/machine/pump-motion.ts'
import { calibrationOf, type LoadCellSettings } from '#domain/machine/settings.ts'
import {
  machineTraitsOf,
  onlyId,
  type RecordKind,
  type Records,
  reversePumpingOf,
  supplyRelayOf,
} from '#domain/records/records.ts'
import { seconds } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { largerVolume, type Microlitres, noVolume } from '#domain/units/volume.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type {
  SimulatedDrive,
  SimulatedMachine,
  SimulatedMachineBuild,
  SimulatedPumpBuild,
  SimulatedScaleBuild,
} from '../ports/simulated-machine.port.ts'

/** Exact millilitres: the simulated world does not round to tenths. */
export const exactMl = (volume: Microlitres): number => volume / 1000

/** The simulated machine that is configured, calibrated perfectly, as far as its traits allow. */
export function simulatedMachineOf(records: Records): SimulatedMachineBuild {
  const reversePumping = reversePumpingOf(records)
  const relay = supplyRelayOf(records)
  const loadCell = records.loadCell.get(onlyId)
  const traits = machineTraitsOf(records)
  const { seed, flowNoise, dripMl, spinUpMs, startPeak, wearPerHour, scale, supplyMw } = traits
  return {
    pumps: [...records.pump.values()].flatMap(pump => {
      const ingredient = pump.ingredientId === null ? undefined : records.ingredient.get(pump.ingredientId)
      const drive = ingredient?.kind === 'automated' ? driveOf(pump, ingredient.flowFactor, traits) : null
      return drive && ingredient?.kind === 'automated' ? [pumpBuild(pump, drive, ingredient)] : []
    }),
    director: reversePumping && { pin: reversePumping.directorPin, forwardHigh: reversePumping.isForwardStateHigh },
    supplyRelay: relay && { pin: relay.supplyPin, onHigh: relay.isOnStateHigh },
    scale: loadCell ? scaleOf(loadCell, scale) : null,
    imperfection: { seed, flowNoise, dripMl, spinUpMs, startPeak, wearPerHour },
    supplyMw,
    expanders: [...records.gpioBoard.values()].flatMap(board =>
      board.kind === 'i2c' ? [{ boardId: board.id, model: board.model, address: board.address }] : [],
    ),
  }
}

const pumpBuild = (pump: Pump, drive: SimulatedDrive, ingredient: AutomatedIngredient): SimulatedPumpBuild => ({
  pumpId: pump.id,
  drive,
  tubeCapacityMl: exactMl(pump.tubeCapacity ?? noVolume),
  tubeMl: exactMl(pump.tubeContent?.volume ?? noVolume),
  powerMw: pump.powerConsumption,
  bottle: {
    ingredientId: ingredient.id,
    ml: exactMl(pump.fillingLevel),
    capacityMl: exactMl(largerVolume(ingredient.bottleSize, pump.fillingLevel)),
    gramsPerMl: ingredient.density,
  },
})

/** Long enough, and steps enough, that rounding to microlitres does not matter. */
const longTime = seconds(1000)
const manySteps = 1_000_000

/** null for a pump of which too little is known to build it. */
function driveOf(configured: Pump, flowFactor: number, traits: RememberedTraits): SimulatedDrive | null {
  // Learned values are ignored: otherwise there would be nothing left to learn.
  const pump = withMeasuredFlow(configured)
  if (isCompleteValve(pump)) {
    const mlPerSecondFull = valveFlowOf(traits, pump.id)
    const flow = { mlPerSecondFull, inFlightMl: inFlightOf(mlPerSecondFull) }
    return { kind: 'valve', pin: pump.pin, activeHigh: pump.isPowerStateHigh, ...flow }
  }
  if (!isTimedPump(pump)) return null
  if (pump.kind === 'dc') {
    const volume = volumeMoved(pump, { duration: longTime, steps: null }, flowFactor)
    const mlPerSecond = exactMl(volume) / (longTime / seconds(1))
    return { kind: 'dc', pin: pump.pin, activeHigh: pump.isPowerStateHigh, mlPerSecond }
  }
  const volume = volumeMoved(pump, { duration: longTime, steps: manySteps }, flowFactor)
  const mlPerStep = exactMl(volume) / manySteps
  const { stepPin, enablePin, isEnableStateHigh } = pump
  return { kind: 'stepper', stepPin, enablePin, enableHigh: isEnableStateHigh, mlPerStep }
}

/** Counts of a scale that was not calibrated yet. */
const uncalibrated = { zeroRaw: 84_000, rawPerGram: 430 } as const

function scaleOf(settings: LoadCellSettings, traits: ScaleTraits): SimulatedScaleBuild {
  const calibration = calibrationOf(settings)
  const counts = calibration
    ? {
        zeroRaw: calibration.zeroRaw,
        rawPerGram: (calibration.referenceRaw - calibration.zeroRaw) / (calibration.referenceMass / grams(1)),
      }
    : uncalibrated
  const { clockPin, dataPin } = settings
  return { clockPin, dataPin, ...counts, ...traits }
}

const unknownGlass = { sizeMl: 300, shape: 'highball', emptyGrams: 220 } as const

/** A glass of the records as it would stand there; a usual one without any, and a usual weight where it is unknown. */
export const glassToPlace = (glass: Glass | undefined): Parameters<SimulatedMachine['placeGlass']>[0] =>
  glass
    ? { sizeMl: exactMl(glass.size), shape: glass.shape, emptyGrams: glass.emptyWeight ?? unknownGlass.emptyGrams }
    : unknownGlass

export interface RebuildingDeps {
  readonly eventBus: EventBus
  readonly records: RecordBook
  readonly simulated: SimulatedMachine
  readonly onError: (error: unknown) => void
}

const building: readonly RecordKind[] = [
  'pump',
  'ingredient',
  'reversePumping',
  'supplyRelay',
  'loadCell',
  'gpioBoard',
  'machineTraits',
]

/**
 * Builds the simulated machine as it is configured, and again whenever that has changed. Levels of bottles and tubes
 * are no reason: the machine knows its own better than the books, unless a person sets a bottle. A machine without a
 * glass gets the default one: without a glass no drink can be ordered.
 *
 * To be awaited before the machine is wired, so that the scale never shows an area that is about to be filled. Resolves
 * also when the machine could not be built: one that is away is built when it comes up.
 */
export async function rebuildSimulator({ eventBus, records, simulated, onError }: RebuildingDeps): Promise<() => void> {
  let built = ''
  const build = async (): Promise<void> => {
    const machine = simulatedMachineOf(records.now)
    const parts = JSON.stringify(machine, (key, value: unknown) => (key === 'ml' || key === 'tubeMl' ? null : value))
    if (parts === built) return
    built = parts
    await simulated.build(machine).catch(onError)
  }
  const setBottle = async (pumpId: PumpId, level: Microlitres): Promise<void> => {
    await simulated.act({ kind: 'set-bottle', pumpId, ml: exactMl(level) }).catch(onError)
  }
  const unsubscribe = eventBus.subscribe(event => {
    if (event.kind === 'bottle-set') void setBottle(event.pumpId, event.level)
    else if (event.kind === 'records-changed' && building.some(kind => event.kinds.has(kind))) void build()
  })
  await build()
  await placeFirstGlass(records.now, simulated).catch(onError)
  return unsubscribe
}

async function placeFirstGlass(records: Records, simulated: SimulatedMachine): Promise<void> {
  const { glass, isGlassInHand } = await simulated.view()
  if (glass || isGlassInHand) return
  await simulated.placeGlass(glassToPlace([...records.glass.values()].find(({ isDefault }) => isDefault)))
}
