import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { AlcoholText } from '../../entities/recipe/availability.view.tsx'
import { IngredientPicture, LeftText, NoDrinks } from '../../features/ingredient-drinks/ingredient-drink-card.view.tsx'
import { type IngredientDrink, useIngredientDrinks } from '../../features/ingredient-drinks/use-ingredient-drinks.ts'
import { drinkOfIngredient } from '../../features/order/order-draft.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { List } from '../../ui/layout/layout.view.tsx'
import { TileFact, TileItem, TileLabels, TileSkeleton, TilesPage, TilesTitle } from './recipe-tile.view.tsx'
import { drinkChosen } from './simple-order.model.ts'
import { SimpleOrder } from './simple-order.view.tsx'

const skeletonKeys = Array.from({ length: 8 }, (_, index) => `waiting ${index}`)

/** `/simple/recipe/ingredients`: the ingredients that pumps can pour by themselves. */
export function SimpleDrinksPage() {
  const { t } = useTranslation(['drinks', 'app'])
  return (
    <TilesPage head={<TilesTitle title={t('app:title.ingredientDrinks')} />}>
      <QueryResult of={useIngredientDrinks()} skeleton={<Waiting />}>
        {({ ingredientDrinks }) =>
          ingredientDrinks.length === 0 ? (
            <NoDrinks />
          ) : (
            <List className="sr-tiles">
              {ingredientDrinks.map(drink => (
                <DrinkTile key={drink.ingredient.id} drink={drink} />
              ))}
            </List>
          )
        }
      </QueryResult>
      <SimpleOrder />
    </TilesPage>
  )
}

const Waiting = () => (
  <List className="sr-tiles" aria-busy>
    {skeletonKeys.map(key => (
      <TileSkeleton key={key} />
    ))}
  </List>
)

function DrinkTile({ drink }: { drink: IngredientDrink }) {
  const choose = useUnit(drinkChosen)
  const { ingredient } = drink
  const strength = ingredient.alcoholContent ?? 0
  return (
    <TileItem>
      <button
        type="button"
        className="sr-card sr-tile sr-tile-of-drink"
        aria-haspopup="dialog"
        onClick={() => choose(drinkOfIngredient(ingredient))}
      >
        <IngredientPicture drink={drink} />
        <TileLabels name={ingredient.name}>
          <TileFact>
            <AlcoholText least={strength} most={strength} />
          </TileFact>
          <LeftText drink={drink} />
        </TileLabels>
      </button>
    </TileItem>
  )
}
