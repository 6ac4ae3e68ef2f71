import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IngredientDrinkCard } from '../../features/ingredient-drinks/ingredient-drink-card.view.tsx'
import type { IngredientDrink } from '../../features/ingredient-drinks/ingredient-drinks.model.ts'
import { NoDrinks } from '../../features/ingredient-drinks/no-drinks.view.tsx'
import { useIngredientDrinks } from '../../features/ingredient-drinks/use-ingredient-drinks.ts'
import { drinkOfIngredient } from '../../features/order/orderable-drink.ts'
import { Box, Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import '../../features/ingredient-drinks/ingredient-drinks.css'

const OrderDialog = lazy(async () => ({
  default: (await import('../../features/order/order-dialog.view.tsx')).OrderDialog,
}))
const skeletonKeys = Array.from({ length: 8 }, (_, index) => `waiting ${index}`)

/** Ingredients that pumps can pour by themselves: a lemonade, a shot, a soda. */
export function IngredientDrinksPage() {
  const { t } = useTranslation('drinks')
  const { drinks, problem, retry } = useIngredientDrinks()
  return (
    <Box as="section" measure={1560}>
      <PageHead title={t('title')} lead={t('lead')} />
      {drinks === null ? (
        problem === null ? (
          <Waiting />
        ) : (
          <ErrorState problem={problem} onRetry={retry} />
        )
      ) : drinks.length === 0 ? (
        <NoDrinks />
      ) : (
        <Shelf drinks={drinks} />
      )}
    </Box>
  )
}

function Shelf({ drinks }: { drinks: readonly IngredientDrink[] }) {
  const [chosen, setChosen] = useState<IngredientDrink['ingredient'] | null>(null)
  return (
    <>
      <Grid as="ul" gap={4} fill={200} className="sr-drinks-shelf">
        {drinks.map(drink => (
          <Stack as="li" key={drink.ingredient.id}>
            <IngredientDrinkCard drink={drink} onChoose={() => setChosen(drink.ingredient)} />
          </Stack>
        ))}
      </Grid>
      <Suspense fallback={null}>
        {chosen ? (
          <OrderDialog key={chosen.id} drink={drinkOfIngredient(chosen)} onClose={() => setChosen(null)} />
        ) : null}
      </Suspense>
    </>
  )
}

const Waiting = () => (
  <Grid as="ul" gap={4} fill={200} className="sr-drinks-shelf" aria-busy>
    {skeletonKeys.map(key => (
      <Stack as="li" key={key}>
        <Skeleton height="268px" className="sr-drink-skeleton" />
      </Stack>
    ))}
  </Grid>
)
