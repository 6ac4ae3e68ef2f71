import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { AlcoholText } from '../../entities/recipe/availability.view.tsx'
import { IngredientPicture, LeftText } from '../../features/ingredient-drinks/ingredient-drink-card.view.tsx'
import type { IngredientDrink } from '../../features/ingredient-drinks/ingredient-drinks.documents.ts'
import { NoDrinks } from '../../features/ingredient-drinks/no-drinks.view.tsx'
import { useIngredientDrinks } from '../../features/ingredient-drinks/use-ingredient-drinks.ts'
import { drinkOfIngredient } from '../../features/order/orderable-drink.ts'
import { Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
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
    <Column as="section" gap={3} measure={1700} className="sr-tiles-page">
      <Row as="header" gap={3} className="sr-tiles-head">
        <Row gap={[0, 3]} align="baseline" wrap shrink className="sr-tiles-title sr-spread">
          <h1>{t('title')}</h1>
        </Row>
      </Row>
      {drinks === null && problem !== null ? (
        <ErrorState problem={problem} onRetry={retry} />
      ) : drinks?.length === 0 ? (
        <NoDrinks />
      ) : (
        <List className="sr-tiles" aria-busy={drinks === null}>
          {drinks === null
            ? skeletonKeys.map(key => <TileSkeleton key={key} />)
            : drinks.map(drink => <DrinkTile key={drink.ingredient.id} drink={drink} />)}
        </List>
      )}
      <SimpleOrder />
    </Column>
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
        <Stack as="span" gap={0.5} shrink className="sr-tile-words">
          <span className="sr-display sr-tile-name sr-clamp-2">{ingredient.name}</span>
          <span className="sr-muted">
            <AlcoholText least={strength} most={strength} />
          </span>
          <LeftText drink={drink} />
        </Stack>
      </button>
    </li>
  )
}
