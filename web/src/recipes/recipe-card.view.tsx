import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Skeleton } from '../ui/page-state.view.tsx'
import { AlcoholText, AvailabilityLine } from './availability.view.tsx'
import { DrinkPicture } from './drink-picture.view.tsx'
import { IngredientChip } from './ingredient-chip.view.tsx'
import type { RecipeSummary } from './recipe.documents.ts'
import { shownChips } from './shown-chips.ts'

/** As in recipes.css. */
const pictureWidth = 250

export interface RecipeCardProps {
  readonly recipe: RecipeSummary
  /** Counted from 1: which of `total` in the list it is. */
  readonly position: number
  readonly total: number
  /** Buttons in the upper corner. */
  readonly extra?: ReactNode
}

/** One recipe on the menu; the whole card leads to it. */
export const RecipeCard = memo(function RecipeCard({ recipe, position, total, extra }: RecipeCardProps) {
  const { t } = useTranslation('recipes')
  const chips = shownChips(recipe.ingredients)
  const hidden = recipe.ingredients.length - chips.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <li> cannot stand in a row that is no list
    <div
      role="listitem"
      className="sr-card sr-recipe-card"
      aria-posinset={position}
      aria-setsize={total}
      data-photo={recipe.imageUrl !== null}
    >
      <span className="sr-recipe-picture">
        <DrinkPicture
          imageUrl={recipe.imageUrl}
          width={pictureWidth}
          shape={recipe.defaultGlass?.shape}
          layers={recipe.layers}
        />
        <span className="sr-recipe-alcohol" data-free={recipe.maxAlcoholContent <= 0}>
          <AlcoholText least={recipe.minAlcoholContent} most={recipe.maxAlcoholContent} />
        </span>
      </span>
      <div className="sr-recipe-words">
        <h2 className="sr-recipe-name">
          <Link className="sr-recipe-link" to={`/recipe/${recipe.id}`}>
            {recipe.name}
          </Link>
        </h2>
        {recipe.shortDescription === '' ? null : <p className="sr-recipe-short sr-muted">{recipe.shortDescription}</p>}
        <span className="sr-chips">
          {chips.map(ingredient => (
            <IngredientChip key={ingredient.id} ingredient={ingredient} />
          ))}
          {hidden > 0 ? <span className="sr-chip">{t('andMore', { amount: String(hidden) })}</span> : null}
        </span>
        <div className="sr-recipe-foot">
          <AvailabilityLine recipe={recipe} />
          <span className="sr-recipe-owner sr-muted">{t('by', { owner: recipe.owner.username })}</span>
        </div>
      </div>
      {extra === undefined ? null : <div className="sr-recipe-extra">{extra}</div>}
    </div>
  )
})

/** Keeps the place of a recipe that is still on its way. */
export function RecipeCardSkeleton() {
  return (
    <div className="sr-card sr-recipe-card" aria-hidden>
      <span className="sr-recipe-picture">
        <Skeleton width="64px" height="80px" />
      </span>
      <div className="sr-recipe-words">
        <Skeleton width="60%" height="22px" />
        <Skeleton width="95%" height="14px" />
        <Skeleton width="80%" height="26px" />
        <Skeleton width="45%" height="16px" className="sr-recipe-foot" />
      </div>
    </div>
  )
}
