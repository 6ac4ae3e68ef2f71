import { recipeLimits } from '#domain/catalogue/recipe-draft.ts'
import type { Problem } from '../api/api-problem.ts'
import type { VariablesOf } from '../api/graphql.ts'
import type { Origin, SharedDraft } from '../forms/conflict.model.ts'
import { between, type Fault, type Faults, faults, letters, required } from '../forms/rules.ts'
import { imageKeyOf, keptPicture, type PictureDraft, replacedPicture } from '../pictures/picture-draft.ts'
import type { CreateRecipeDocument, EditedRecipe } from './recipe-editor.documents.ts'
import { isPour, type Step, type Steps } from './recipe-steps.ts'

/** Of the parts of a recipe, for fields that tell them. */
export const limits = recipeLimits

/** What a draft changes, and how that was when it was read. */
interface RecipeOrigin extends Origin {
  readonly lastUpdate: string
  readonly imageUrl: string | null
}

/** A recipe as it is being written. */
export interface RecipeDraft extends SharedDraft {
  /** Null for what does not exist yet. */
  readonly origin: RecipeOrigin | null
  readonly name: string
  readonly shortDescription: string
  readonly description: string
  readonly categoryIds: readonly number[]
  readonly tags: readonly string[]
  readonly defaultGlassId: number | null
  readonly defaultAmountMl: number | null
  readonly picture: PictureDraft
  readonly steps: Steps
}

export const emptyDraft: RecipeDraft = {
  origin: null,
  name: '',
  shortDescription: '',
  description: '',
  categoryIds: [],
  tags: [],
  defaultGlassId: null,
  defaultAmountMl: null,
  picture: keptPicture,
  steps: [],
}

export function draftOf(recipe: EditedRecipe): RecipeDraft {
  let key = 0
  const steps = recipe.steps.map((step): Step => {
    key += 1
    if (step.__typename === 'WrittenInstructionStep') return { key, kind: 'instruction', message: step.message }
    const stepKey = key
    const parts = step.ingredients.map(({ ingredient, amount, scale, boostable }) => {
      key += 1
      return { key, ingredientId: ingredient.id, amount, scale, boostable }
    })
    return { key: stepKey, kind: 'pour', parts }
  })
  return {
    origin: { id: recipe.id, version: recipe.version, lastUpdate: recipe.lastUpdate, imageUrl: recipe.imageUrl },
    name: recipe.name,
    shortDescription: recipe.shortDescription,
    description: recipe.description,
    categoryIds: recipe.categories.map(({ id }) => id),
    tags: recipe.tags,
    defaultGlassId: recipe.defaultGlass?.id ?? null,
    defaultAmountMl: recipe.defaultAmountMl,
    picture: keptPicture,
    steps,
  }
}

type RecipeInput = VariablesOf<typeof CreateRecipeDocument>['recipe']

const toTenths = (amount: number | null): number => Math.round((amount ?? 0) * 10) / 10

/** For drafts that nothing is wrong with. */
export function inputOf(draft: RecipeDraft): RecipeInput {
  return {
    name: draft.name.trim(),
    shortDescription: draft.shortDescription.trim(),
    description: draft.description.trim(),
    categoryIds: [...draft.categoryIds],
    tags: [...draft.tags],
    defaultGlassId: draft.defaultGlassId,
    defaultAmountMl: draft.defaultAmountMl === null ? null : toTenths(draft.defaultAmountMl),
    ...imageKeyOf(draft.picture),
    steps: draft.steps.map(step =>
      isPour(step)
        ? {
            ingredients: step.parts.map(({ ingredientId, amount, scale, boostable }) => ({
              ingredientId,
              amount: toTenths(amount),
              scale,
              boostable,
            })),
          }
        : { message: step.message.trim() },
    ),
  }
}

/** What is wrong with steps and parts, by their keys. */
export type StepFaults = ReadonlyMap<number, Fault>

export function stepFaults(steps: Steps): StepFaults {
  const found = new Map<number, Fault>()
  for (const step of steps) {
    if (!isPour(step)) {
      const fault = required(step.message) ?? letters(step.message, recipeLimits.message)
      if (fault) found.set(step.key, fault)
      continue
    }
    for (const { key, amount } of step.parts) {
      const fault = required(amount) ?? between(amount, recipeLimits.stepAmount)
      if (fault) found.set(key, fault)
    }
  }
  return found
}

export function rulesOf(draft: RecipeDraft): Faults<RecipeDraft> {
  const { name, shortDescription, description, defaultAmount } = recipeLimits
  const [fault] = stepFaults(draft.steps).values()
  return faults<RecipeDraft>({
    name: required(draft.name) ?? letters(draft.name, name),
    shortDescription: letters(draft.shortDescription, { most: shortDescription }),
    description: letters(draft.description, { most: description }),
    defaultAmountMl: between(draft.defaultAmountMl, { ...defaultAmount, metric: 'ml' }),
    tags: tagsFault(draft.tags),
    steps: required(draft.steps) ?? fault,
  })
}

function tagsFault(tags: readonly string[]): Fault | undefined {
  const most = recipeLimits.tags
  if (tags.length > most) return { code: 'too-many-tags', text: '', values: [{ name: 'most', value: String(most) }] }
  return tags.map(tag => letters(tag, recipeLimits.tag)).find(fault => fault !== undefined)
}

/** The server names fields by paths such as `steps.2.ingredients.0.amount`. */
export function fieldOfPath(path: string | undefined): keyof RecipeDraft | undefined {
  const [field] = path?.split('.') ?? []
  if (field === 'imageKey') return 'picture'
  return field !== undefined && field in emptyDraft ? (field as keyof RecipeDraft) : undefined
}

const fieldOfProblem = (problem: Problem): string => problem.values.find(({ name }) => name === 'field')?.value ?? ''

/** What the server found wrong with the steps that were sent, by their keys. */
export function toldStepFaults(problems: readonly Problem[], sent: Steps): StepFaults {
  const found = new Map<number, Fault>()
  for (const problem of problems) {
    const [, stepIndex, partIndex] = /^steps\.(\d+)(?:\.ingredients\.(\d+))?/.exec(fieldOfProblem(problem)) ?? []
    const step = stepIndex === undefined ? undefined : sent[Number(stepIndex)]
    if (step === undefined) continue
    const part = partIndex === undefined || !isPour(step) ? undefined : step.parts[Number(partIndex)]
    const key = (part ?? step).key
    if (!found.has(key)) found.set(key, problem)
  }
  return found
}

/** Steps without their keys. */
const content = (steps: Steps): unknown =>
  steps.map(step => (isPour(step) ? step.parts.map(({ key: _, ...part }) => part) : step.message))

/** What people tell drafts apart by, while they write `mine`. */
export const contentOf = (draft: RecipeDraft, mine: RecipeDraft): unknown => ({
  ...draft,
  origin: replacedPicture(mine.picture, draft.origin),
  steps: content(draft.steps),
})
