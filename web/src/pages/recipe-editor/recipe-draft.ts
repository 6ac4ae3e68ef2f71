import type { RecipeTexts } from '#domain/catalogue/recipe.ts'
import { recipeLimits } from '#domain/catalogue/recipe-draft.ts'
import type { MessageTexts, Translations } from '#domain/catalogue/translations.ts'
import { type LanguageName, languages } from '#domain/units/language.ts'
import type { Problem } from '../../api/api-problem.ts'
import type { VariablesOf } from '../../api/graphql.ts'
import type { Origin, SharedDraft } from '../../forms/conflict.model.ts'
import { imageKeyOf, keptPicture, type PictureDraft, replacedPicture } from '../../forms/picture-draft.ts'
import { between, type Fault, type Faults, faults, letters, required } from '../../forms/rules.ts'
import {
  firstOf,
  inputsOf,
  otherTexts,
  type TextRules,
  translationsFault,
} from '../../forms/translations/translations.ts'
import { isLanguageName } from '../../i18n/locale.ts'
import type { CreateRecipeDocument, EditedRecipe } from './recipe-editor.documents.ts'
import { type InstructionStep, isPour, type PourStep, type Step, type Steps } from './recipe-steps.ts'

/** Bounds of the parts of a recipe, for fields that tell them. */
export const limits = recipeLimits

/** The recipe that a draft changes, as it was when it was read. */
interface RecipeOrigin extends Origin {
  readonly lastUpdate: string
  readonly imageUrl: string | null
}

/** A recipe as it is being written; its own texts in the first language, whatever the reader sees. */
export interface RecipeDraft extends SharedDraft {
  /** Null for what does not exist yet. */
  readonly origin: RecipeOrigin | null
  readonly name: string
  readonly shortDescription: string
  readonly description: string
  readonly categoryIds: readonly number[]
  readonly tags: readonly string[]
  /** In other languages; those of instructions stand with the steps. */
  readonly translations: Translations<RecipeTexts>
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
  translations: {},
  defaultGlassId: null,
  defaultAmountMl: null,
  picture: keptPicture,
  steps: [],
}

export function draftOf(recipe: EditedRecipe): RecipeDraft {
  let key = 0
  const steps = recipe.steps.map((step): Step => {
    key += 1
    if (step.__typename === 'WrittenInstructionStep') return instructionOf(key, step.messages)
    const stepKey = key
    const parts = step.ingredients.map(({ ingredient, amount, scale, boostable }) => {
      key += 1
      return { key, ingredientId: ingredient.id, amount, scale, boostable }
    })
    return { key: stepKey, kind: 'pour', parts }
  })
  const first = firstOf(recipe.texts)
  return {
    origin: { id: recipe.id, version: recipe.version, lastUpdate: recipe.lastUpdate, imageUrl: recipe.imageUrl },
    name: first?.name ?? '',
    shortDescription: first?.shortDescription ?? '',
    description: first?.description ?? '',
    categoryIds: recipe.categories.map(({ id }) => id),
    tags: first?.tags ?? [],
    translations: otherTexts<RecipeTexts>(recipe.texts),
    defaultGlassId: recipe.defaultGlass?.id ?? null,
    defaultAmountMl: recipe.defaultAmountMl,
    picture: keptPicture,
    steps,
  }
}

type Messages = Extract<EditedRecipe['steps'][number], { __typename: 'WrittenInstructionStep' }>['messages']

const instructionOf = (key: number, messages: Messages): InstructionStep => ({
  key,
  kind: 'instruction',
  message: firstOf(messages)?.message ?? '',
  translations: otherTexts<MessageTexts>(messages),
})

type RecipeInput = VariablesOf<typeof CreateRecipeDocument>['recipe']

const toTenths = (amount: number | null): number => Math.round((amount ?? 0) * 10) / 10

