/* The real executor on the simulated machine, with time that passes as fast as it can be computed. */
import { ProgramExecutor } from '#adapters/actuator/program-executor.ts'
import { Scale } from '#adapters/actuator/scale.ts'
import { UncommandedFlowWatch } from '#adapters/actuator/uncommanded-flow-watch.ts'
import { CombinedPinBank } from '#adapters/expanders/combined-pin-bank.ts'
import { ExpanderBank } from '#adapters/expanders/expander-bank.ts'
import type { ProgramReport, PumpProgram } from '#domain/program/program.ts'
import { programIdText } from '#domain/program/program.ts'
import { powerLimitOf, type Records } from '#domain/records/records.ts'
import { AssertionError } from '#domain/result.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { wiringOf } from '#domain/usecases/machine/configure-machine.ts'
import { SimulatedI2cTransport } from '#simulator/hardware/simulated-i2c.ts'
import { SimulatedLoadCell } from '#simulator/hardware/simulated-load-cell.ts'
import { SimulatedPinBank, SimulatedPulseGenerator } from '#simulator/hardware/simulated-pins.ts'
import { SimulatedWorld } from '#simulator/hardware/simulated-world.ts'
import { demandAt } from '#simulator/model/supply.ts'
import { emptyWorld } from '#simulator/model/world.ts'
import { build } from '#simulator/model/world-input.ts'
import type { SimulatedMachineBuild } from '#simulator/ports/simulated-machine.port.ts'
import { sum } from './harness.ts'

/** Faster costs nothing: the machine's time stops at each edge. */
const speed = 60
/** Real time for three seconds of the machine's. */
const longStride = milliseconds(50)
/** A program that takes longer never ends. */
const longestProgram = seconds(1000)

const fail = (text: string): never => {
  throw new AssertionError(text)
}

export class MachineOnBench {
  /** The most that all pumps drew at any instant above what the supply gives, in milliwatts; 0 if never. */
  mostAboveLimit = 0
  /** The most that the supply was asked for at any instant, in milliwatts, with what motors draw while they start. */
  mostDemandMw = 0
  /** How long the last program took, in seconds of machine time. */
  lasted = 0
  readonly #real = createManualMachineClock()
  readonly #world: SimulatedWorld
  readonly #executor: ProgramExecutor
  readonly #stride: Microseconds
  #ended: ProgramReport | null = null
  #began: Microseconds = noTime

  /** @param machine what is really there. @param stride real time between two looks at a program */
  constructor(records: Records, machine: SimulatedMachineBuild, stride: Microseconds = longStride) {
    this.#stride = stride
    const now = () => timestamp(0)
    const world = new SimulatedWorld(build(emptyWorld, machine, now()), { real: this.#real, speed, now })
    const { clock } = world
    const header = new SimulatedPinBank(world)
    const expanders = new ExpanderBank({ transport: new SimulatedI2cTransport(world), now: () => clock.now() })
    const scale = new Scale(new SimulatedLoadCell(world), clock)
    const flow = new UncommandedFlowWatch({
      scale,
      program: () => this.#executor.begun,
      onBegun: () => fail('liquid without command'),
      report: () => undefined,
    })
    this.#world = world
    this.#executor = new ProgramExecutor({
      pinBank: new CombinedPinBank(header, expanders),
      pulses: new SimulatedPulseGenerator(world, header),
      clock,
      scale,
      mayRunOn: supplied => flow.mayRunOn(supplied, clock.now()),
      onEnded: (report, program) => {
        flow.ended(program, report, clock.now())
        this.#ended = report
        this.lasted = (clock.now() - this.#began) / seconds(1)
      },
      onTrouble: fail,
    })
    expectSuccess(this.#executor.wire(wiringOf(records)))
    const limit = powerLimitOf(records) ?? Number.POSITIVE_INFINITY
    // Power rises only where something is applied to the world, and each change is reported.
    world.onChange(() => {
      const power = sum(world.now.pumps.map(({ on, powerMw }) => (on ? powerMw : 0)))
      this.mostAboveLimit = Math.max(this.mostAboveLimit, power - limit)
      this.mostDemandMw = Math.max(this.mostDemandMw, demandAt(world.now, world.now.time))
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
    expectSuccess(this.#executor.run(program))
    for (let waited = 0; waited < longestProgram; waited += this.#stride) {
      const report = this.#reported()
      if (report) return report
      await this.#pass(1)
    }
    return fail(`program ${programIdText(program.id)} does not end`)
  }

  inGlass(ingredientId: IngredientId): number {
    const layers = this.#world.now.glass?.layers ?? []
    return sum(layers.map(layer => (layer.ingredientId === ingredientId ? layer.ml : 0)))
  }

  bottles(): ReadonlyMap<PumpId, number> {
    return new Map(this.#world.now.pumps.map(({ pumpId, bottle }) => [pumpId, bottle.ml]))
  }

  #reported(): ProgramReport | null {
    return this.#ended
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
