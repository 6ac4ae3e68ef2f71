import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { AlcoholText } from '../../entities/recipe/availability.view.tsx'
import { IngredientPicture, LeftText } from '../../features/ingredient-drinks/ingredient-drink-card.view.tsx'
import type { IngredientDrink } from '../../features/ingredient-drinks/ingredient-drinks.documents.ts'
import { NoDrinks } from '../../features/ingredient-drinks/no-drinks.view.tsx'
import { useIngredientDrinks } from '../../features/ingredient-drinks/use-ingredient-drinks.ts'
import { drinkOfIngredient } from '../../features/order/orderable-drink.ts'
import { ErrorState } from '../../ui/page-state.view.tsx'
import { TileSkeleton } from './recipe-tile.view.tsx'
import { drinkChosen } from './simple-order.model.ts'
import { SimpleOrder } from './simple-order.view.tsx'
import '../../features/ingredient-drinks/ingredient-drinks.css'
import './simple.css'

const skeletonKeys = Array.from({ length: 8 }, (_, index) => `waiting ${index}`)

/** `/simple/recipe/ingredients`: what pumps can pour by itself. */
export function SimpleDrinksPage() {
  const { t } = useTranslation('drinks')
  const { drinks, problem, retry } = useIngredientDrinks()
  return (
    <section className="sr-tiles-page">
      <header className="sr-tiles-head">
        <div className="sr-tiles-title">
          <h1>{t('title')}</h1>
        </div>
      </header>
      {drinks === null && problem !== null ? (
        <ErrorState problem={problem} onRetry={retry} />
      ) : drinks?.length === 0 ? (
        <NoDrinks />
      ) : (
        <ul className="sr-tiles" aria-busy={drinks === null}>
          {drinks === null
            ? skeletonKeys.map(key => <TileSkeleton key={key} />)
            : drinks.map(drink => <DrinkTile key={drink.ingredient.id} drink={drink} />)}
        </ul>
      )}
      <SimpleOrder />
    </section>
  )
}

function DrinkTile({ drink }: { drink: IngredientDrink }) {
  const choose = useUnit(drinkChosen)
  const { ingredient } = drink
  const strength = ingredient.alcoholContent ?? 0
  return (
    <li>
      <button
        type="button"
        className="sr-card sr-tile sr-tile-of-drink"
        aria-haspopup="dialog"
        onClick={() => choose(drinkOfIngredient(ingredient))}
      >
        <IngredientPicture drink={drink} />
        <span className="sr-tile-words">
          <span className="sr-display sr-tile-name">{ingredient.name}</span>
          <span className="sr-muted">
            <AlcoholText least={strength} most={strength} />
          </span>
          <LeftText drink={drink} />
        </span>
      </button>
    </li>
  )
}