/** For drafts that nothing is wrong with. */
export const inputOf = (draft: RecipeDraft): RecipeInput => ({
  name: draft.name.trim(),
  shortDescription: draft.shortDescription.trim(),
  description: draft.description.trim(),
  categoryIds: [...draft.categoryIds],
  tags: [...draft.tags],
  translations: inputsOf(draft.translations).map(({ tags, ...texts }) => ({
    ...texts,
    ...(tags && { tags: [...tags] }),
  })),
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
      : { message: step.message.trim(), translations: inputsOf(step.translations) },
  ),
})

/** Faults of steps and parts, by their keys, and of the texts of instructions in other languages. */
export type StepFaults = ReadonlyMap<StepFaultKey, Fault>
type StepFaultKey = number | `${number}.${LanguageName}`
export const instructionKey = (stepKey: number, language: LanguageName): StepFaultKey => `${stepKey}.${language}`

const partFaults = ({ parts }: PourStep): [number, Fault | undefined][] =>
  parts.map(({ key, amount }) => [key, required(amount) ?? between(amount, recipeLimits.stepAmount)])

const instructionFaults = ({ key, message, translations }: InstructionStep): [StepFaultKey, Fault | undefined][] => [
  [key, required(message) ?? letters(message, recipeLimits.message)],
  ...languages.map(({ name }): [StepFaultKey, Fault | undefined] => [
    instructionKey(key, name),
    letters(translations[name]?.message ?? '', recipeLimits.message),
  ]),
]

export function stepFaults(steps: Steps): StepFaults {
  const found = new Map<StepFaultKey, Fault>()
  for (const step of steps) {
    for (const [key, fault] of isPour(step) ? partFaults(step) : instructionFaults(step)) {
      if (fault) found.set(key, fault)
    }
  }
  return found
}

export type OwnTexts = RecipeTexts

/** For the texts of a recipe in any language. */
export const textRules: TextRules<RecipeTexts> = {
  name: name => letters(name, recipeLimits.name),
  shortDescription: text => letters(text, { most: recipeLimits.shortDescription }),
  description: text => letters(text, { most: recipeLimits.description }),
  tags: tagsFault,
}

export function rulesOf(draft: RecipeDraft): Faults<RecipeDraft> {
  const [fault] = stepFaults(draft.steps).values()
  return faults<RecipeDraft>({
    name: required(draft.name) ?? textRules.name(draft.name),
    shortDescription: textRules.shortDescription(draft.shortDescription),
    description: textRules.description(draft.description),
    defaultAmountMl: between(draft.defaultAmountMl, { ...recipeLimits.defaultAmount, metric: 'ml' }),
    tags: textRules.tags(draft.tags),
    translations: translationsFault(draft.translations, textRules),
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

const stepPath = /^steps\.(\d+)(?:\.ingredients\.(\d+)|\.translations\.(\w+))?/

/** Faults that the server found in the steps that were sent, by their keys. */
export function toldStepFaults(problems: readonly Problem[], sent: Steps): StepFaults {
  const found = new Map<StepFaultKey, Fault>()
  for (const problem of problems) {
    const [, stepIndex, partIndex, language] = stepPath.exec(fieldOfProblem(problem)) ?? []
    const step = stepIndex === undefined ? undefined : sent[Number(stepIndex)]
    if (step === undefined) continue
    const part = partIndex === undefined || !isPour(step) ? undefined : step.parts[Number(partIndex)]
    const key = isLanguageName(language) ? instructionKey(step.key, language) : (part ?? step).key
    if (!found.has(key)) found.set(key, problem)
  }
  return found
}

/** Steps without their keys. */
const content = (steps: Steps): unknown =>
  steps.map(step => (isPour(step) ? step.parts.map(({ key: _, ...part }) => part) : [step.message, step.translations]))

/** The field that tells drafts apart for people, while they write `mine`. */
export const contentOf = (draft: RecipeDraft, mine: RecipeDraft): unknown => ({
  ...draft,
  origin: replacedPicture(mine.picture, draft.origin),
  steps: content(draft.steps),
})
