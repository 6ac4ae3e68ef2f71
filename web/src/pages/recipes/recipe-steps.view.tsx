import { Lock, TrendingUp } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { IngredientChip } from '../../entities/recipe/ingredient-chip.view.tsx'
import { stateOf } from '../../entities/recipe/ingredient-state.ts'
import type { RecipeStep } from '../../entities/recipe/recipe.documents.ts'
import { useFormat } from '../../i18n/format.ts'

type StepIngredient = Extract<RecipeStep, { __typename: 'AddIngredientsStep' }>['ingredients'][number]

interface RecipeStepsProps {
  readonly steps: readonly RecipeStep[]
  /** Of the whole drink: where nothing else stays as it is, boosting one ingredient changes nothing. */
  readonly boostable: boolean
}

/** A recipe's steps to read: numbered, with amounts and where everything is. */
export function RecipeSteps({ steps, boostable }: RecipeStepsProps) {
  const { t } = useTranslation('recipes')
  return (
    <ol className="sr-steps">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity than their place
        <li key={index} className="sr-card sr-step">
          <span className="sr-step-number" aria-hidden>
            {index + 1}
          </span>
          <div className="sr-step-body">
            {step.__typename === 'WrittenInstructionStep' ? (
              <>
                <p className="sr-step-kind sr-muted">{t('details.instruction')}</p>
                <p className="sr-step-text">{step.message}</p>
              </>
            ) : (
              <>
                <p className="sr-step-kind sr-muted">
                  {t(step.ingredients.length > 1 ? 'details.addTogether' : 'details.addOne')}
                </p>
                <ul className="sr-step-ingredients">
                  {step.ingredients.map(one => (
                    <IngredientRow key={one.ingredient.id} part={one} isBoosted={boostable && one.boostable} />
                  ))}
                </ul>
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function IngredientRow({ part, isBoosted }: { part: StepIngredient; isBoosted: boolean }) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  const { ingredient, amount, scale } = part
  return (
    <li className="sr-step-ingredient">
      <span className="sr-dot" style={{ background: ingredient.colour }} />
      <span className="sr-step-amount sr-number">{format.amount(amount, ingredient.unit)}</span>
      <span className="sr-step-name">{ingredient.name}</span>
      <span className="sr-step-marks">
        {scale ? null : (
          <span className="sr-mark" title={t('details.fixedHint')}>
            <Lock size={12} aria-hidden />
            {t('details.fixed')}
          </span>
        )}
        {isBoosted ? (
          <span className="sr-mark" title={t('details.boostsHint')}>
            <TrendingUp size={12} aria-hidden />
            {t('details.boosts')}
          </span>
        ) : null}
        <IngredientChip ingredient={{ ...ingredient, name: t(`ingredientState.${stateOf(ingredient)}`) }} />
      </span>
    </li>
  )
}
