import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DrawnGlass } from '../ui/drawn-glass.view.tsx'
import { Skeleton } from '../ui/page-state.view.tsx'
import { AlcoholText, AvailabilityLine } from './availability.view.tsx'
import { IngredientChip } from './ingredient-chip.view.tsx'
import type { RecipeSummary } from './recipe.documents.ts'

const mostChips = 4

/** One recipe on the menu; the whole card leads to it. */
export const RecipeCard = memo(function RecipeCard({ recipe }: { recipe: RecipeSummary }) {
  const { t } = useTranslation('recipes')
  const id = useId()
  const shown = recipe.ingredients.slice(0, mostChips)
  const hidden = recipe.ingredients.length - shown.length
  return (
    <li className="sr-recipe-cell">
      <Link
        className="sr-card sr-recipe-card"
        to={`/recipe/${recipe.id}`}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}words`}
      >
        <span className="sr-recipe-picture">
          <DrawnGlass shape={recipe.defaultGlass?.shape ?? 'HIGHBALL'} layers={recipe.layers} />
          <span className="sr-recipe-alcohol" data-free={recipe.maxAlcoholContent <= 0}>
            <AlcoholText least={recipe.minAlcoholContent} most={recipe.maxAlcoholContent} />
          </span>
        </span>
        <span className="sr-recipe-words" id={`${id}words`}>
          <span className="sr-display sr-recipe-name" id={`${id}name`}>
            {recipe.name}
          </span>
          {recipe.shortDescription === '' ? null : (
            <span className="sr-recipe-short sr-muted">{recipe.shortDescription}</span>
          )}
          <span className="sr-chips">
            {shown.map(ingredient => (
              <IngredientChip key={ingredient.id} ingredient={ingredient} />
            ))}
            {hidden > 0 ? <span className="sr-chip">{t('andMore', { amount: String(hidden) })}</span> : null}
          </span>
          <AvailabilityLine recipe={recipe} />
        </span>
      </Link>
    </li>
  )
})

/** Keeps the place of a recipe that is still on its way. */
export function RecipeCardSkeleton() {
  return (
    <li className="sr-recipe-cell" aria-hidden>
      <span className="sr-card sr-recipe-card">
        <span className="sr-recipe-picture">
          <Skeleton width="64px" height="80px" />
        </span>
        <span className="sr-recipe-words">
          <Skeleton width="60%" height="22px" />
          <Skeleton width="95%" height="14px" />
          <Skeleton width="80%" height="26px" />
          <Skeleton width="45%" height="16px" className="sr-recipe-last" />
        </span>
      </span>
    </li>
  )
}
