import { ChevronRight } from '@blueprintjs/icons'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AlcoholText, AvailabilityLine } from '../../entities/recipe/availability.view.tsx'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import { FavouriteHeart } from '../../features/favourites/favourite-heart.view.tsx'
import { OrderOf } from '../../features/order/order-of.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { PictureGround } from '../../ui/photo.view.tsx'
import './simple.css'

interface TilesPageProps {
  readonly head: ReactNode
  readonly style?: CSSProperties
  readonly children: ReactNode
}

export const TilesPage = ({ head, style, children }: TilesPageProps) => (
  <Column as="section" gap={3} measure={1700} className="sr-tiles-page sr-size-17" style={style}>
    <Row as="header" gap={3} minHeight={52} className="sr-tiles-head">
      {head}
    </Row>
    {children}
  </Column>
)

const titleSize = { fontSize: 'clamp(20px, 2.4vw, 28px)' } as const
const nameSize = { fontSize: 'clamp(16px, 1.8vw, 18px)' } as const

interface TilesTitleProps {
  readonly title: string
  /** Something else stands there. */
  readonly isHidden?: boolean
  readonly children?: ReactNode
}

export const TilesTitle = ({ title, isHidden = false, children }: TilesTitleProps) => (
  <Row gap={[0, 3]} align="baseline" wrap shrink className="sr-tiles-title sr-spread">
    <h1 className={isHidden ? 'sr-visually-hidden' : 'sr-ellipsis'} style={titleSize} dir="auto">
      {title}
    </h1>
    {children}
  </Row>
)

export const TileItem = (props: ComponentProps<'li'>) => <Stack as="li" shrink className="sr-relative" {...props} />

export const TileLabels = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Stack as="span" gap={0.5} shrink pad={[1, 1.5, 1, 2]} area="words" className="sr-tile-words sr-middle">
    <span className="sr-display sr-tile-name sr-hyphenated sr-anywhere sr-tight sr-clamp-2" style={nameSize} dir="auto">
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
  readonly chosen: boolean
  readonly onChoose: (id: number) => void
}

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
        style={chosen ? { outline: '3px solid var(--sr-link)' } : {}}
        onClick={() => onChoose(id)}
      >
        <PictureGround className="">
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

const door = { gridTemplate: 'none', placeContent: 'center', justifyItems: 'center', gap: 4 } as const

export function DoorTile({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const { t } = useTranslation(['recipes', 'terms'])
  const format = useFormat()
  return (
    <TileItem>
      <button type="button" className="sr-card sr-tile sr-text-center" style={door} onClick={onOpen}>
        <span className="sr-display sr-tile-name sr-hyphenated sr-anywhere sr-tight sr-clamp-2">
          {t('availability.MISSING')}
        </span>
        <span className="sr-muted">{t('terms:recipeCount', { count, amount: format.number(count) })}</span>
        <ChevronRight size={24} aria-hidden />
      </button>
    </TileItem>
  )
}

export const TileSkeletons = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, place) => `waiting ${place}`).map(key => (
    <TileItem key={key} aria-hidden>
      <Skeleton height="var(--sr-tile-height)" className="sr-round" />
    </TileItem>
  ))

type SimpleOrderProps = Pick<ComponentProps<typeof OrderOf>, 'kind' | 'id' | 'onClose'>

/** The order of the drink that was tapped; once it is placed, its progress is shown, or the line that it waits in. */
export function SimpleOrder(props: SimpleOrderProps) {
  const navigate = useNavigate()
  const showProgress = (): void => void navigate('/simple/orderprogress')
  return (
    <OrderOf
      key={props.id}
      {...props}
      onPlaced={showProgress}
      onJoined={() => void navigate('/simple/bar')}
      onShowProgress={showProgress}
    />
  )
}
