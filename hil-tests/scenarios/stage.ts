import { type Ask, eventually } from '../pours/started-server.ts'

interface SimulatedPump {
  readonly id: number
  readonly name: string
  readonly on: boolean
  readonly commanded: boolean
  readonly bottle: { readonly ml: number }
}

interface Simulator {
  readonly pumps: readonly SimulatedPump[]
  readonly glass: { readonly layers: readonly { readonly ml: number }[]; readonly spilledMl: number } | null
  readonly trayMl: number
  readonly faults: readonly { readonly kind: string }[]
  readonly scenario: { readonly done: number; readonly steps: number; readonly problem: string | null } | null
}

/** How a drink ended while a scenario was played, as a person and the books see it. */
export interface Outcome {
  /** FINISHED, FAILED or CANCELLED; null: no order was accepted. */
  readonly outcome: string | null
  readonly reason: string | null
  /** Why the order was refused. */
  readonly refusal: string | null
  /** The states that production went through, each once in a row. */
  readonly states: readonly string[]
  /** Pumps of which the machine said that they gave nothing; the tester had them left out. */
  readonly dry: readonly string[]
  /** The machine's own fault; null: none. */
  readonly fault: string | null
  readonly canBeFinished: boolean
  /** Pumps whose pin is still active. */
  readonly commanded: readonly string[]
  /** Pumps that have power all the same. */
  readonly running: readonly string[]
  /** The difference between each bottle and its level in the books, in ml, by the name of the pump. */
  readonly bookedWrongMl: Readonly<Record<string, number>>
  readonly inGlassMl: number
  readonly spilledMl: number
  readonly trayMl: number
  readonly scenario: Simulator['scenario']
}

interface Weight {
  readonly grams: number | null
  readonly steady: boolean
}

const simulatorQuery = `{ simulator {
  pumps { id name on commanded bottle { ml } } glass { layers { ml } spilledMl } trayMl
  faults { kind } scenario { done steps problem } } }`

/** How long someone waits for a paused drink. */
const patienceMs = 3_000

