import { encodeIngredient, encodeReducedIngredient } from '#adapters/api/ingredients/schema.ts'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { inMachineLanguage } from '#adapters/api/kernel/language.ts'
import { type EncodingContext, wireDate } from '#adapters/api/kernel/rest/schemas.ts'
import {
  encodeIngredientRecipe,
  encodeRecipeResult,
  type WireRecipe,
  type WireRecipeResult,
  type WireStepIngredient,
} from '#adapters/api/recipes/schema.ts'
import type { User } from '#domain/access/user.ts'
import { unitOf } from '#domain/catalogue/ingredient.ts'
import { messageIn } from '#domain/catalogue/translations.ts'
import { printName } from '#domain/machine/pump.ts'
import type { OpenOrder } from '#domain/pour/order.ts'
import type { Part, PlanStep } from '#domain/pour/plan.ts'
import { dryPourOf, type Production } from '#domain/pour/production.ts'
import { progressPercent } from '#domain/pour/progress.ts'
import { appearanceOf, isScaleReady, type Records } from '#domain/records/records.ts'
import { toUnits } from '#domain/units/amount.ts'
import type { PumpId } from '#domain/units/id.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { toGrams } from '#domain/units/mass.ts'
import type { RecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { availableView } from './machine-topics.ts'
import { createThrottle } from './send-buffer.ts'
import { createSharedPayloads, deleted, jsonPayload, type Payload, stateTopic, type Topic } from './topic.ts'

type ProgressState = 'RUNNING' | 'MANUAL_INGREDIENT_ADD' | 'MANUAL_ACTION_REQUIRED' | 'FINISHED' | 'CANCELLED' | 'ERROR'

/** rest-api.md 3.4.1 */
interface WireProgress {
  readonly recipe: WireRecipeResult | WireRecipe
  readonly progress: number
  readonly userId: number
  readonly state: ProgressState
  readonly currentIngredientsToAddManually: readonly WireStepIngredient[] | null
  readonly writtenInstruction: string | null
  readonly loadCellValue: number
  readonly showLoadCellValue: boolean
}

export type Visible = Exclude<Production, { kind: 'idle' }>

/** Clients of that family know no pause: they show this, and a button that goes on. */
const glassWanted: Readonly<Record<LanguageName, string>> = {
  en_US: 'The glass was lifted. Put it back below the nozzles: then pouring goes on.',
  de: 'Das Glas wurde weggenommen. Stell es wieder unter die Düsen, dann geht es weiter.',
  da_DK: 'Glasset blev løftet. Stil det tilbage under dyserne, så skænkes der videre.',
}

/** These clients have no buttons for the other ways; a page of this machine has. */
const dryTexts: Readonly<Record<LanguageName, { readonly one: string; readonly several: string }>> = {
  en_US: {
    one: 'Too little came out: {}. Check the bottle and the tube, then continue. On the page of the machine you can change the bottle or leave it out.',
    several:
      'Too little came out of one of these: {}. Check the bottles and the tubes, then continue. On the page of the machine you can change a bottle or leave one out.',
  },
  de: {
    one: 'Es kam zu wenig heraus: {}. Sieh nach Flasche und Schlauch, dann mach weiter. Auf der Seite der Maschine kannst du die Flasche wechseln oder die Zutat weglassen.',
    several:
      'Bei einer dieser Zutaten kam zu wenig heraus: {}. Sieh nach Flaschen und Schläuchen, dann mach weiter. Auf der Seite der Maschine kannst du eine Flasche wechseln oder eine Zutat weglassen.',
  },
  da_DK: {
    one: 'Der kom for lidt ud: {}. Se til flasken og slangen, og fortsæt så. På maskinens side kan du skifte flasken eller udelade ingrediensen.',
    several:
      'Der kom for lidt ud af en af disse: {}. Se til flaskerne og slangerne, og fortsæt så. På maskinens side kan du skifte en flaske eller udelade en ingrediens.',
  },
}

function dryText(pumpIds: readonly PumpId[], { pump, ingredient }: Records, language: LanguageName): string {
  const names = pumpIds.map(pumpId => {
    const dry = pump.get(pumpId)
    const liquid = ingredient.get(dry?.ingredientId ?? 0)?.name
    return [liquid, dry && printName(dry)].filter(Boolean).join(' – ')
  })
  return dryTexts[language][names.length > 1 ? 'several' : 'one'].replace('{}', names.join(', '))
}

const currentStep = (production: Production): PlanStep | undefined =>
  production.kind === 'waiting' ? production.order.plan.steps[production.stepIndex] : undefined

const partsToAdd = (production: Production): readonly Part[] => {
  const step = currentStep(production)
  return step?.kind === 'manual' ? step.parts : []
}

/** The ingredients in the message: those of the drink, and those to be added by hand. */
export const ingredientsShown = (production: Visible, recipes: Pick<RecipeBrowser, 'listed'>): Iterable<number> => {
  const { drink } = production.order
  const own = drink.kind === 'recipe' ? (recipes.listed(drink.id)?.ingredientIds ?? []) : [drink.id]
  return [...own, ...partsToAdd(production).map(({ ingredientId }) => ingredientId)]
}

/** A person adds something now that a scale can weigh. */
export function showsWeight(production: Production, { records }: Pick<HttpDeps, 'records'>): boolean {
  if (!isScaleReady(records.now)) return false
  return partsToAdd(production).some(({ ingredientId }) => {
    const ingredient = records.now.ingredient.get(ingredientId)
    return ingredient !== undefined && ['ml', 'g'].includes(unitOf(ingredient))
  })
}

/** @param percent how far it is, 0–100 */
export function encodeProgress(
  production: Visible,
  percent: number,
  deps: Pick<HttpDeps, 'records' | 'recipes' | 'scale'>,
  context: EncodingContext,
): WireProgress {
  const { order } = production
  return {
    recipe: encodeDrink(order, deps.recipes, context),
    progress: percent,
    userId: order.userId,
    state: stateOf(production),
    currentIngredientsToAddManually:
      currentStep(production)?.kind === 'manual' ? encodeParts(production, context) : null,
    writtenInstruction: instructionOf(production, context.records),
    loadCellValue: deps.scale.net === null ? 0 : Math.round(toGrams(deps.scale.net)),
    showLoadCellValue: showsWeight(production, deps),
  }
}

const endStates = { finished: 'FINISHED', cancelled: 'CANCELLED', failed: 'ERROR' } as const

function stateOf(production: Visible): ProgressState {
  if (production.kind === 'ended') return endStates[production.outcome]
  if (production.kind === 'paused') return 'MANUAL_ACTION_REQUIRED'
  const step = currentStep(production)
  if (step?.kind === 'manual') return 'MANUAL_INGREDIENT_ADD'
  return step?.kind === 'instruction' ? 'MANUAL_ACTION_REQUIRED' : 'RUNNING'
}

function instructionOf(production: Visible, records: Records): string | null {
  const { language } = appearanceOf(records)
  const dry = dryPourOf(production)
  if (dry) return dryText(dry.pumpIds, records, language)
  if (production.kind === 'paused') return glassWanted[language]
  const step = currentStep(production)
  return step?.kind === 'instruction' ? messageIn(step, language) : null
}

/** The amounts are for this glass: nothing is scaled or boosted any more. */
const encodeParts = (production: Visible, context: EncodingContext): WireStepIngredient[] =>
  partsToAdd(production).flatMap(({ ingredientId, amount }) => {
    const ingredient = context.records.ingredient.get(ingredientId)
    if (!ingredient) return []
    return [
      { ingredient: encodeIngredient(ingredient, context), amount: toUnits(amount), scale: false, boostable: false },
    ]
  })

/** Never null: clients read its date. What's gone meanwhile is as the order remembers it. */
function encodeDrink(
  { drink, drinkName, startedAt }: OpenOrder,
  recipes: Pick<RecipeBrowser, 'listed'>,
  context: EncodingContext,
): WireProgress['recipe'] {
  if (drink.kind === 'recipe') {
    const entry = recipes.listed(drink.id)
    if (entry) return encodeRecipeResult(entry, context)
  } else {
    const ingredient = context.records.ingredient.get(drink.id)
    if (ingredient?.kind === 'automated') {
      const ingredients = [encodeReducedIngredient(ingredient, context)]
      return { ...encodeIngredientRecipe(ingredient, context), ingredients }
    }
  }
  return {
    type: drink.kind === 'recipe' ? 'recipe' : 'ingredientrecipe',
    id: drink.id,
    name: drinkName,
    ownerName: '',
    description: null,
    hasImage: false,
    ingredients: [],
    lastUpdate: wireDate(startedAt),
    minAlcoholContent: 0,
    maxAlcoholContent: 0,
  }
}

/** In milliseconds: a step forward is sent at once, progress while pouring … */
const progressInterval = 1000
/** … and what a person adds to the scale. */
const weightInterval = 200

/** The stage of a drink, told at once when it changes. */
const stageOf = (production: Production): string => {
  if (production.kind === 'idle') return ''
  const step = production.kind === 'starting' ? '' : production.stepIndex
  return `${production.order.id} ${production.kind} ${step}`
}

/** rest-api.md 3.4.1: the drink that is being made or has just ended; `DELETE` where there is none. */
export function progressTopic(deps: HttpDeps): Topic {
  const { drinkMaker, eventBus, recipes, records } = deps
  const payloads = createSharedPayloads()
  let reached = { orderId: 0, percent: 0 }

  /** While a program is booked nobody knows how long it ran: what has been reached stays. */
  const percentOf = (production: Visible): number => {
    const percent = progressPercent(production, drinkMaker.elapsed)
    const { id: orderId } = production.order
    reached = { orderId, percent: reached.orderId === orderId ? Math.max(reached.percent, percent) : percent }
    return reached.percent
  }

  const payload = (follower: User): Payload => {
    const { production } = drinkMaker
    if (production.kind === 'idle') return deleted
    const available = recipes.available(follower)
    const view = `${stageOf(production)}: ${availableView(available, ingredientsShown(production, recipes))}`
    return payloads.of(view, () => {
      const context = { records: inMachineLanguage(records.now), available, children: recipes.childrenOfGroups }
      return jsonPayload(encodeProgress(production, percentOf(production), deps, context))
    })
  }

  return stateTopic(payload, changed => {
    payloads.clear()
    let stage = stageOf(drinkMaker.production)
    const throttle = createThrottle(() => {
      payloads.clear()
      changed()
    })
    const stop = eventBus.subscribe(event => {
      if (event.kind === 'production-changed') {
        const before = stage
        stage = stageOf(drinkMaker.production)
        throttle.changed(stage === before ? progressInterval : 0)
      } else if (event.kind === 'weight-changed' && showsWeight(drinkMaker.production, deps)) {
        throttle.changed(weightInterval)
      }
    })
    return () => {
      stop()
      throttle.stop()
    }
  })
}
