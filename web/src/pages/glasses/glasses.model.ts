import { createEvent, sample } from 'effector'
import { glassShapes } from '#domain/catalogue/glass.ts'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { inMillilitres } from '#domain/units/volume.ts'
import { ask, graphql, type ResultOf, tell, type VariablesOf } from '../../api/operate.ts'
import { createRemoval, deletionInput } from '../../features/removal/removal.model.ts'
import { createConflict, type SharedDraft } from '../../forms/conflict.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { between, faults, letters, required } from '../../forms/rules.ts'
import {
  fieldOfName,
  type NamedDraft,
  namedDraftOf,
  namedInputOf,
  nameRules,
  unnamedDraft,
} from '../../forms/translations/named-draft.ts'
import { translationsFault } from '../../forms/translations/translations.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { createQuery } from '../../queries/query.model.ts'

const GlassesWithUseDocument = graphql(`
  query GlassesWithUse {
    glasses { id name names { language name } sizeMl emptyWeightGrams isDefault useForSingleIngredients shape recipeCount version }
  }
`)
const CreateGlassDocument = graphql(`
  mutation CreateGlass($glass: GlassInput!) { createGlass(glass: $glass) { id name } }
`)
const UpdateGlassDocument = graphql(`
  mutation UpdateGlass($id: Int!, $glass: GlassInput!, $version: String) {
    updateGlass(id: $id, glass: $glass, version: $version) { id name }
  }
`)
const GlassUsageDocument = graphql(`query GlassUsage($id: Int!) { glassUsage(id: $id) { count names } }`)
const DeleteGlassDocument = graphql(`
  mutation DeleteGlass($id: Int!, $replaceBy: Int, $removeFromRecipes: Boolean!, $version: String) {
    deleteGlass(id: $id, replaceBy: $replaceBy, removeFromRecipes: $removeFromRecipes, version: $version)
  }
`)
/** To weigh an empty glass. */
const GlassWeightDocument = graphql(`subscription GlassWeight { scale { present grams steady } }`)

export type GlassWithUse = ResultOf<typeof GlassesWithUseDocument>['glasses'][number]
type GlassInput = VariablesOf<typeof CreateGlassDocument>['glass']
export type GlassShape = GlassWithUse['shape']
export type WeighedGlass = ResultOf<typeof GlassWeightDocument>['scale']

/** The smallest first, as they stand in every choice of glasses. */
export const glasses = createQuery<readonly GlassWithUse[]>(
  async () => (await ask(GlassesWithUseDocument)).toSorted((a, b) => a.sizeMl - b.sizeMl),
  changesOf('GLASSES', 'RECIPES'),
)

export interface GlassDraft extends SharedDraft, NamedDraft {
  /** Null of one that is only being made. */
  readonly origin: GlassWithUse | null
  readonly sizeMl: number | null
  readonly emptyWeightGrams: number | null
  readonly shape: GlassShape
  readonly isDefault: boolean
  readonly useForSingleIngredients: boolean
}

const emptyDraft: GlassDraft = {
  origin: null,
  ...unnamedDraft,
  sizeMl: null,
  emptyWeightGrams: null,
  shape: 'HIGHBALL',
  isDefault: false,
  useForSingleIngredients: false,
}

/** How long names may be, in letters. */
export const nameLength = catalogueLimits.glassName
export const sizeBounds = inMillilitres(catalogueLimits.glassSize)
export const weightBounds = catalogueLimits.emptyWeight

/** Every outline that can be drawn. */
export const shapes = glassShapes.map(shape => shape.toUpperCase() as GlassShape)

const draftOf = (origin: GlassWithUse): GlassDraft => {
  const { names, sizeMl, emptyWeightGrams, shape, isDefault, useForSingleIngredients } = origin
  return { origin, ...namedDraftOf(names), sizeMl, emptyWeightGrams, shape, isDefault, useForSingleIngredients }
}

export const inputOf = ({ origin: _, ...draft }: GlassDraft): GlassInput => ({
  ...draft,
  ...namedInputOf(draft),
  sizeMl: draft.sizeMl ?? 0,
})

export const glassForm = createForm<GlassDraft, { readonly name: string }>({
  rules: ({ name, translations, sizeMl, emptyWeightGrams }) =>
    faults<GlassDraft>({
      name: required(name) ?? letters(name, nameLength),
      translations: translationsFault(translations, nameRules(nameLength)),
      sizeMl: required(sizeMl) ?? between(sizeMl, { ...sizeBounds, metric: 'ml' }),
      emptyWeightGrams: between(emptyWeightGrams, { ...weightBounds, metric: 'g' }),
    }),
  save: async draft => {
    const glass = inputOf(draft)
    if (draft.origin === null) return tell(CreateGlassDocument, { glass })
    const { id, version } = draft.origin
    return tell(UpdateGlassDocument, { id, glass, version })
  },
  fieldOf: fieldOfName,
  closesWhenSaved: true,
})

export const createRequested = glassForm.opened.prepend<void>(() => emptyDraft)
export const editRequested = glassForm.opened.prepend<GlassWithUse>(draftOf)

export const glassConflict = createConflict(glassForm, {
  read: async id => (await ask(GlassesWithUseDocument)).find(one => one.id === id) ?? null,
  draftOf,
  news: changesOf('GLASSES'),
})

/** The weight on the scale, while somebody fills in the form. */
export const liveWeight = liveAnswer(GlassWeightDocument)
/** Whole grams of what stands there; null while that cannot be a glass, or does not stand still. */
export const $weighed = liveWeight.$value.map(
  scale => {
    const grams = Math.round(scale?.grams ?? 0)
    return scale?.steady && grams >= weightBounds.least && grams <= weightBounds.most ? grams : null
  },
  { skipVoid: false },
)
export const weightTaken = createEvent()
sample({
  clock: weightTaken,
  source: $weighed,
  filter: grams => grams !== null,
  fn: grams => ({ emptyWeightGrams: grams }),
  target: glassForm.changed,
})

export const glassRemoval = createRemoval({
  usage: async id => ({ users: await ask(GlassUsageDocument, { id }), blockers: [] }),
  remove: ({ id, version }, policy) => tell(DeleteGlassDocument, { id, version, ...deletionInput(policy) }),
})

// A change made here need not wait for the news of it.
sample({ clock: [glassForm.saved, glassRemoval.removed], target: glasses.refetch })
