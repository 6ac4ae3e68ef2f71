import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuDrink } from '../menu/menu.documents.ts'
import { $drinks } from '../menu/menu.model.ts'
import { Strength } from '../menu/menu-card.view.tsx'
import { PartyButton, RoundButton } from '../parts/button.view.tsx'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { CloseIcon } from '../parts/icons.view.tsx'
import { Sheet } from '../parts/sheet.view.tsx'
import { screenClosed } from '../place/place.model.ts'
import { Choices } from './choices.view.tsx'
import { Ordering } from './ordering.view.tsx'
import { Recipe } from './recipe.view.tsx'
import './order.css'

/** A drink, and how somebody wants it. */
export function DrinkSheet({ drinkId }: { readonly drinkId: number }) {
  const { t } = useTranslation('guest')
  const [drinks, close] = useUnit([$drinks, screenClosed])
  const heading = useId()
  const drink = drinks?.find(({ id }) => id === drinkId) ?? null
  return (
    <Sheet labelledBy={heading} className="sr-guest-drink" onClose={() => close()}>
      <RoundButton className="sr-guest-drink-close" label={t('drink.close')} onClick={() => close()}>
        <CloseIcon />
      </RoundButton>
      {drink === null ? (
        <NotThere heading={heading} isLoading={drinks === null} onClose={() => close()} />
      ) : (
        <Content heading={heading} drink={drink} />
      )}
    </Sheet>
  )
}

function Content({ heading, drink }: { readonly heading: string; readonly drink: MenuDrink }) {
  const { name, shortDescription, imageUrl, glassShape, served } = drink
  return (
    <>
      <div className="sr-guest-drink-scroll">
        <DrinkPicture
          className="sr-guest-drink-picture"
          imageUrl={imageUrl}
          glassShape={glassShape}
          served={served}
          edge={300}
          width={560}
        />
        <div className="sr-guest-drink-body">
          <header className="sr-guest-drink-head">
            <h2 id={heading} className="sr-anywhere" dir="auto">
              {name}
            </h2>
            {shortDescription === '' ? null : <p className="sr-guest-lead">{shortDescription}</p>}
            <Strength drink={drink} />
          </header>
          <Choices />
          <Recipe />
        </div>
      </div>
      <Ordering />
    </>
  )
}

interface NotThereProps {
  readonly heading: string
  readonly isLoading: boolean
  readonly onClose: () => void
}

function NotThere({ heading, isLoading, onClose }: NotThereProps) {
  const { t } = useTranslation('guest')
  return (
    <div className="sr-guest-empty" aria-busy={isLoading}>
      <h2 id={heading}>{t(isLoading ? 'drink.checking' : 'drink.gone')}</h2>
      {isLoading ? null : <PartyButton onClick={onClose}>{t('drink.close')}</PartyButton>}
    </div>
  )
}
