import { useTranslation } from 'react-i18next'
import { AlcoholText } from '../../entities/recipe/availability.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { Photo, PictureGround } from '../../ui/photo.view.tsx'
import { levelOf, runsLow } from './bottle-level.ts'
import { DrawnBottle } from './drawn-bottle.view.tsx'
import type { IngredientDrink } from './ingredient-drinks.model.ts'

interface IngredientDrinkCardProps {
  readonly drink: IngredientDrink
  readonly onChoose: () => void
}

/** One bottle on the shelf; leads to its order at once. */
export function IngredientDrinkCard({ drink, onChoose }: IngredientDrinkCardProps) {
  const { name, alcoholContent } = drink.ingredient
  const strength = alcoholContent ?? 0
  return (
    <button type="button" className="sr-card sr-drink-card sr-clip" aria-haspopup="dialog" onClick={onChoose}>
      <IngredientPicture drink={drink} />
      <Stack as="span" gap={0.5} top shrink pad={[3, 4, 4]} className="sr-drink-words">
        <span className="sr-display sr-size-20 sr-anywhere" dir="auto">
          {name}
        </span>
        <span className="sr-muted">
          <AlcoholText least={strength} most={strength} />
        </span>
        <LeftText drink={drink} />
      </Stack>
    </button>
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
          <span className="sr-drink-bar sr-filled sr-pill sr-clip" aria-hidden>
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
      {t(low ? 'almostEmpty' : 'left', { amount: format.ml(drink.leftMl) })}
    </span>
  )
}
