import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { AlcoholText } from '../../entities/recipe/availability.view.tsx'
import { IngredientFragment } from '../../entities/recipe/recipe.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { Photo, PictureGround } from '../../ui/photo.view.tsx'
import './ingredient-drinks.css'

const IngredientDrinksDocument = graphql(
  `query IngredientDrinks { ingredientDrinks { leftMl ingredient { ...IngredientFields imageUrl bottleSizeMl } } }`,
  [IngredientFragment],
)
export type IngredientDrink = ResultOf<typeof IngredientDrinksDocument>['ingredientDrinks'][number]

/** Levels fall with every drink. */
const context = madeOf('INGREDIENTS', 'PUMPS')

export const useIngredientDrinks = () => useQuery({ query: IngredientDrinksDocument, context })

interface Bottle {
  readonly leftMl: number
  readonly ingredient: { readonly bottleSizeMl: number | null }
}

/** The usual size of a bottle, if its own isn't known; millilitres. */
const usualBottleMl = 700

/** 0–1: how full the bottle is. Of several bottles together, at most full. */
export const levelOf = ({ leftMl, ingredient }: Bottle): number =>
  Math.min(1, Math.max(0, leftMl / (ingredient.bottleSizeMl || usualBottleMl)))

/** Less than a small glass of it is left: a word of warning is due. */
export const runsLow = ({ leftMl }: Bottle): boolean => leftMl < 40

export function IngredientDrinkCard({
  drink,
  onChoose,
}: {
  readonly drink: IngredientDrink
  readonly onChoose: () => void
}) {
  const { name, alcoholContent } = drink.ingredient
  const strength = alcoholContent ?? 0
  return (
    <Grid
      as="button"
      type="button"
      columns={1}
      rows="164px auto"
      minHeight={268}
      className="sr-card sr-drink-card sr-text sr-text-start sr-bare sr-flat sr-clip"
      aria-haspopup="dialog"
      onClick={onChoose}
    >
      <IngredientPicture drink={drink} />
      <Stack as="span" gap={0.5} top shrink pad={[3, 4, 4]}>
        <span className="sr-display sr-size-20 sr-anywhere" dir="auto">
          {name}
        </span>
        <span className="sr-muted">
          <AlcoholText least={strength} most={strength} />
        </span>
        <LeftText drink={drink} />
      </Stack>
    </Grid>
  )
}

/** Its bottle with what is left in it; beside a photo, what is left is a bar. */
export function IngredientPicture({ drink }: { drink: IngredientDrink }) {
  const { imageUrl, colour } = drink.ingredient
  const level = levelOf(drink)
  return (
    <PictureGround pad={imageUrl === null ? 3 : 0} className="sr-drink-picture">
      {imageUrl === null ? (
        <DrawnBottle colour={colour} level={level} />
      ) : (
        <>
          <Photo url={imageUrl} width={260} />
          <span className="sr-drink-bar sr-surface-card sr-filled sr-pill sr-clip" aria-hidden>
            <span style={{ width: `${level * 100}%` }} />
          </span>
        </>
      )}
    </PictureGround>
  )
}

export function LeftText({ drink }: { drink: IngredientDrink }) {
  const { t } = useTranslation('drinks')
  const format = useFormat()
  const low = runsLow(drink)
  return (
    <span className={`sr-drink-left sr-number ${low ? 'sr-danger sr-strong' : ''}`}>
      {t(low ? 'almostEmpty' : 'left', { amount: format.volume(Math.round(drink.leftMl)) })}
    </span>
  )
}

export function NoDrinks() {
  const { t } = useTranslation('drinks')
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      picture={<DrawnBottle colour="transparent" level={0} />}
    />
  )
}

/** The inside of the bottle, in the drawing's units: where the liquid stands between. */
const inside = { top: 14, bottom: 148 }
const outline = 'M32 6h16v34c0 10 18 14 18 34v68c0 6-4 8-8 8H22c-4 0-8-2-8-8V74c0-20 18-24 18-34z'

/** A bottle and what is left in it. Decoration: the figures stand beside it. */
function DrawnBottle({ colour, level }: { readonly colour: string; readonly level: number }) {
  const id = useId()
  const surface = inside.bottom - (inside.bottom - inside.top) * level
  return (
    <svg className="sr-bottle sr-high sr-block sr-wide" viewBox="0 0 80 156" fill="none" aria-hidden="true">
      <clipPath id={`${id}c`}>
        <path d={outline} />
      </clipPath>
      <ellipse fill="rgb(30 14 6 / 0.16)" cx={40} cy={150} rx={34} ry={5} />
      <path fill="currentColor" fillOpacity={0.07} d={outline} />
      <g clipPath={`url(#${id}c)`}>
        <rect className="sr-bottle-liquid" x={10} y={surface} width={60} height={160} fill={colour} />
        <rect fill="rgb(26 10 4 / 0.12)" x={52} y={0} width={16} height={156} />
      </g>
      <path stroke="currentColor" strokeOpacity={0.42} strokeWidth={2} strokeLinejoin="round" d={outline} />
      <path stroke="rgb(255 255 255 / 0.5)" strokeWidth={4} strokeLinecap="round" d="M21 80v52" />
    </svg>
  )
}
