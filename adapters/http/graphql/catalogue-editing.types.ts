import { glassShapes } from '#domain/catalogue/glass.ts'
import type { GlassDraft } from '#domain/catalogue/glass-draft.ts'
import type { ImageKey } from '#domain/catalogue/image.ts'
import type { IngredientDraft } from '#domain/catalogue/ingredient-draft.ts'
import { type FirstUsers, firstUsers } from '#domain/catalogue/recipe-use.ts'
import type { NameTexts } from '#domain/catalogue/translations.ts'
import { asId } from '#domain/units/id.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { travelledPrice } from '#domain/units/price.ts'
import { travelledMillilitres } from '#domain/units/volume.ts'
import type { IngredientUsage } from '#domain/usecases/catalogue/ingredient-usage.ts'
import { pumpName } from '../problems/description-context.ts'
import { withinReason } from '../requests/within-reason.ts'
import { builder } from './builder.ts'
import { ClarityEnum, GlassShapeEnum, IngredientKindEnum, UnitEnum } from './enums.ts'
import { NameTextInput, translationsDescription, writtenTexts } from './translations.types.ts'

const LookInput = builder.inputType('IngredientLookInput', {
  fields: t => ({
    clarity: t.field({ type: ClarityEnum, required: true }),
    fizzy: t.boolean({ required: true, description: 'Bubbles rise in it.' }),
    foamy: t.boolean({ required: true, description: 'It makes a head.' }),
  }),
})

export const IngredientInput = builder.inputType('IngredientInput', {
  description:
    'What is left out stays as it was, except for the group: left out, there is none. Groups have name, group, colour and look.',
  fields: t => ({
    alcoholContent: t.float({ description: 'Percent by volume, 0–100, rounded to one decimal; 0 by default.' }),
    bottlePrice: t.float({
      description: '0–100000 of a bottle, else of one unit; to two decimals. Null, the default, is unknown.',
    }),
    bottleSizeMl: t.float({ description: '0–100000; null, the default, is unknown. Only of what counts in ml.' }),
    colour: t.string({ description: '`#rrggbb`; by default that of its group.' }),
    density: t.float({ description: 'Grams per millilitre, 0.5–2; 1 by default.' }),
    flowFactor: t.float({ description: '0.1–10; 1 by default. Only of automated ingredients.' }),
    imageKey: t.string({ description: 'Of an uploaded picture; null takes the picture away.' }),
    kind: t.field({ type: IngredientKindEnum, required: true, description: 'A group stays a group.' }),
    look: t.field({ type: LookInput, description: 'Null, the default, is as its group looks.' }),
    name: t.string({ required: true, description: '1–30 characters, unique however it’s spelt.' }),
    parentGroupId: t.int({ description: 'Only of what counts in ml.' }),
    translations: t.field({ type: [NameTextInput], description: translationsDescription }),
    standsInFor: t.int({
      description: 'What it can take the place of in a drink without alcohol: an ingredient, or any of a group.',
    }),
    unit: t.field({ type: UnitEnum, description: 'Only of manual ingredients; ml by default.' }),
  }),
})

/** Decodes only; the domain checks every range and reports all of them. */
export function toIngredientDraft(
  input: typeof IngredientInput.$inferInput,
  imageKey: ImageKey | null | undefined,
  language: LanguageName,
): IngredientDraft {
  const named = {
    name: input.name,
    parentGroupId: input.parentGroupId == null ? null : asId<'ingredient'>(input.parentGroupId),
    colour: input.colour ?? undefined,
    look: input.look,
    ...writtenTexts<NameTexts>(input.translations, language),
  }
  if (input.kind === 'group') return { kind: 'group', ...named }
  const addable = {
    ...named,
    alcoholContent: input.alcoholContent ?? undefined,
    density: input.density ?? undefined,
    bottlePrice: input.bottlePrice == null ? input.bottlePrice : travelledPrice(withinReason(input.bottlePrice)),
    bottleSize:
      input.bottleSizeMl == null ? input.bottleSizeMl : travelledMillilitres(withinReason(input.bottleSizeMl)),
    standsInFor: input.standsInFor == null ? input.standsInFor : asId<'ingredient'>(input.standsInFor),
    imageKey,
  }
  return input.kind === 'automated'
    ? { kind: 'automated', ...addable, flowFactor: input.flowFactor ?? undefined }
    : { kind: 'manual', ...addable, unit: input.unit ?? undefined }
}

export const GlassInput = builder.inputType('GlassInput', {
  description: 'A flag or shape that is left out stays as it was.',
  fields: t => ({
    emptyWeightGrams: t.int({ description: '1–10000; null where it has not been weighed.' }),
    isDefault: t.boolean({ description: 'Takes the flag from the glass that has it.' }),
    name: t.string({ required: true, description: '1–30 characters, unique.' }),
    translations: t.field({ type: [NameTextInput], description: translationsDescription }),
    shape: t.field({ type: GlassShapeEnum, description: `One of ${glassShapes.length} outlines.` }),
    sizeMl: t.float({ required: true, description: '10–5000.' }),
    useForSingleIngredients: t.boolean({ description: 'Takes the flag from the glass that has it.' }),
  }),
})

export const toGlassDraft = (input: typeof GlassInput.$inferInput, language: LanguageName): GlassDraft => ({
  name: input.name,
  ...writtenTexts<NameTexts>(input.translations, language),
  size: travelledMillilitres(withinReason(input.sizeMl)),
  emptyWeight: input.emptyWeightGrams ?? null,
  isDefault: input.isDefault ?? undefined,
  useForSingleIngredients: input.useForSingleIngredients ?? undefined,
  shape: input.shape ?? undefined,
})

/** How many there are, and the names of the first three. */
export const FirstUsersType = builder.objectRef<FirstUsers>('FirstUsers').implement({
  fields: t => ({
    count: t.exposeInt('count'),
    names: t.exposeStringList('names', { description: 'At most three.' }),
  }),
})

export const IngredientUsageType = builder.objectRef<IngredientUsage>('IngredientUsage').implement({
  description: 'What keeps an ingredient from being deleted. Only recipes can follow a deletion.',
  fields: t => ({
    recipes: t.field({ type: FirstUsersType, resolve: ({ recipes }) => firstUsers(recipes) }),
    children: t.field({
      type: FirstUsersType,
      description: 'What belongs to the group directly.',
      resolve: ({ children }) => firstUsers(children),
    }),
    pumpNames: t.stringList({
      description: 'Pumps that carry it, and those in whose tube it stands; those of other machines with the machine.',
      resolve: ({ pumpIds, elsewhere }, _args, { deps }) => [
        ...pumpIds.map(id => pumpName(deps, id)),
        ...elsewhere.flatMap(({ machine, pumps }) => pumps.map(name => `${name} (${machine})`)),
      ],
    }),
    drinkNames: t.stringList({
      description: 'Drinks that are being made of it, or wait to be finished.',
      resolve: ({ drinkNames, elsewhere }) => [
        ...drinkNames,
        ...elsewhere.flatMap(use => use.drinkNames.map(name => `${name} (${use.machine})`)),
      ],
    }),
  }),
})
