import { createStore, type Event } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { madeOf } from '../../api/graphql.ts'
import { query } from '../../api/operate.ts'
import { DefaultFilterDocument, RecipePageDocument } from '../../entities/recipe/recipe.documents.ts'
import { listAddressed } from '../../entities/recipe/saved-list-params.model.ts'
import { changesOf, changesOfRecipes } from '../../queries/catalogue.model.ts'
import { usePages } from '../../queries/use-pages.ts'
import { useStable } from '../../ui/hooks.ts'
import {
  addressOf,
  filterOf,
  isByAvailability,
  type ListPlace,
  type ListRequest,
  listKey,
  pathOf,
  type RecipeSearch,
  readSearch,
  usualAt,
  writeSearch,
} from './recipe-search.ts'

const typingPauseMs = 250
const context = madeOf('SETTINGS')

/** The recipes that lists show without a filter; null shows all. */
export function useDefaultFilter() {
  const [{ data, error }] = useQuery({ query: DefaultFilterDocument, context })
  return {
    usual: data?.settings.defaultFilter.fabricable ?? null,
    /** Before, a list would be loaded twice. A filter that can't be had counts as none. */
    isKnown: data !== undefined || error !== undefined,
  }
}

/** What was typed and chosen above a list, ahead of its address. */
export interface Ahead {
  readonly choices: Partial<RecipeSearch>
  /** The query that was requested, until the address has it. */
  readonly asked: string | null
  /** The address as it was last looked at, and its query. */
  readonly address: string
  readonly query: string
}

/**
 * The address has changed. It decides what the field shows, except for what is typed meanwhile: the arrival of what was
 * requested takes no character away, and a request on its way passes by others that were made before it.
 */
export function followed({ choices, asked, query: before }: Ahead, address: string, query: string): Ahead {
  const isTyping = asked !== null || query === before
  return {
    choices: isTyping && choices.query !== undefined ? { query: choices.query } : {},
    asked: query === asked ? null : asked,
    address,
    query,
  }
}

/** What is searched for in a list. The address is the truth: it's changed by what is typed and chosen. */
export function useRecipeSearch(place: ListPlace) {
  const [parameters, setParameters] = useSearchParams()
  const { usual, isKnown } = useDefaultFilter()
  const here = usualAt(place, usual)
  const address = parameters.toString()
  const search = useMemo(() => readSearch(new URLSearchParams(address), here), [address, here])
  const request = useMemo((): ListRequest => ({ place, search }), [place, search])

  const [state, setAhead] = useState<Ahead>({ choices: {}, asked: null, address, query: search.query })
  const ahead = state.address === address ? state : followed(state, address, search.query)
  if (ahead !== state) setAhead(ahead)
  const { choices } = ahead

  const change = useStable((changed: Partial<RecipeSearch>): void => {
    const chosen = { ...choices, ...changed }
    const query = (chosen.query ?? search.query).trim()
    // Where the address isn't understood yet, it's changed as soon as it is.
    const asked = isKnown && query !== search.query ? query : ahead.asked
    setAhead({ ...ahead, choices: chosen, asked })
    if (isKnown)
      setParameters(writeSearch({ ...search, ...chosen, query }, here), { replace: true, preventScrollReset: true })
  })
  const submit = (): void => {
    if (choices.query !== undefined && choices.query.trim() !== (ahead.asked ?? search.query)) change({})
  }
  const typingPaused = useEffectEvent(submit)
  useEffect(() => {
    if (choices.query === undefined) return
    const timer = setTimeout(() => typingPaused(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [choices.query])
  const understood = useEffectEvent(() => {
    if (Object.keys(choices).length > 0) change({})
  })
  useEffect(() => {
    if (isKnown) understood()
  }, [isKnown])

  const keepAddress = useUnit(listAddressed)
  useEffect(() => {
    if (isKnown) keepAddress({ path: pathOf(request.place), address: addressOf(request, usual) })
  }, [keepAddress, isKnown, request, usual])

  return {
    request,
    isKnown,
    /** Ahead of the address while it's typed. */
    text: choices.query ?? search.query,
    type: (query: string) => setAhead({ ...ahead, choices: { ...choices, query } }),
    /** Enter: the search doesn't wait for a pause in typing. */
    submit,
    change,
  }
}

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
