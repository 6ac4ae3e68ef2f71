import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type IngredientDrink,
  IngredientDrinkCard,
  NoDrinks,
  useIngredientDrinks,
} from '../../features/ingredient-drinks/ingredient-drink-card.view.tsx'
import { drinkOfIngredient } from '../../features/order/order-draft.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { Box, Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead, Skeleton } from '../../ui/page-parts.view.tsx'

const OrderDialog = lazy(async () => ({
  default: (await import('../../features/order/order-dialog.view.tsx')).OrderDialog,
}))

/** Ingredients that pumps can pour by themselves: a lemonade, a shot, a soda. */
export function IngredientDrinksPage() {
  const { t } = useTranslation(['drinks', 'app'])
  const [chosen, setChosen] = useState<IngredientDrink['ingredient'] | null>(null)
  return (
    <Box as="section" measure={1560}>
      <PageHead title={t('app:title.ingredientDrinks')} lead={t('lead')} />
      <QueryResult of={useIngredientDrinks()} skeleton={<Skeleton height="268px" className="sr-round" />}>
        {({ ingredientDrinks }) =>
          ingredientDrinks.length === 0 ? (
            <NoDrinks />
          ) : (
            <Grid as="ul" gap={4} fill={200} className="sr-drinks-shelf">
              {ingredientDrinks.map(drink => (
                <Stack as="li" key={drink.ingredient.id}>
                  <IngredientDrinkCard drink={drink} onChoose={() => setChosen(drink.ingredient)} />
                </Stack>
              ))}
            </Grid>
          )
        }
      </QueryResult>
      <Suspense fallback={null}>
        {chosen ? (
          <OrderDialog key={chosen.id} drink={drinkOfIngredient(chosen)} onClose={() => setChosen(null)} />
        ) : null}
      </Suspense>
    </Box>
  )
}
