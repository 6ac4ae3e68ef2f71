/* The real executor on the simulated machine, with time that passes as fast as it can be computed. */
import { ProgramExecutor } from '#adapters/actuator/program-executor.ts'
import { Scale } from '#adapters/actuator/scale.ts'
import { UncommandedFlowWatch } from '#adapters/actuator/uncommanded-flow-watch.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { ExpanderBank } from '#adapters/expanders/expander-bank.ts'
import type { ProgramReport, PumpProgram } from '#domain/program/program.ts'
import { programIdText } from '#domain/program/program-id.ts'
import { powerLimitOf, type Records } from '#domain/records/records.ts'
import { BrokenInvariant } from '#domain/result.ts'
import { createManualMachineClock, type ManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { type Microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { wiringOf } from '#domain/usecases/machine/start-machine.usecase.ts'
import { SimulatedI2cTransport } from '#simulator/hardware/simulated-i2c-transport.ts'
import { SimulatedLoadCell } from '#simulator/hardware/simulated-load-cell.ts'
import { SimulatedPinBank } from '#simulator/hardware/simulated-pin-bank.ts'
import { SimulatedPulseGenerator } from '#simulator/hardware/simulated-pulse-generator.ts'
import { SimulatedWorld } from '#simulator/hardware/simulated-world.ts'
import { build } from '#simulator/model/build-world.ts'
import { demandAt } from '#simulator/model/power.ts'
import { emptyWorld } from '#simulator/model/world.ts'
import type { SimulatedMachineBuild } from '#simulator/ports/simulated-machine.port.ts'

/** Faster costs nothing: the machine's time stops at each edge. */
const speed = 60
/** Real time for three seconds of the machine's. */
const longStride = milliseconds(50)
const nobodysTime = timestamp(0)
/** A program that takes longer has got lost. */
const mostRealTime = seconds(1000)

export class MachineOnBench {
  /** The most that all pumps drew at any instant above what the supply gives, in milliwatts; 0 if never. */
  mostAboveLimit = 0
  /** The most that the supply was asked for at any instant, in milliwatts, with what motors draw while they start. */
  mostDemandMw = 0
  /** How long the last program took, in seconds of machine time. */
  lasted = 0
  readonly #real: ManualMachineClock = createManualMachineClock()
  readonly #world: SimulatedWorld
  readonly #executor: ProgramExecutor
  readonly #stride: Microseconds
  #ended: ProgramReport | null = null
  #began: Microseconds = noTime

  /**
   * @param machine what is really there, as opposed to what the records say
   * @param stride real time between two looks at a program: with a short one, each follows the one before at once
   */
  constructor(records: Records, machine: SimulatedMachineBuild, stride: Microseconds = longStride) {
    this.#stride = stride
    this.#world = new SimulatedWorld(build(emptyWorld, machine, nobodysTime), {
      real: this.#real,
      speed,
      now: () => nobodysTime,
    })
    const header = new SimulatedPinBank(this.#world)
    const pulses = new SimulatedPulseGenerator(this.#world, header)
    const { clock } = this.#world
    const i2c = new SimulatedI2cTransport(this.#world)
    const expanders = new ExpanderBank({ transport: i2c, now: () => clock.now() })
    const scale = new Scale(new SimulatedLoadCell(this.#world), clock)
    const flow = new UncommandedFlowWatch({
      scale,
      program: () => this.#executor.begun,
      onBegun: () => {
        throw new BrokenInvariant('liquid without command')
      },
      tell: () => undefined,
    })
    this.#executor = new ProgramExecutor({
      pinBank: new CombinedPinBank(header, expanders),
      pulses,
      clock,
      scale,
      mayRunOn: supplied => flow.mayRunOn(supplied, clock.now()),
      onEnded: (report, program) => {
        flow.ended(program, report, clock.now())
        this.#ended = report
        this.lasted = (clock.now() - this.#began) / seconds(1)
      },
      onTrouble: text => {
        throw new BrokenInvariant(text)
      },
    })
    const wired = this.#executor.wire(wiringOf(records))
    if (!wired.ok) throw new BrokenInvariant(`the machine cannot be wired: ${JSON.stringify(wired.problem)}`)
    const limit = powerLimitOf(records) ?? Number.POSITIVE_INFINITY
    // Power rises only where someone touches the world, and each touch is told.
    this.#world.onChange(() => {
      this.mostAboveLimit = Math.max(this.mostAboveLimit, this.#power() - limit)
      this.mostDemandMw = Math.max(this.mostDemandMw, demandAt(this.#world.now, this.#world.now.time))
    })
  }

  /** An empty glass that holds any drink, and time for the scale to see it. */
  async newGlass(): Promise<void> {
    const glass = { sizeMl: 1_000, shape: 'mug', emptyGrams: 250 } as const
    this.#world.apply({ kind: 'act', action: { kind: 'place-glass', glass } })
    await this.stand()
  }

  /** A full bottle instead of one that runs low. */
  refill(pumpId: PumpId): void {
    this.#world.apply({ kind: 'act', action: { kind: 'set-bottle', pumpId, ml: null } })
  }

  /** Nothing happens for a while: drops fall, the scale comes to rest. */
  async stand(): Promise<void> {
    await this.#pass(seconds(3) / speed / this.#stride)
  }

  async run(program: PumpProgram): Promise<ProgramReport> {
    this.#ended = null
    this.#began = this.#world.now.time
    const accepted = this.#executor.run(program)
    if (!accepted.ok) throw new BrokenInvariant(`a program was refused: ${JSON.stringify(accepted.problem)}`)
    for (let waited = 0; waited < mostRealTime; waited += this.#stride) {
      const report = this.#reported()
      if (report) return report
      await this.#pass(1)
    }
    throw new BrokenInvariant(`program ${programIdText(program.id)} does not end`)
  }

  /** Machine time. */
  get seconds(): number {
    return this.#world.now.time / seconds(1)
  }

  /** The content of the glass, in millilitres. */
  inGlass(ingredientId: IngredientId): number {
    const layers = this.#world.now.glass?.layers ?? []
    return layers.reduce((sum, layer) => sum + (layer.ingredientId === ingredientId ? layer.ml : 0), 0)
  }

  /** The content of each bottle, in millilitres. */
  bottles(): ReadonlyMap<PumpId, number> {
    return new Map(this.#world.now.pumps.map(({ pumpId, bottle }) => [pumpId, bottle.ml]))
  }

  #reported(): ProgramReport | null {
    return this.#ended
  }

  #power(): number {
    return this.#world.now.pumps.reduce((sum, { on, powerMw }) => sum + (on ? powerMw : 0), 0)
  }

  async #pass(strides: number): Promise<void> {
    for (let left = strides; left > 0; left -= 1) {
      // The machine's clock stands still within one turn.
      await Promise.resolve()
      this.#real.advance(this.#stride)
    }
    await Promise.resolve()
  }
}
