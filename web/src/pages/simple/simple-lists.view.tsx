import { Button } from '@blueprintjs/core'
import { ChevronLeft } from '@blueprintjs/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useQuery } from 'urql'
import { madeOf } from '../../api/graphql.ts'
import {
  AllCollections,
  CollectionCover,
  CollectionDocument,
  type CollectionSummary,
} from '../../entities/collection/collections.view.tsx'
import { AlcoholText } from '../../entities/recipe/availability.view.tsx'
import {
  type IngredientDrink,
  IngredientPicture,
  LeftText,
  NoDrinks,
  useIngredientDrinks,
} from '../../features/ingredient-drinks/ingredient-drink-card.view.tsx'
import type { ListPlace } from '../../features/recipe-search/recipe-search.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { recordOf } from '../../queries/record-of.ts'
import { List } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import {
  SimpleOrder,
  TileFact,
  TileItem,
  TileLabels,
  TileSkeletons,
  TilesPage,
  TilesTitle,
} from './recipe-tile.view.tsx'
import { RecipeTiles } from './recipe-tiles.view.tsx'

const everything: ListPlace = { scope: 'public' }
const favourites: ListPlace = { scope: 'favourites' }

/** `/simple/recipe`: everything the house can mix. */
export function SimpleRecipesPage() {
  const { t } = useTranslation('terms')
  return <RecipeTiles place={everything} title={t('allRecipes')} />
}

/** `/simple/favourites`: what the caller wants to find again. */
export function SimpleFavouritesPage() {
  const { t } = useTranslation('recipes')
  return <RecipeTiles place={favourites} title={t('favourites')} />
}

const context = madeOf('COLLECTIONS')

/** `/simple/collection/{id}`: its recipes. */
export function SimpleCollectionPage() {
  const { t } = useTranslation('simple')
  const id = Number(useParams()['collectionId'])
  const valid = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ query: CollectionDocument, variables: { id }, pause: !valid, context })
  const { record, problem, retry } = recordOf(query, id, ({ collection }) => collection)
  const place = useMemo((): ListPlace => ({ scope: 'collection', collectionId: id }), [id])
  usePageTitle(record?.name)
  if (!valid || record === null) return <Gone />
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  return (
    <RecipeTiles
      place={place}
      title={record?.name ?? ''}
      back={
        <Link
          className="bp6-button bp6-large"
          style={{ width: 52, padding: 0 }}
          to="/simple/collection"
          aria-label={t('collections.back')}
          title={t('collections.back')}
        >
          <ChevronLeft size={24} aria-hidden />
        </Link>
      }
    />
  )
}

/** Nothing leads out of the simple view. */
function Gone() {
  const { t } = useTranslation('simple')
  const navigate = useNavigate()
  return (
    <EmptyState title={t('collections.goneTitle')} text={t('collections.goneText')}>
      <Button
        size="large"
        intent="primary"
        icon={<ChevronLeft size={20} />}
        text={t('collections.back')}
        onClick={() => void navigate('/simple/collection')}
      />
    </EmptyState>
  )
}

const Waiting = ({ count }: { readonly count: number }) => (
  <List className="sr-tiles" aria-busy>
    <TileSkeletons count={count} />
  </List>
)

/** `/simple/collection`: every collection of the house. */
export function SimpleCollectionsPage() {
  const { t } = useTranslation(['simple', 'terms'])
  return (
    <TilesPage head={<TilesTitle title={t('terms:collections')} />}>
      <AllCollections>
        {query => (
          <QueryResult of={query} skeleton={<Waiting count={4} />}>
            {({ collections }) =>
              collections.length === 0 ? (
                <EmptyState title={t('collections.emptyTitle')} text={t('collections.emptyText')} />
              ) : (
                <List className="sr-tiles">
                  {collections.map(collection => (
                    <CollectionTile key={collection.id} collection={collection} />
                  ))}
                </List>
              )
            }
          </QueryResult>
        )}
      </AllCollections>
    </TilesPage>
  )
}

function CollectionTile({ collection }: { collection: CollectionSummary }) {
  const { t } = useTranslation(['simple', 'terms'])
  const format = useFormat()
  const { id, name, size, owner } = collection
  return (
    <TileItem>
      <Link className="sr-card sr-column sr-flat sr-undecorated sr-clip" to={`/simple/collection/${id}`}>
        <CollectionCover collection={collection} />
        <TileLabels name={name}>
          <TileFact>{t('terms:recipeCount', { count: size, amount: format.number(size) })}</TileFact>
          <TileFact>{t('collections.by', { owner: owner.username })}</TileFact>
        </TileLabels>
      </Link>
    </TileItem>
  )
}

/** `/simple/recipe/ingredients`: the ingredients that pumps can pour by themselves. */
export function SimpleDrinksPage() {
  const { t } = useTranslation(['drinks', 'app'])
  const [orderedId, order] = useState<number | null>(null)
  return (
    <TilesPage head={<TilesTitle title={t('app:title.ingredientDrinks')} />}>
      <QueryResult of={useIngredientDrinks()} skeleton={<Waiting count={8} />}>
        {({ ingredientDrinks }) =>
          ingredientDrinks.length === 0 ? (
            <NoDrinks />
          ) : (
            <List className="sr-tiles">
              {ingredientDrinks.map(drink => (
                <DrinkTile key={drink.ingredient.id} drink={drink} onChoose={() => order(drink.ingredient.id)} />
              ))}
            </List>
          )
        }
      </QueryResult>
      {orderedId === null ? null : <SimpleOrder kind="INGREDIENT" id={orderedId} onClose={() => order(null)} />}
    </TilesPage>
  )
}

function DrinkTile({ drink, onChoose }: { readonly drink: IngredientDrink; readonly onChoose: () => void }) {
  const { name, alcoholContent } = drink.ingredient
  const strength = alcoholContent ?? 0
  return (
    <TileItem>
      <button type="button" className="sr-card sr-tile" aria-haspopup="dialog" onClick={onChoose}>
        <IngredientPicture drink={drink} />
        <TileLabels name={name}>
          <TileFact>
            <AlcoholText least={strength} most={strength} />
          </TileFact>
          <LeftText drink={drink} />
        </TileLabels>
      </button>
    </TileItem>
  )
}
