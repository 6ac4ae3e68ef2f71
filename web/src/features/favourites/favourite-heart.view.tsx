import { Heart } from '@blueprintjs/icons'
import { memo, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'
import { useAction, useStable } from '../../ui/hooks.ts'
import './favourites.css'

const FavouritesDocument = graphql(`query Favourites { favourites }`)
const SetFavouriteDocument = graphql(`
  mutation SetFavourite($recipeId: Int!, $isFavourite: Boolean!) {
    setFavourite(recipeId: $recipeId, isFavourite: $isFavourite)
  }
`)
const context = madeOf('FAVOURITES')
const none: readonly number[] = []

/** All favourites, and what changes one: a heart is at once as it's wished, until the next answer. */
export function useFavourites() {
  const [{ data }] = useQuery({ query: FavouritesDocument, context })
  const [, set] = useAction(SetFavouriteDocument)
  const [wished, setWished] = useState({ since: data, turned: none })
  // One request after the other: the last press counts.
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const turned = wished.since === data ? wished.turned : none
  const favourites = useMemo(() => {
    const shown = new Set(data?.favourites)
    for (const id of turned) if (!shown.delete(id)) shown.add(id)
    return shown
  }, [data, turned])
  const turn = (id: number): void =>
    setWished(now => {
      const before = now.since === data ? now.turned : none
      return { since: data, turned: before.includes(id) ? before.filter(one => one !== id) : [...before, id] }
    })
  const toggle = useStable((recipeId: number) => {
    const isFavourite = !favourites.has(recipeId)
    turn(recipeId)
    sent.current = sent.current.then(() => set({ recipeId, isFavourite })).then(done => done ?? turn(recipeId))
  })
  return { favourites, toggle }
}

interface FavouriteHeartProps {
  readonly recipe: { readonly id: number; readonly name: string }
}

export function FavouriteHeart({ recipe: { id, name } }: FavouriteHeartProps) {
  const { t } = useTranslation('recipes')
  const { favourites, toggle } = useFavourites()
  const isPressed = favourites.has(id)
  return (
    <HeartButton
      isPressed={isPressed}
      label={t('favourite.label', { name })}
      title={t(isPressed ? 'favourite.forget' : 'favourite.remember')}
      id={id}
      onPress={toggle}
    />
  )
}

interface HeartButtonProps {
  readonly isPressed: boolean
  readonly label: string
  readonly title: string
  readonly id: number
  readonly onPress: (id: number) => void
}

export const HeartButton = memo(function HeartButton({ isPressed, label, title, id, onPress }: HeartButtonProps) {
  return (
    <button
      type="button"
      className="sr-heart sr-bare sr-touch-square sr-place-center sr-pill"
      aria-pressed={isPressed}
      aria-label={label}
      title={title}
      onClick={() => onPress(id)}
    >
      <Heart size={20} aria-hidden />
    </button>
  )
})
