import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameKey } from '#domain/names/spelling.ts'
import { $ingredientChoices, choicesWanted } from '../../entities/ingredient/ingredient-choices.model.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import type { FieldBinding } from '../../forms/form.ts'
import type { FieldError } from '../../forms/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { $errors, left, typedInto } from './builder-draft.model.ts'
import type { DraftError } from './draft-check.ts'

/** An error as a sentence, where it isn't one of the forms' own. */
export function useDraftError(): (error: DraftError) => FieldError {
  const { t } = useTranslation('machine-builder')
  const { number } = useFormat()
  const sentence = (fault: Exclude<DraftError, { rule: unknown }>): string => {
    switch (fault.wrong) {
      case 'above-limit':
        return t('fault.above-limit', { watts: number(fault.limitWatts) })
      case 'pump-count':
      case 'expander-count':
        return t(`fault.${fault.wrong}`, { least: number(fault.least), most: number(fault.most) })
      case 'name-twice':
      case 'address-twice':
      case 'valve-needs-scale':
      case 'whole-number':
        return t(`fault.${fault.wrong}`)
    }
  }
  return error => ('rule' in error ? error : { code: 'unknown', text: sentence(error), values: [] })
}

type BindField = <Value>(path: string, value: Value, onChange: (value: Value) => void) => FieldBinding<Value>

/** The props of the field for one value of the file. What is being typed is judged when the field is left. */
export function useBuilderField(): BindField {
  const [errors, typed, leave] = useUnit([$errors, typedInto, left])
  const toError = useDraftError()
  return (path, value, onChange) => {
    const error = errors.get(path)
    return {
      name: path,
      value,
      onChange: changed => {
        typed(path)
        onChange(changed)
      },
      onBlur: () => leave(),
      error: error && toError(error),
      disabled: false,
    }
  }
}

interface IngredientsByName {
  readonly choices: readonly IngredientFields[]
  readonly find: (name: string | null) => IngredientFields | undefined
}

/** Files name ingredients; this machine knows more of them. */
export function useIngredientsByName(): IngredientsByName {
  const [choices, want] = useUnit([$ingredientChoices, choicesWanted])
  useEffect(() => want(), [want])
  return useMemo(() => {
    const byKey = new Map(choices.map(choice => [nameKey(choice.name), choice]))
    return { choices, find: name => (name === null ? undefined : byKey.get(nameKey(name))) }
  }, [choices])
}
