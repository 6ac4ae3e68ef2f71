import { createStore, type Event } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { query, queryField } from '../../api/operate.ts'
import { RecipePageDocument, SurpriseDocument } from '../../entities/recipe/recipe.documents.ts'
import { changesOf, changesOfRecipes } from '../../queries/catalogue.model.ts'
import { usePages } from '../../queries/use-pages.ts'
import { useTask } from '../../queries/use-task.ts'
import { notify } from '../../ui/notifications.model.ts'
import { filterOf, isByAvailability, type ListPlace, type ListRequest, listKey } from './recipe-search.ts'
import { useRecipeSearch } from './use-recipe-search.ts'

const countOf = (changes: Event<void>) => createStore(0).on(changes, count => count + 1)
const changes = {
  ofRecipes: countOf(changesOfRecipes),
  ofCollections: countOf(changesOf('COLLECTIONS')),
  ofFavourites: countOf(changesOf('FAVOURITES')),
}

function useVersion({ scope }: ListPlace): number {
  const { ofRecipes, ofCollections, ofFavourites } = useUnit(changes)
  // A drink that was just forgotten stays until the list is next opened, so that another press brings it back.
  const [favouritesAtFirst] = useState(ofFavourites)
  if (scope === 'collection') return ofRecipes + ofCollections
  return scope === 'favourites' ? ofRecipes + favouritesAtFirst : ofRecipes
}

async function readPage(request: ListRequest, page: number) {
  const { recipes } = await query(RecipePageDocument, {
    filter: filterOf(request),
    orderBy: request.search.orderBy,
    byAvailability: isByAvailability(request),
    page,
  })
  return recipes
}

/** A shelf of recipes as far as it's loaded, and the search in it. A component shows one shelf as long as it lives. */
export function useRecipeList(place: ListPlace) {
  const search = useRecipeSearch(place)
  const { request, isKnown } = search
  const pages = usePages({
    key: isKnown ? listKey(request) : null,
    version: useVersion(place),
    read: page => readPage(request, page),
    about: request,
  })
  return { search, pages }
}
export type RecipeList = ReturnType<typeof useRecipeList>

/** Not the same twice. */
let lastId: number | null = null

async function choose(request: ListRequest) {
  const recipe = await queryField(SurpriseDocument, { filter: filterOf(request), exceptId: lastId })
  lastId = recipe?.id ?? lastId
  return { recipe }
}

/** Chooses any drink of a list that can be made. @param onChosen gets its id; null where there is none */
export function useSurprise(request: ListRequest, onChosen: (id: number | null) => void) {
  const { isBusy, done, problem, run } = useTask(choose)
  const chosen = useEffectEvent(onChosen)
  useEffect(() => {
    if (done) chosen(done.recipe?.id ?? null)
  }, [done])
  useEffect(() => {
    if (problem) notify.problem(problem)
  }, [problem])
  return { isBusy, surprise: () => void (isBusy || run(request)) }
}
