import { Button } from '@blueprintjs/core'
import { Media, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useQuery } from 'urql'
import { isPermitted } from '#domain/access/permissions.ts'
import { madeOf } from '../../api/graphql.ts'
import { CategoriesDocument } from '../../entities/recipe/recipe.documents.ts'
import { RecipeFilters } from '../../features/recipe-search/recipe-filters.view.tsx'
import { CreateRecipeButton, RecipeMenu } from '../../features/recipe-search/recipe-menu.view.tsx'
import { type ListPlace, pathOf } from '../../features/recipe-search/recipe-search.ts'
import { SurpriseButton } from '../../features/recipe-search/surprise-button.view.tsx'
import { type RecipeList, useRecipeList } from '../../features/recipe-search/use-recipe-list.ts'
import { $user } from '../../session/session.model.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import '../../entities/recipe/recipes.css'

const context = madeOf('CATEGORIES')

export interface RecipeListPageProps {
  readonly scope: 'public' | 'own' | 'category' | 'favourites'
}

/** The menu: all recipes, one category, the caller's own or favourites. */
export function RecipeListPage({ scope }: RecipeListPageProps) {
  const ownerId = useUnit($user)?.id ?? 0
  const categoryId = Number(useParams()['cid'] ?? 0)
  const place = useMemo((): ListPlace => {
    if (scope === 'category') return { scope, categoryId }
    return scope === 'own' ? { scope, ownerId } : { scope }
  }, [scope, categoryId, ownerId])
  return <Shelf key={pathOf(place)} place={place} />
}

function Shelf({ place }: { readonly place: ListPlace }) {
  const list = useRecipeList(place)
  return (
    <Stack as="section" gap={4} measure={1560} className="sr-recipes">
      <Head place={place} list={list} />
      <RecipeFilters search={list.search} />
      <RecipeMenu list={list} />
    </Stack>
  )
}

function Head({ place, list: { search, pages } }: { readonly place: ListPlace; readonly list: RecipeList }) {
  const { t } = useTranslation(['recipes', 'terms'])
  const navigate = useNavigate()
  const [{ data }] = useQuery({ query: CategoriesDocument, context, pause: place.scope !== 'category' })
  const category = place.scope === 'category' ? data?.categories.find(({ id }) => id === place.categoryId) : undefined
  const titles = { own: t('own'), public: t('terms:allRecipes'), favourites: t('favourites') } as const
  const isShelf = place.scope === 'own' || place.scope === 'public' || place.scope === 'favourites'
  const title = isShelf ? titles[place.scope] : (category?.name ?? '')
  const lead = isShelf ? t(`lead.${place.scope}`) : t('lead.category', { category: category?.name ?? '…' })
  usePageTitle(title === '' ? undefined : title)
  return (
    <PageHead flush title={title} lead={lead}>
      <SurpriseButton request={search.request} onChosen={id => void navigate(`/recipe/${id}`)} />
      <Button
        icon={<Refresh />}
        text={t('terms:refresh')}
        aria-label={t('terms:refresh')}
        loading={pages.isRefreshing}
        onClick={pages.refresh}
      />
      <AddPhotosButton place={place} />
      <CreateRecipeButton />
    </PageHead>
  )
}

/** For those who may change what they see here. */
function AddPhotosButton({ place: { scope } }: { readonly place: ListPlace }) {
  const { t } = useTranslation('recipes')
  const navigate = useNavigate()
  const role = useUnit($user)?.role ?? null
  const isOffered = scope === 'own' || (scope === 'public' && isPermitted(role, 'recipe.change-foreign'))
  if (!isOffered) return null
  const text = t('addPhotos')
  return <Button icon={<Media />} text={text} aria-label={text} onClick={() => void navigate('/recipe/photos')} />
}
