import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlcoholText } from '../../entities/recipe/availability.view.tsx'
import { IngredientPicture, LeftText, NoDrinks } from '../../features/ingredient-drinks/ingredient-drink-card.view.tsx'
import { type IngredientDrink, useIngredientDrinks } from '../../features/ingredient-drinks/use-ingredient-drinks.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { List } from '../../ui/layout/layout.view.tsx'
import { TileFact, TileItem, TileLabels, TileSkeleton, TilesPage, TilesTitle } from './recipe-tile.view.tsx'
import { SimpleOrder } from './simple-order.view.tsx'

const skeletonKeys = Array.from({ length: 8 }, (_, index) => `waiting ${index}`)

/** `/simple/recipe/ingredients`: the ingredients that pumps can pour by themselves. */
export function SimpleDrinksPage() {
  const { t } = useTranslation(['drinks', 'app'])
  const [orderedId, order] = useState<number | null>(null)
  return (
    <TilesPage head={<TilesTitle title={t('app:title.ingredientDrinks')} />}>
      <QueryResult of={useIngredientDrinks()} skeleton={<Waiting />}>
        {({ ingredientDrinks }) =>
          ingredientDrinks.length === 0 ? (
            <NoDrinks />
          ) : (
            <List className="sr-tiles">
              {ingredientDrinks.map(drink => (
                <DrinkTile key={drink.ingredient.id} drink={drink} onChoose={order} />
              ))}
            </List>
          )
        }
      </QueryResult>
      {orderedId === null ? null : <SimpleOrder kind="INGREDIENT" id={orderedId} onClose={() => order(null)} />}
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

interface DrinkTileProps {
  readonly drink: IngredientDrink
  readonly onChoose: (id: number) => void
}

function DrinkTile({ drink, onChoose }: DrinkTileProps) {
  const { ingredient } = drink
  const strength = ingredient.alcoholContent ?? 0
  return (
    <TileItem>
      <button
        type="button"
        className="sr-card sr-tile sr-tile-of-drink"
        aria-haspopup="dialog"
        onClick={() => onChoose(ingredient.id)}
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
