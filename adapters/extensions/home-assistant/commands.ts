/* What a home asks the machine to do: counted, read, and answered in a sentence. */
import type { HomeDrink } from '#domain/extensions/home-assistant/home-view.ts'
import type { HomeHouse } from '#domain/extensions/home-assistant/usecases/home-broker.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { orderLimits } from '#domain/pour/order.ts'
import { seconds } from '#domain/units/duration.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { type Choice, stateOfName, type TextKey } from './entities.ts'

type Values = Readonly<Record<string, string | number>>

export interface CommandDeps {
  readonly house: Pick<HomeHouse, 'order' | 'cancel' | 'stopEverything' | 'warn'>
  readonly timer: Pick<MachineClock, 'now'>
  readonly menu: () => readonly HomeDrink[]
  readonly choice: () => Choice
  readonly choose: (choice: Choice) => void
  readonly answer: (key: TextKey, values?: Values) => void
  /** What was refused, as it stands. */
  readonly say: (sentence: string) => void
}

/** At once, and then one more every so often. */
const burst = 5
const interval = seconds(0.5)

const press = 'PRESS'
/** In bytes: names of recipes are shorter. */
const longest = 1024

const smallest = toMillilitres(orderLimits.smallestAmount)
const largest = toMillilitres(orderLimits.largestAmount)

export interface Commands {
  /** @param key of a component that can be told something */
  take(key: string, payload: Buffer, isRetained: boolean): void
}

export function createCommands(deps: CommandDeps): Commands {
  const { house, answer, choose } = deps
  const buckets = new Map<string, ReturnType<typeof createBucket>>()
  let isFlooded = false

  const isTooMany = (key: string): boolean => {
    const bucket = buckets.get(key) ?? createBucket(deps.timer)
    buckets.set(key, bucket)
    if (bucket()) {
      isFlooded = false
      return false
    }
    if (!isFlooded) {
      house.warn(`Home Assistant: too many commands for "${key}", some are left out`)
      answer('answer-too-many')
    }
    isFlooded = true
    return true
  }

  const chosen = (name: string): void => {
    const drink = deps.menu().find(each => each.name === name || stateOfName(each.name) === name)
    if (drink) choose({ drink, ml: drink.ml })
    else answer('answer-unknown-recipe')
  }
  const amount = (text: string): void => {
    const ml = /^\s*\d+(?:\.\d*)?\s*$/.test(text) ? Math.round(Number(text)) : 0
    if (ml >= smallest && ml <= largest) choose({ ...deps.choice(), ml })
    else answer('answer-amount', { least: smallest, most: largest })
  }
  const order = async (): Promise<void> => {
    const { drink, ml } = deps.choice()
    if (drink === null) {
      answer('answer-nothing-chosen')
      return
    }
    const ordered = await house.order(drink.recipeId, ml)
    if (ordered.ok) answer('answer-ordered', { drink: drink.name })
    else deps.say(ordered.problem)
  }
  const cancel = async (): Promise<void> => {
    const cancelled = await house.cancel()
    if (cancelled.ok) answer('answer-cancelled')
    else deps.say(cancelled.problem)
  }
  const stop = async (): Promise<void> => {
    await house.stopEverything()
    answer('answer-stopped')
  }

  const buttons: Readonly<Record<string, () => Promise<void>>> = { order, cancel, stop }
  const settings: Readonly<Record<string, (text: string) => void>> = { recipe: chosen, amount }

  return {
    take(key, payload, isRetained) {
      // As when one that was retained is taken away.
      if (payload.length === 0) return
      if (isRetained) {
        house.warn(`Home Assistant: a retained command for "${key}" is left out`)
        answer('answer-retained')
        return
      }
      if (isTooMany(key)) return
      const text = textOf(payload)
      const button = buttons[key]
      if (text === null || (button && text !== press)) answer('answer-unreadable')
      else if (button) void button().catch((error: unknown) => house.warn(`Home Assistant: ${String(error)}`))
      else settings[key]?.(text)
    },
  }
}

function textOf(payload: Buffer): string | null {
  if (payload.length > longest) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(payload)
  } catch {
    return null
  }
}

/** @returns asks whether one more may pass */
function createBucket(timer: Pick<MachineClock, 'now'>): () => boolean {
  let left = burst
  let at = timer.now()
  return () => {
    const passed = Math.floor((timer.now() - at) / interval)
    left = Math.min(burst, left + passed)
    at = (at + passed * interval) as typeof at
    if (left === 0) return false
    left--
    return true
  }
}
