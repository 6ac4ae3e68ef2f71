import { ChevronRight } from '@blueprintjs/icons'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlcoholText, AvailabilityLine } from '../../entities/recipe/availability.view.tsx'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import { FavouriteHeart } from '../../features/favourites/favourite-heart.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { PictureGround } from '../../ui/photo.view.tsx'
import './simple.css'

interface TilesPageProps {
  /** The line that stays in reach. */
  readonly head: ReactNode
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** A page of large tiles. */
export const TilesPage = ({ head, style, children }: TilesPageProps) => (
  <Column as="section" gap={3} measure={1700} className="sr-tiles-page sr-size-16" style={style}>
    <Row as="header" gap={3} minHeight={52} className="sr-tiles-head">
      {head}
    </Row>
    {children}
  </Column>
)

export const TilesTitle = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <Row gap={[0, 3]} align="baseline" wrap shrink className="sr-tiles-title sr-spread">
    <h1 className="sr-ellipsis" dir="auto">
      {title}
    </h1>
    {children}
  </Row>
)

/** One of the tiles. */
export const TileItem = (props: ComponentProps<'li'>) => <Stack as="li" shrink className="sr-relative" {...props} />

/** The name of a thing in large type, and a few facts of it. */
export const TileLabels = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Stack as="span" gap={0.5} shrink pad={[1, 1.5, 1, 2]} area="words" className="sr-tile-words sr-middle">
    <span className="sr-display sr-tile-name sr-anywhere sr-tight sr-clamp-2" dir="auto">
      {name}
    </span>
    {children}
  </Stack>
)

export const TileFact = ({ children }: { readonly children: ReactNode }) => (
  <span className="sr-muted sr-ellipsis sr-size-13">{children}</span>
)

const pictureWidth = 240

interface RecipeTileProps {
  readonly recipe: RecipeSummary
  /** It's being ordered. */
  readonly chosen: boolean
  readonly onChoose: (id: number) => void
}

/** One drink as a large button. */
export function RecipeTile({ recipe, chosen, onChoose }: RecipeTileProps) {
  const { id, name, availability, imageUrl, defaultGlass, served } = recipe
  return (
    <TileItem>
      <button
        type="button"
        className="sr-card sr-tile"
        data-availability={availability}
        data-photo={imageUrl !== null}
        aria-haspopup="dialog"
        data-chosen={chosen}
        onClick={() => onChoose(id)}
      >
        <PictureGround pad={[1.5, 1]} className="sr-tile-picture">
          <DrinkPicture imageUrl={imageUrl} width={pictureWidth} shape={defaultGlass?.shape} served={served} />
        </PictureGround>
        <TileLabels name={name}>
          <TileFact>
            <AlcoholText least={recipe.minAlcoholContent} most={recipe.maxAlcoholContent} />
          </TileFact>
        </TileLabels>
        <AvailabilityLine
          recipe={recipe}
          clamp={2}
          className="sr-tile-band sr-anywhere"
          says={recipe.shortDescription}
        />
      </button>
      <FavouriteHeart recipe={recipe} />
    </TileItem>
  )
}

/** The way to the drinks that cannot be made now. */
export function DoorTile({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const { t } = useTranslation(['recipes', 'terms'])
  const format = useFormat()
  return (
    <TileItem>
      <button type="button" className="sr-card sr-tile sr-tile-door sr-middle" onClick={onOpen}>
        <span className="sr-display sr-tile-name sr-anywhere sr-tight sr-clamp-2">{t('availability.MISSING')}</span>
        <span className="sr-muted">{t('terms:recipeCount', { count, amount: format.number(count) })}</span>
        <ChevronRight size={24} aria-hidden />
      </button>
    </TileItem>
  )
}

export const TileSkeleton = () => (
  <TileItem aria-hidden>
    <span className="sr-card sr-tile">
      <PictureGround pad={[1.5, 1]} className="sr-tile-picture">
        <Skeleton width="50px" height="70px" />
      </PictureGround>
      <Stack as="span" gap={0.5} shrink pad={[1, 1.5, 1, 2]} area="words" className="sr-tile-words sr-middle">
        <Skeleton width="90%" height="20px" />
        <Skeleton width="60%" height="16px" />
      </Stack>
      <span className="sr-tile-band">
        <Skeleton width="70%" height="16px" />
      </span>
    </span>
  </TileItem>
)
