/* Sets a machine up through its API, as its owner does: accounts, pumps, scale. */
import type { Bench } from '../rig/bench.ts'
import type { Ask } from './real-server.ts'
import { rawOf } from './world.ts'

const header = 1

const onHeader = (nr: number) => ({ boardId: header, nr })

/** An ingredient that runs and weighs like water. @returns its id */
async function makeIngredient(ask: Ask, name: string): Promise<number> {
  const { createIngredient } = await ask<{ createIngredient: { id: number } }>(
    'mutation ($ingredient: IngredientInput!) { createIngredient(ingredient: $ingredient) { id } }',
    { ingredient: { kind: 'AUTOMATED', name } },
  )
  return createIngredient.id
}

const createPump = `mutation ($kind: PumpKind!, $change: PumpChangeInput!) { createPump(kind: $kind, change: $change) { id state } }`

export interface MadePump {
  readonly id: number
  readonly ingredientId: number
}

const full = { tubeCapacityMl: 10, fillingLevelMl: 700, isPumpedUp: true, powerMw: 4_000 }

async function makePump(ask: Ask, name: string, kind: string, own: object): Promise<MadePump> {
  const ingredientId = await makeIngredient(ask, `Water of ${name}`)
  const change = { kind, name, currentIngredientId: ingredientId, ...full, ...own }
  const { createPump: made } = await ask<{ createPump: { id: number; state: string } }>(createPump, { kind, change })
  if (made.state !== 'READY') throw new Error(`${name} is ${made.state}`)
  return { id: made.id, ingredientId }
}

interface Expander {
  readonly model: 'MCP23017'
  readonly address: number
  readonly name: string
}

/** Enables bus 1 as well. @returns its id */
export async function makeExpander(ask: Ask, board: Expander): Promise<number> {
  const bus = { sdaPin: onHeader(2), sclPin: onHeader(3) }
  await ask('mutation ($bus: I2cInput!) { setI2c(settings: $bus) { sdaPin { nr } } }', { bus })
  const { createBoard } = await ask<{ createBoard: { id: number } }>(
    'mutation ($board: ExpanderInput!) { createBoard(board: $board) { id } }',
    { board },
  )
  return createBoard.id
}

interface DcPump {
  readonly nr: number
  readonly timePerClMs: number
  readonly boardId?: number
  readonly activeHigh?: boolean
}

export const makeDcPump = (
  ask: Ask,
  name: string,
  { nr, timePerClMs, boardId = header, activeHigh = true }: DcPump,
): Promise<MadePump> => makePump(ask, name, 'DC', { pin: { boardId, nr }, isPowerStateHigh: activeHigh, timePerClMs })

interface StepperPump {
  readonly step: number
  readonly enable: number
  readonly enableHigh?: boolean
}

export const makeStepper = (
  ask: Ask,
  name: string,
  { step, enable, enableHigh = false }: StepperPump,
): Promise<MadePump> =>
  makePump(ask, name, 'STEPPER', {
    stepPin: onHeader(step),
    enablePin: onHeader(enable),
    isEnableStateHigh: enableHigh,
    stepsPerCl: 1_000,
    maxStepsPerSecond: 800,
    acceleration: 1_600,
  })

export const makeValve = (ask: Ask, name: string, { nr }: { readonly nr: number }): Promise<MadePump> =>
  makePump(ask, name, 'VALVE', { pin: onHeader(nr), isPowerStateHigh: true })

/** As after somebody put a full bottle there. */
export const fillBottle = async (
  ask: Ask,
  { id }: Pick<MadePump, 'id'>,
  kind: 'DC' | 'VALVE' = 'DC',
): Promise<void> => {
  await ask('mutation ($id: Int!, $change: PumpChangeInput!) { changePump(id: $id, change: $change) { id } }', {
    id,
    change: { kind, fillingLevelMl: full.fillingLevelMl },
  })
}

/** Wires the simulated HX711 and calibrates it with nothing and 500 g. */
export async function setUpScale(ask: Ask, bench: Bench): Promise<void> {
  bench.scale.setRate(80)
  bench.scale.setRaw(rawOf(0))
  const settings = { clockPin: onHeader(23), dataPin: onHeader(24), checkGlassPlaced: false, matchGlass: false }
  await ask('mutation ($settings: LoadCellInput) { setLoadCell(settings: $settings) { calibrated } }', { settings })
  await eventuallyDone(() => ask('mutation { calibrateLoadCellZero { zeroTaken } }'))
  bench.scale.setRaw(rawOf(500))
  await new Promise(resolve => setTimeout(resolve, 1_500))
  await ask('mutation { calibrateLoadCellReference(grams: 500) { calibrated } }')
  bench.scale.setRaw(rawOf(0))
  await new Promise(resolve => setTimeout(resolve, 1_500))
}

/** The scale's process takes its time to start. */
async function eventuallyDone(work: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + 20_000
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
}

export interface Ordered {
  readonly state: string
  readonly reason: string
  readonly progress: number
}

/** Orders so much of one ingredient. @returns the order's id */
export const orderOf = async (ask: Ask, { ingredientId }: MadePump, amountMl: number): Promise<number> => {
  const { placeOrder } = await ask<{ placeOrder: number }>(
    `mutation ($id: Int!, $amountMl: Float!) {
      placeOrder(order: { drink: { kind: INGREDIENT, id: $id }, amountMl: $amountMl, confirmOverfill: true })
    }`,
    { id: ingredientId, amountMl },
  )
  return placeOrder
}

/** Waits until the drink is over. */
export async function ended(ask: Ask, patienceMs = 120_000): Promise<Ordered> {
  const end = performance.now() + patienceMs
  for (;;) {
    const { production } = await ask<{ production: Ordered | null }>('{ production { state reason progress } }')
    if (production && ['FINISHED', 'CANCELLED', 'FAILED'].includes(production.state)) return production
    if (performance.now() > end) throw new Error(`The drink is not over: ${JSON.stringify(production)}`)
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}

export async function levelOf(ask: Ask, pump: MadePump): Promise<number> {
  const { pumps } = await ask<{ pumps: { id: number; fillingLevelMl: number }[] }>('{ pumps { id fillingLevelMl } }')
  return pumps.find(({ id }) => id === pump.id)?.fillingLevelMl ?? Number.NaN
}
