import { Lock, TrendingUp } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { IngredientChip } from '../../entities/recipe/ingredient-chip.view.tsx'
import { stateOf } from '../../entities/recipe/ingredient-state.ts'
import type { RecipeStep } from '../../entities/recipe/recipe.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import './recipe-details.css'

type StepIngredient = Extract<RecipeStep, { __typename: 'AddIngredientsStep' }>['ingredients'][number]

interface RecipeStepsProps {
  readonly steps: readonly RecipeStep[]
  /** True of the whole drink: if nothing else stays as it is, boosting one ingredient changes nothing. */
  readonly boostable: boolean
}

/** A recipe's steps to read: numbered, with amounts and where everything is. */
export function RecipeSteps({ steps, boostable }: RecipeStepsProps) {
  const { t } = useTranslation('recipes')
  return (
    <Stack as="ol" gap={3}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity than their place
        <Grid as="li" key={index} gap={4} columns="auto rest" pad={4} className="sr-card sr-step">
          <span className="sr-step-number sr-font-display sr-text-center" aria-hidden>
            {index + 1}
          </span>
          <Stack gap={2}>
            {step.__typename === 'WrittenInstructionStep' ? (
              <>
                <p className="sr-step-kind sr-muted sr-size-13">{t('details.instruction')}</p>
                <p className="sr-size-17 sr-pre-line">{step.message}</p>
              </>
            ) : (
              <>
                <p className="sr-step-kind sr-muted sr-size-13">
                  {t(step.ingredients.length > 1 ? 'details.addTogether' : 'details.addOne')}
                </p>
                <List>
                  {step.ingredients.map(one => (
                    <IngredientRow key={one.ingredient.id} part={one} isBoosted={boostable && one.boostable} />
                  ))}
                </List>
              </>
            )}
          </Stack>
        </Grid>
      ))}
    </Stack>
  )
}

function IngredientRow({ part, isBoosted }: { part: StepIngredient; isBoosted: boolean }) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  const { ingredient, amount, scale } = part
  return (
    <Stack as="li" gap={3} align="center" pad={[1.5, 0]} className="sr-step-ingredient">
      <span className="sr-dot" style={{ background: ingredient.colour }} />
      <span className="sr-strong sr-number">{format.amount(amount, ingredient.unit)}</span>
      <span className="sr-size-16">{ingredient.name}</span>
      <Row as="span" gap={1.5} align="stretch" justify="end" wrap className="sr-step-marks">
        {scale ? null : (
          <Row as="span" inline gap={1} className="sr-size-12-5 sr-muted" title={t('details.fixedHint')}>
            <Lock size={12} aria-hidden />
            {t('details.fixed')}
          </Row>
        )}
        {isBoosted ? (
          <Row as="span" inline gap={1} className="sr-size-12-5 sr-muted" title={t('details.boostsHint')}>
            <TrendingUp size={12} aria-hidden />
            {t('details.boosts')}
          </Row>
        ) : null}
        <IngredientChip ingredient={{ ...ingredient, name: t(`ingredientState.${stateOf(ingredient)}`) }} />
      </Row>
    </Stack>
  )
}
