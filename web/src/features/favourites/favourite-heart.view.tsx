import { Heart } from '@blueprintjs/icons'
import { useStoreMap, useUnit } from 'effector-react'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { $favourites, favouritesWanted, favouriteToggled } from './favourites.model.ts'
import './favourites.css'

interface FavouriteHeartProps {
  readonly recipe: { readonly id: number; readonly name: string }
}

/** Remembers a drink, and forgets it when it is pressed once more. */
export function FavouriteHeart({ recipe: { id, name } }: FavouriteHeartProps) {
  const { t } = useTranslation('recipes')
  const [want, toggle] = useUnit([favouritesWanted, favouriteToggled])
  const isFavourite = useStoreMap({ store: $favourites, keys: [id], fn: (favourites, [own]) => favourites.has(own) })
  useEffect(() => {
    want()
  }, [want])
  return (
    <HeartButton
      isPressed={isFavourite}
      label={t('favourite.label', { name })}
      title={t(isFavourite ? 'favourite.forget' : 'favourite.remember')}
      id={id}
      onPress={toggle}
    />
  )
}

interface HeartButtonProps {
  readonly isPressed: boolean
  readonly label: string
  readonly title: string
  /** Of the recipe. */
  readonly id: number
  readonly onPress: (id: number) => void
}

/** The same where what it says is at hand. */
export const HeartButton = memo(function HeartButton({ isPressed, label, title, id, onPress }: HeartButtonProps) {
  return (
    <button
      type="button"
      className="sr-heart"
      aria-pressed={isPressed}
      aria-label={label}
      title={title}
      onClick={() => onPress(id)}
    >
      <Heart size={20} aria-hidden />
    </button>
  )
})

/** All favourites, for a list that shows many hearts. */
export function useFavourites() {
  const { favourites, want, toggle } = useUnit({
    favourites: $favourites,
    want: favouritesWanted,
    toggle: favouriteToggled,
  })
  useEffect(() => {
    want()
  }, [want])
  return { favourites, toggle }
}