export class Stage {
  readonly #ask: Ask
  readonly #dry = new Set<string>()

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async simulator(): Promise<Simulator> {
    return (await this.#ask<{ simulator: Simulator }>(simulatorQuery)).simulator
  }

  /** Everything whole and full, a glass on the scale, no fault, nothing left to finish. */
  async setUp(): Promise<void> {
    await this.#ask('mutation { simulatorStopPlaying simulatorMendAll }')
    await this.#ask('mutation { cancelProduction }').catch(() => null)
    const { machine, interruptedOrder } = await this.#ask<{
      machine: { fault: object | null }
      interruptedOrder: object | null
    }>('{ machine { fault { reason } } interruptedOrder { orderId } }')
    if (machine.fault) {
      // Reset while liquid runs, the machine would stop again.
      await eventually(
        () =>
          this.#ask<{ machine: { uncommandedLiquid: { running: boolean } | null } }>(
            '{ machine { uncommandedLiquid { running } } }',
          ),
        ({ machine: { uncommandedLiquid } }) => uncommandedLiquid?.running !== true,
      )
      await this.#ask('mutation { resetFault }')
    }
    if (interruptedOrder) await this.#ask('mutation { discardInterrupted }')
    await this.#ask('mutation { simulatorPlaceGlass(sizeMl: 300) }')
    const { pumps } = await this.simulator()
    for (const { id } of pumps) {
      await this.#ask('mutation ($id: Int!) { simulatorRefill(pumpId: $id) }', { id })
      // A fault has taught it a flow that it does not have any more.
      await this.#ask('mutation ($id: Int!) { resetFlow(pumpId: $id) { id } }', { id })
    }
    // The weight before a drink is noted only if the scale is sure of it.
    await eventually(
      () =>
        this.#ask<{ scale: Weight; simulator: { scaleGrams: number } }>(
          '{ scale { grams steady } simulator { scaleGrams } }',
        ),
      ({ scale, simulator }) => scale.steady && Math.abs((scale.grams ?? 0) - simulator.scaleGrams) < 1,
    )
  }

  async play(name: string): Promise<void> {
    await this.#ask('mutation ($name: String!) { simulatorPlay(name: $name) }', { name })
  }

  /** Orders, and waits until nothing is made any more. */
  async order(recipe: string, amountMl: number): Promise<Outcome> {
    const id = await this.#recipe(recipe)
    const before = await this.#lastOrderId()
    const states: string[] = []
    this.#dry.clear()
    let refusal: string | null = null
    try {
      await this.#ask(
        'mutation ($id: Int!, $amountMl: Float!) { placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: $amountMl, confirmOverfill: true }) }',
        { id, amountMl },
      )
    } catch (error) {
      refusal = error instanceof Error ? error.message : String(error)
    }
    if (refusal === null) await this.#follow(states, before)
    return this.#outcome(refusal, states)
  }

  async expectOffOnceMended(): Promise<void> {
    await this.#ask('mutation { simulatorMendAll }')
    await eventually(
      () => this.simulator(),
      ({ pumps }) => pumps.every(({ on, commanded }) => !on && !commanded),
    )
  }

  async #recipe(name: string): Promise<number> {
    const { recipes } = await this.#ask<{ recipes: { content: readonly { id: number; name: string }[] } }>(
      'query ($name: String!) { recipes(filter: { searchName: $name }) { content { id name } } }',
      { name },
    )
    return recipes.content.find(recipe => recipe.name === name)?.id ?? -1
  }

  async #lastOrderId(): Promise<number> {
    const { orders } = await this.#ask<{ orders: readonly { id: number }[] }>('{ orders(limit: 1) { id } }')
    return orders[0]?.id ?? 0
  }

  /** Waits until the drink is history. Without power nobody answers: whoever asks again later still has the session. */
  async #follow(states: string[], before: number): Promise<void> {
    const givesUpAt = Date.now() + patienceMs
    const look = async (): Promise<number> => {
      await this.#attend(states, Date.now() > givesUpAt)
      return this.#lastOrderId()
    }
    await eventually(
      () =>
        look().catch(error => {
          if (error instanceof TypeError) return before
          throw error
        }),
      last => last > before,
      40_000,
    )
  }

  /** Goes on wherever the machine waits for a person; a pause that does not end is cancelled. */
  async #attend(states: string[], givesUp: boolean): Promise<void> {
    const { production } = await this.#ask<{
      production: {
        state: string
        mayContinue: boolean
        dryPumps: readonly { pumpId: number; pumpName: string }[]
      } | null
    }>('{ production { state mayContinue dryPumps { pumpId pumpName } } }')
    if (production && production.state !== states.at(-1)) states.push(production.state)
    const { dryPumps = [] } = production ?? {}
    if (dryPumps.length > 0) {
      for (const { pumpName } of dryPumps) this.#dry.add(pumpName)
      const pumpIds = dryPumps.map(({ pumpId }) => pumpId)
      const leaveOut = 'mutation ($pumpIds: [Int!]!) { leaveOutPumps(pumpIds: $pumpIds) }'
      await this.#ask(leaveOut, { pumpIds }).catch(() => null)
      return
    }
    if (production?.mayContinue) await this.#ask('mutation { continueProduction }').catch(() => null)
    if (production?.state === 'PAUSED' && givesUp) await this.#ask('mutation { cancelProduction }').catch(() => null)
  }

  async #outcome(refusal: string | null, states: readonly string[]): Promise<Outcome> {
    // A stuck bus or relay is tried again and again: what counts is what comes of it.
    await eventually(
      () => this.#restless(),
      restless => !restless,
      5_000,
    ).catch(() => null)
    const { orders, machine, interruptedOrder, pumps } = await this.#ask<{
      orders: readonly { outcome: string; reason: string }[]
      machine: { fault: { reason: string } | null }
      interruptedOrder: object | null
      pumps: readonly { id: number; fillingLevelMl: number }[]
    }>(
      '{ orders(limit: 1) { outcome reason } machine { fault { reason } } interruptedOrder { orderId } pumps { id fillingLevelMl } }',
    )
    const simulator = await this.simulator()
    const [order] = refusal === null ? orders : []
    const bookedWrong = simulator.pumps.map(({ id, name, bottle }) => [
      name,
      // Both have tenths and thousandths; what a difference of binary fractions adds to that is none.
      Math.round(1000 * Math.abs(bottle.ml - (pumps.find(pump => pump.id === id)?.fillingLevelMl ?? 0))) / 1000,
    ])
    return {
      outcome: order?.outcome ?? null,
      reason: order?.reason ?? null,
      refusal,
      states,
      dry: [...this.#dry].sort(),
      fault: machine.fault?.reason ?? null,
      canBeFinished: interruptedOrder !== null,
      commanded: simulator.pumps.flatMap(({ name, commanded }) => (commanded ? [name] : [])),
      running: simulator.pumps.flatMap(({ name, on }) => (on ? [name] : [])),
      bookedWrongMl: Object.fromEntries(bookedWrong),
      inGlassMl: simulator.glass?.layers.reduce((sum, { ml }) => sum + ml, 0) ?? 0,
      spilledMl: simulator.glass?.spilledMl ?? 0,
      trayMl: simulator.trayMl,
      scenario: simulator.scenario,
    }
  }

  async #restless(): Promise<boolean> {
    const [{ pumps }, { machine }] = await Promise.all([
      this.simulator(),
      this.#ask<{ machine: { fault: object | null } }>('{ machine { fault { reason } } }'),
    ])
    // Liquid that runs without command is noticed a moment later.
    return pumps.some(({ on, commanded }) => commanded || (on && machine.fault === null))
  }
}
