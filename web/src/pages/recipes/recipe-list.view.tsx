import { Button } from '@blueprintjs/core'
import { Media, Plus, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import {
  $defaultFilter,
  $defaultFilterKnown,
  defaultFilterWanted,
} from '../../features/recipe-search/default-filter.model.ts'
import { scrollerOf } from '../../features/recipe-search/list-scroll.ts'
import { RecipeFilters } from '../../features/recipe-search/recipe-filters.view.tsx'
import {
  $categories,
  $mayCreate,
  $refreshing,
  listLeft,
  listShown,
  refreshRequested,
} from '../../features/recipe-search/recipe-list.model.ts'
import { RecipeMenu } from '../../features/recipe-search/recipe-menu.view.tsx'
import { addressWanted } from '../../features/recipe-search/recipe-search.model.ts'
import { type ListPlace, type ListRequest, readSearch, usualAt } from '../../features/recipe-search/recipe-search.ts'
import { SurpriseButton } from '../../features/recipe-search/surprise-button.view.tsx'
import { $user } from '../../session/session.model.ts'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useOccurrence, useOnEnter } from '../../ui/use-model.ts'
import '../../entities/recipe/recipes.css'

export interface RecipeListPageProps {
  readonly scope: 'public' | 'own' | 'category' | 'favourites'
}

/** The menu: all recipes, one category, the caller's own or favourites. */
export function RecipeListPage({ scope }: RecipeListPageProps) {
  const place = usePlace(scope)
  const [parameters, setParameters] = useSearchParams()
  const { filter, known } = useUnit({ filter: $defaultFilter, known: $defaultFilterKnown })
  const search = useMemo(() => readSearch(parameters, usualAt(place, filter)), [parameters, place, filter])
  const request = useMemo((): ListRequest => ({ place, search }), [place, search])
  const { show, leave } = useUnit({ show: listShown, leave: listLeft })
  const top = useRef<HTMLElement>(null)

  useOnEnter(defaultFilterWanted)
  useEffect(() => {
    if (known) show({ place, search })
  }, [known, show, place, search])
  // Before the next page is laid out and scrolled to its top.
  useLayoutEffect(() => {
    const scroller = scrollerOf(top.current)
    return () => {
      leave(scroller.scrollTop)
    }
  }, [leave])
  useOccurrence(addressWanted, query => setParameters(query, { replace: true }))

  return (
    <section className="sr-recipes" ref={top}>
      <Head request={request} />
      <RecipeFilters />
      <RecipeMenu request={request} />
    </section>
  )
}

function usePlace(scope: RecipeListPageProps['scope']): ListPlace {
  const user = useUnit($user)
  const categoryId = Number(useParams()['cid'] ?? 0)
  const ownerId = user?.id ?? 0
  return useMemo((): ListPlace => {
    if (scope === 'category') return { scope, categoryId }
    return scope === 'own' ? { scope, ownerId } : { scope }
  }, [scope, categoryId, ownerId])
}

function Head({ request }: { request: ListRequest }) {
  const { t } = useTranslation('recipes')
  const navigate = useNavigate()
  const { place } = request
  const categories = useUnit($categories)
  const category = place.scope === 'category' ? categories.find(({ id }) => id === place.categoryId) : undefined
  const titles = { own: t('own'), public: t('all'), favourites: t('favourites') } as const
  const isShelf = place.scope === 'own' || place.scope === 'public' || place.scope === 'favourites'
  const title = isShelf ? titles[place.scope] : (category?.name ?? '')
  const lead = isShelf ? t(`lead.${place.scope}`) : t('lead.category', { category: category?.name ?? '…' })
  usePageTitle(title === '' ? undefined : title)
  return (
    <PageHead flush title={title} lead={lead}>
      <SurpriseButton request={request} onChosen={id => void navigate(`/recipe/${id}`)} />
      <RefreshButton />
      {place.scope === 'own' ? <PhotosButton /> : null}
      <CreateButton />
    </PageHead>
  )
}

function RefreshButton() {
  const { t } = useTranslation('recipes')
  const { refreshing, refresh } = useUnit({ refreshing: $refreshing, refresh: refreshRequested })
  return <Button icon={<Refresh />} text={t('refresh')} loading={refreshing} onClick={() => refresh()} />
}

function PhotosButton() {
  const { t } = useTranslation('recipes')
  const navigate = useNavigate()
  return <Button icon={<Media />} text={t('addPhotos')} onClick={() => void navigate('/recipe/photos')} />
}

function CreateButton() {
  const { t } = useTranslation('recipes')
  const navigate = useNavigate()
  const mayCreate = useUnit($mayCreate)
  if (!mayCreate) return null
  return <Button intent="primary" icon={<Plus />} text={t('create')} onClick={() => void navigate('/recipe/add')} />
}
