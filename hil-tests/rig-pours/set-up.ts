/* Sets a machine up through its API, as its owner does: accounts, pumps, scale. */
import type { Bench } from '../rig/bench.ts'
import type { Ask } from './real-server.ts'
import { rawOf } from './world.ts'

const header = 1

const onHeader = (nr: number) => ({ boardId: header, nr })

export interface MadePump {
  readonly id: number
  readonly ingredientId: number
}

interface NewPump {
  readonly kind: 'DC' | 'STEPPER' | 'VALVE'
  readonly name: string
  /** What it has besides what all of them have. */
  readonly own: object
}

const full = { tubeCapacityMl: 10, fillingLevelMl: 700, isPumpedUp: true, powerMw: 4_000 }

/** Each with an ingredient of its own, which runs and weighs like water. In two requests, however many they are. */
export async function makePumps<Name extends string>(
  ask: Ask,
  wanted: Readonly<Record<Name, NewPump>>,
): Promise<Record<Name, MadePump>> {
  const pumps = Object.entries<NewPump>(wanted)
  const ingredients = await ask<Record<string, { id: number }>>(
    mutationOf(pumps, key => [
      `$ingredient_${key}: IngredientInput!`,
      `createIngredient(ingredient: $ingredient_${key}) { id }`,
    ]),
    variablesOf('ingredient', pumps, ({ name }) => ({ kind: 'AUTOMATED', name: `Water of ${name}` })),
  )
  const ingredientIdOf = (key: string): number => ingredients[key]?.id ?? Number.NaN
  const made = await ask<Record<string, { id: number; state: string }>>(
    mutationOf(pumps, (key, { kind }) => [
      `$change_${key}: PumpChangeInput!`,
      `createPump(kind: ${kind}, change: $change_${key}) { id state }`,
    ]),
    variablesOf('change', pumps, ({ kind, name, own }, key) => ({
      ...{ kind, name, currentIngredientId: ingredientIdOf(key) },
      ...full,
      ...own,
    })),
  )
  const pairs = Object.entries(made).map(([key, { id, state }]): [string, MadePump] => {
    if (state !== 'READY') throw new Error(`${key} is ${state}`)
    return [key, { id, ingredientId: ingredientIdOf(key) }]
  })
  return Object.fromEntries(pairs) as Record<Name, MadePump>
}

type NamedPumps = readonly (readonly [string, NewPump])[]

function mutationOf(pumps: NamedPumps, partsOf: (key: string, pump: NewPump) => readonly [string, string]): string {
  const parts = pumps.map(([key, pump]) => [key, ...partsOf(key, pump)] as const)
  const declared = parts.map(([, variable]) => variable).join(', ')
  return `mutation (${declared}) { ${parts.map(([key, , field]) => `${key}: ${field}`).join(' ')} }`
}

const variablesOf = (prefix: string, pumps: NamedPumps, valueFor: (pump: NewPump, key: string) => object): object =>
  Object.fromEntries(pumps.map(([key, pump]) => [`${prefix}_${key}`, valueFor(pump, key)]))

async function makePump(ask: Ask, pump: NewPump): Promise<MadePump> {
  const { pump: made } = await makePumps(ask, { pump })
  return made
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

export const dcPump = (name: string, { nr, timePerClMs, boardId = header, activeHigh = true }: DcPump): NewPump => ({
  kind: 'DC',
  name,
  own: { pin: { boardId, nr }, isPowerStateHigh: activeHigh, timePerClMs },
})

export const makeDcPump = (ask: Ask, name: string, pump: DcPump): Promise<MadePump> => makePump(ask, dcPump(name, pump))

interface StepperPump {
  readonly step: number
  readonly enable: number
  readonly enableHigh?: boolean
}

export const stepperPump = (name: string, { step, enable, enableHigh = false }: StepperPump): NewPump => ({
  kind: 'STEPPER',
  name,
  own: {
    stepPin: onHeader(step),
    enablePin: onHeader(enable),
    isEnableStateHigh: enableHigh,
    stepsPerCl: 1_000,
    maxStepsPerSecond: 800,
    acceleration: 1_600,
  },
})

export const makeStepper = (ask: Ask, name: string, pump: StepperPump): Promise<MadePump> =>
  makePump(ask, stepperPump(name, pump))

export const makeValve = (ask: Ask, name: string, { nr }: { readonly nr: number }): Promise<MadePump> =>
  makePump(ask, { kind: 'VALVE', name, own: { pin: onHeader(nr), isPowerStateHigh: true } })

/** As after someone put a full bottle there. */
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
