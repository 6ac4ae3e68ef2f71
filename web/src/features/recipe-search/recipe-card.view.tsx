import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { AvailabilityInWords } from '../../entities/recipe/availability.view.tsx'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import type { RecipeWords } from '../../entities/recipe/recipe-words.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { PictureGround } from '../../ui/photo.view.tsx'
import { HeartButton } from '../favourites/favourite-heart.view.tsx'
import './recipe-search.css'

/** As in recipes.css. */
const pictureWidth = 250

export interface RecipeCardProps {
  readonly recipe: RecipeSummary
  /** Counted from 1: which of `total` in the list it is. */
  readonly position: number
  readonly total: number
  readonly words: RecipeWords
  readonly isFavourite: boolean
  /** Its heart was pressed. */
  readonly onFavourite: (id: number) => void
  /** Buttons in the upper corner. */
  readonly extra?: ReactNode
}

/** One recipe on the menu; the whole card leads to it. */
export const RecipeCard = memo(function RecipeCard(props: RecipeCardProps) {
  const { recipe, position, total, words, isFavourite, onFavourite, extra } = props
  return (
    <Stack
      role="listitem"
      className="sr-card sr-recipe-card sr-rings sr-relative sr-clip"
      aria-posinset={position}
      aria-setsize={total}
      data-photo={recipe.imageUrl !== null}
    >
      <PictureGround className="sr-recipe-picture">
        <DrinkPicture
          imageUrl={recipe.imageUrl}
          width={pictureWidth}
          shape={recipe.defaultGlass?.shape}
          served={recipe.served}
        />
      </PictureGround>
      <Column shrink pad={[2, 3, 2.5]} className="sr-recipe-words">
        <h3 className="sr-recipe-name sr-size-17 sr-anywhere sr-clamp-2" dir="auto">
          <Link className="sr-recipe-link sr-covers" to={`/recipe/${recipe.id}`}>
            {recipe.name}
          </Link>
        </h3>
        <p className="sr-recipe-short sr-close sr-ellipsis sr-size-13 sr-muted">
          {words.alcohol(recipe.minAlcoholContent, recipe.maxAlcoholContent)}
          {recipe.shortDescription === '' ? null : ` · ${recipe.shortDescription}`}
        </p>
        <AvailabilityInWords recipe={recipe} words={words} clamp={2} className="sr-availability sr-down sr-size-13" />
      </Column>
      <Row gap={1} align="stretch" className="sr-recipe-extra">
        {extra}
        <HeartButton
          {...words.favourite(recipe.name, isFavourite)}
          id={recipe.id}
          isPressed={isFavourite}
          onPress={onFavourite}
        />
      </Row>
    </Stack>
  )
})

/** Keeps the place of a recipe that is still on its way. */
export const RecipeCardSkeleton = () => (
  <Stack className="sr-card sr-recipe-card sr-rings sr-relative sr-clip" aria-hidden>
    <PictureGround className="sr-recipe-picture">
      <Skeleton width="64px" height="80px" />
    </PictureGround>
    <Column shrink pad={[2, 3, 2.5]} className="sr-recipe-words">
      <Skeleton width="70%" height="20px" />
      <Skeleton width="95%" height="14px" />
      <Skeleton width="55%" height="16px" />
    </Column>
  </Stack>
)
