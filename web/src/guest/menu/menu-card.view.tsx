import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { LeafIcon } from '../parts/icons.view.tsx'
import { ScreenLink } from '../parts/screen-link.view.tsx'
import type { MenuDrink } from './menu.documents.ts'
import { hasAlcohol } from './menu-list.ts'

interface MenuCardProps {
  readonly drink: MenuDrink
  readonly changes: number | null
  /** Found among those without alcohol. */
  readonly alcoholFree: boolean
}

/** A drink, to make one want it; the whole card leads to it. */
export const MenuCard = memo(function MenuCard({ drink, changes, alcoholFree }: MenuCardProps) {
  const { id, name, shortDescription, imageUrl, glassShape, served } = drink
  return (
    <li className="sr-card sr-guest-card">
      <DrinkPicture imageUrl={imageUrl} glassShape={glassShape} served={served} edge={160} width={220} />
      <div className="sr-guest-card-words">
        <h3 className="sr-anywhere sr-clamp-2" dir="auto">
          <ScreenLink
            className="sr-guest-card-link"
            to={{ kind: 'drink', drinkId: id, changes, alcoholFree: alcoholFree && hasAlcohol(drink) }}
          >
            {name}
          </ScreenLink>
        </h3>
        {shortDescription === '' ? null : <p className="sr-guest-card-line sr-clamp-2">{shortDescription}</p>}
        <Strength drink={drink} />
      </div>
    </li>
  )
})

export function Strength({
  drink,
}: {
  readonly drink: Pick<MenuDrink, 'percent' | 'alcoholFree' | 'alcoholFreeOnly'>
}) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  if (drink.alcoholFreeOnly || !hasAlcohol(drink)) {
    return (
      <p className="sr-guest-strength" data-kind="none">
        <LeafIcon />
        {t('menu.none')}
      </p>
    )
  }
  return (
    <p className="sr-guest-strength sr-number">
      {t('menu.strength', { percent: format.percent(drink.percent) })}
      {drink.alcoholFree !== null ? (
        <span className="sr-guest-or-none" title={t('menu.orNone')}>
          <LeafIcon />
          <span className="sr-visually-hidden">{t('menu.orNone')}</span>
        </span>
      ) : null}
    </p>
  )
}
