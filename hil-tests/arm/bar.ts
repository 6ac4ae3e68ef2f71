/* Three pumps and a stepper on the header of the emulated board, set up through the API, and what is seen of them outside. */
import { type Ask, loginToken } from '../rig-pours/real-server.ts'
import { dcPump, type MadePump, makePumps, stepperPump } from '../rig-pours/set-up.ts'
import type { Board } from './board.ts'
import { asking, awaitService, claimMachine, drinkIn, type PastDrink, request, waitingForDrink } from './machine.ts'
import { type Change, type Drive, timer, wrapsAt } from './pins.ts'

/** Milliseconds until everything has to be off, whatever is lost. */
export const goalMs = 300

interface Wired {
  readonly pin: number
  readonly on: Drive
}

/** At 10 ml a second each. Rum's driver is on at low: what nobody drives is off all the same, by its resistor. */
export const wires = {
  gin: { pin: 17, on: 'high' },
  rum: { pin: 27, on: 'low' },
  lime: { pin: 22, on: 'high' },
} as const satisfies Record<string, Wired>

/** A thousand steps are 10 ml; its driver is on while the enable pin is low. */
export const stepper = { step: 5, enable: 6 } as const

const pumps: readonly Wired[] = Object.values(wires)

const isAnyOn = ({ pins }: Board): boolean => pumps.some(({ pin, on }) => pins.driveOf(pin) === on)

export interface TurnedOff {
  /** Milliseconds from the time that the deed was done at until no pump was driven any more, seen from outside. */
  readonly ms: number
  readonly orderId: number
}

/** Does `act`, a script, on the board when gin flows. */
export async function whilePouring(board: Board, bar: Bar, act: string): Promise<TurnedOff> {
  const { pins } = board
  await pins.read()
  const { now } = pins
  const from = pins.changes.length
  const told = await pins.closely(async () => {
    const done = board.run(`${pouring(bar)}
      begin=$(($(busybox devmem ${timer}))); { ${act}; } >/dev/null; echo $begin $order`)
    await Promise.race([pins.next(isGinOn, from), done])
    // Longer than may be: what comes too late is measured, too.
    while (isAnyOn(board)) await pins.read()
    return done
  })
  const [begin = Number.NaN, orderId = Number.NaN] = told.split(' ').map(Number)
  // What the script tells has 32 bits, and begins again every 71 minutes: an idle board leaps over them.
  const begun = now + ((((begin - now) % wrapsAt) + wrapsAt) % wrapsAt)
  const offs = pins.changes.slice(from).filter(isOff)
  return { ms: Math.max(...offs.map(({ by }) => by - begun)) / 1000, orderId }
}

const isOff = ({ pin, drive }: Change): boolean => pumps.some(pump => pump.pin === pin && pump.on !== drive)

/** Milliseconds for which a pump was on in these changes: between what it was at least and at most. */
export function onTime(changes: readonly Change[], { pin, on }: Wired): { least: number; most: number } {
  const total = { least: 0, most: 0 }
  let since: Change | null = null
  for (const change of changes.filter(each => each.pin === pin)) {
    if (change.drive === on) since = change
    else if (since !== null) {
      total.least += (change.after - since.by) / 1000
      total.most += (change.by - since.after) / 1000
      since = null
    }
  }
  return total
}

export interface Bar {
  readonly token: string
  readonly ask: Ask
  readonly gin: MadePump
  readonly recipeId: number
}

/** The first start of a new machine, and its pumps. */
export async function setUpBar(board: Board): Promise<Bar> {
  await awaitService(board)
  const token = await claimMachine(board)
  const ask = asking(board, token)
  const { gin, rum, lime, mint } = await makePumps(ask, {
    gin: dcPump('Gin', { nr: wires.gin.pin, timePerClMs: 1_000 }),
    rum: dcPump('Rum', { nr: wires.rum.pin, timePerClMs: 1_000, activeHigh: false }),
    lime: dcPump('Lime', { nr: wires.lime.pin, timePerClMs: 1_000 }),
    mint: stepperPump('Mint', stepper),
  })
  const { createRecipe } = await ask<{ createRecipe: { id: number } }>(
    'mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }',
    {
      recipe: {
        name: 'Three and a stepper',
        steps: [{ ingredients: [part(gin, 20), part(rum, 20), part(lime, 10)] }, { ingredients: [part(mint, 5)] }],
      },
    },
  )
  return { token, ask, gin, recipeId: createRecipe.id }
}

const part = ({ ingredientId }: MadePump, amount: number) => ({ ingredientId, amount })

/** The whole recipe, and what was seen of it. */
export async function pourRecipe(
  board: Board,
  { token, recipeId }: Bar,
): Promise<{ readonly drink: PastDrink; readonly changes: readonly Change[] }> {
  const from = board.pins.changes.length
  const text = await board.pins.closely(() =>
    board.run(`${ordering(token, 'RECIPE', recipeId, 55)}
      ${waitingForDrink(token, '$order')}`),
  )
  return { drink: drinkIn(text), changes: board.pins.changes.slice(from) }
}

/** A script that sets `$order`. A machine that has just lost its outputs refuses until it has them again. */
function ordering(token: string, kind: 'RECIPE' | 'INGREDIENT', id: number, amountMl: number): string {
  const query = `mutation { placeOrder(order: {
    drink: { kind: ${kind}, id: ${id} }, amountMl: ${amountMl}, confirmOverfill: true
  }) }`
  return `for i in $(seq 100); do
      answer=$(${request(query, {}, token)})
      case $answer in *actuator-unavailable*) sleep 0.2 ;; *) break ;; esac
    done
    order=$(grep -o '"placeOrder":[0-9]*' <<<"$answer") || { echo "$answer"; exit 1; }
    order=\${order#*:}`
}

/**
 * A script that orders 100 ml of gin, ten seconds, sets `$order`, and goes on when gin flows. What follows belongs into the
 * same script: a board that waits for us leaps, and the drink would be over.
 */
export const pouring = ({
  token,
  gin,
}: Pick<Bar, 'token' | 'gin'>): string => `${ordering(token, 'INGREDIENT', gin.ingredientId, 100)}
    mountpoint -q ${debugFiles} || mount -t debugfs debugfs ${debugFiles}
    for i in $(seq 200); do
      grep -q '^pin ${wires.gin.pin} .* hi' ${debugFiles}/pinctrl/*/pins && break
      [ "$i" != 200 ] || { ${request('{ orders(limit: 1) { id outcome reason } }', {}, token)}; exit 1; }
      sleep 0.05
    done`

/** Three seconds into ten of gin. */
export async function cutPowerWhilePouring(board: Board, bar: Pick<Bar, 'token' | 'gin'>): Promise<void> {
  // Who computes keeps the board from leaping while its answer is on the way to us.
  await board.run(`${pouring(bar)}
    sleep 3
    setsid bash -c 'while :; do :; done' >/dev/null 2>&1 &`)
  await board.cutPower()
}

/** Millilitres of gin in the glass, as a board knows that was started again after that. */
export async function interruptedMl(board: Board): Promise<number> {
  await awaitService(board)
  const ask = asking(board, await loginToken(asking(board)))
  const { interruptedOrder } = await ask<{ interruptedOrder: { inGlass: { amount: number }[] } | null }>(
    '{ interruptedOrder { inGlass { amount } } }',
  )
  console.log('after a power cut', interruptedOrder)
  return interruptedOrder?.inGlass[0]?.amount ?? Number.NaN
}

const debugFiles = '/sys/kernel/debug'

export const isGinOn = ({ pin, drive }: Change): boolean => pin === wires.gin.pin && drive === wires.gin.on
