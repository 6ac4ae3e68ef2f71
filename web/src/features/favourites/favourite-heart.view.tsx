import { Heart } from '@blueprintjs/icons'
import { useStoreMap, useUnit } from 'effector-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnEnter } from '../../ui/use-model.ts'
import { $favourites, favouritesWanted, favouriteToggled } from './favourites.model.ts'
import './favourites.css'

interface FavouriteHeartProps {
  readonly recipe: { readonly id: number; readonly name: string }
}

/** Remembers a drink, and forgets it when it is pressed once more. */
export function FavouriteHeart({ recipe: { id, name } }: FavouriteHeartProps) {
  const { t } = useTranslation('recipes')
  const toggle = useUnit(favouriteToggled)
  const isFavourite = useStoreMap({ store: $favourites, keys: [id], fn: (favourites, [own]) => favourites.has(own) })
  useOnEnter(favouritesWanted)
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
  /** The id of the recipe. */
  readonly id: number
  readonly onPress: (id: number) => void
}

/** The same where what it says is at hand. */
export const HeartButton = memo(function HeartButton({ isPressed, label, title, id, onPress }: HeartButtonProps) {
  return (
    <button
      type="button"
      className="sr-heart sr-bare sr-touch-square sr-place-center sr-circle"
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
  const { favourites, toggle } = useUnit({ favourites: $favourites, toggle: favouriteToggled })
  useOnEnter(favouritesWanted)
  return { favourites, toggle }
}
