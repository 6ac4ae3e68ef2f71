import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '../../forms/rules.ts'
import type { EditedText } from '../../forms/translations/edited-text.ts'
import { LanguagesField } from '../../forms/translations/languages-field.view.tsx'
import {
  sayingOf,
  type TextLanguage,
  toldFault,
  withoutLanguage,
  withText,
} from '../../forms/translations/translations.ts'
import { useFormModel } from '../../forms/use-form-model.ts'
import { instructionKey, limits, type OwnTexts, type RecipeDraft, type StepFaults, textRules } from './recipe-draft.ts'
import { recipeForm } from './recipe-form.model.ts'
import { type InstructionStep, isPour } from './recipe-steps.ts'
import { stepsEdited } from './step-history.model.ts'
import { TagsField } from './tags-field.view.tsx'
import { useShownFaults } from './use-shown-faults.ts'

/** All that a recipe says in other languages: its own texts, and those of its instructions. */
export function RecipeLanguages({ draft }: { readonly draft: RecipeDraft }) {
  const { bind } = useFormModel(recipeForm)
  const { disabled, onChange } = bind('translations')
  const edit = useUnit(stepsEdited)
  const own = useOwnTexts(draft)
  const instructions = useInstructionTexts(draft)
  const remove = (language: TextLanguage): void => {
    onChange(withoutLanguage(draft.translations, language))
    void edit({ kind: 'language-removed', language })
  }
  return <LanguagesField texts={[...own, ...instructions]} disabled={disabled} onRemove={remove} />
}

function useOwnTexts(draft: RecipeDraft): readonly EditedText[] {
  const { t } = useTranslation('editor')
  const { bind } = useFormModel(recipeForm)
  const before = useUnit(recipeForm.$original)
  const { translations } = draft
  const { fault, onChange } = bind('translations')
  const of = <Field extends keyof OwnTexts>(field: Field) => ({
    key: field,
    change: (language: TextLanguage, text: OwnTexts[Field]): void =>
      onChange(withText<OwnTexts, Field>(translations, language, field, text)),
    told: (language: TextLanguage): Fault | undefined => toldFault(fault, language, field),
  })
  const written = (field: 'name' | 'shortDescription' | 'description') => {
    const { told, ...rest } = of(field)
    return {
      ...rest,
      now: sayingOf(draft[field], translations, field),
      before: before && sayingOf(before[field], before.translations, field),
      faultIn: (language: TextLanguage) => textRules[field](translations[language]?.[field] ?? '') ?? told(language),
    }
  }
  const { told, ...tags } = of('tags')
  return [
    { kind: 'line', label: t('drink.name'), most: limits.name.most, ...written('name') },
    { kind: 'line', label: t('drink.short'), most: limits.shortDescription, ...written('shortDescription') },
    { kind: 'lines', label: t('drink.description'), most: limits.description, ...written('description') },
    {
      kind: 'words',
      ...tags,
      label: t('tags.label'),
      now: sayingOf(draft.tags, translations, 'tags'),
      before: before && sayingOf(before.tags, before.translations, 'tags'),
      faultIn: language => textRules.tags(translations[language]?.tags ?? []) ?? told(language),
      field: binding => <TagsField {...binding} />,
    },
  ]
}

function useInstructionTexts({ steps }: RecipeDraft): readonly EditedText[] {
  const { t } = useTranslation('editor')
  const [edit, original] = useUnit([stepsEdited, recipeForm.$original])
  const faults: StepFaults = useShownFaults(steps)
  const sayingOfStep = ({ message, translations }: InstructionStep) => sayingOf(message, translations, 'message')
  return steps.flatMap((step, index): EditedText[] => {
    if (isPour(step)) return []
    const before = original?.steps.find(({ key }) => key === step.key)
    return [
      {
        kind: 'lines',
        key: `steps.${step.key}`,
        label: t('steps.name', { number: String(index + 1) }),
        most: limits.message.most,
        isFar: true,
        now: sayingOfStep(step),
        before: before && !isPour(before) ? sayingOfStep(before) : null,
        faultIn: language => faults.get(instructionKey(step.key, language)),
        change: (language, message) => void edit({ kind: 'message-translated', stepKey: step.key, language, message }),
      },
    ]
  })
}
