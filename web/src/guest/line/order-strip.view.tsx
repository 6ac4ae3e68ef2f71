import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { useSecondsLeft } from '../parts/hooks.ts'
import { OnIcon, ScreenLink } from '../parts/parts.view.tsx'
import { line } from '../place/place.ts'
import { $isCurrent, $told, asClock, type OwnOrder, waitInMinutes } from '../visit/visit.model.ts'
import { $topical } from './line.model.ts'
import { situationOf } from './situation.ts'
import './line.css'

/** At the foot of the menu: how far one's own order is. */
export function OrderStrip() {
  const [told, topical] = useUnit([$told, $topical])
  const [order] = topical
  return order === undefined || told === null ? null : <Strip order={order} at={told.at} />
}

function Strip({ order, at }: { readonly order: OwnOrder; readonly at: number }) {
  const { t } = useTranslation('guest')
  const isCurrent = useUnit($isCurrent)
  const wait = useSecondsLeft(order.waitSeconds, at)
  const patience = useSecondsLeft(order.patienceSeconds, at)
  const situation = situationOf(order)
  const minutes = wait === null ? null : waitInMinutes(wait)
  const whenCalled = patience === null ? '' : t('line.left', { time: asClock(patience) })
  const whenWaiting = minutes === null ? '' : minutes === 0 ? t('line.waitSoon') : t('line.wait', { count: minutes })
  const when = situation === 'called' ? whenCalled : whenWaiting
  return (
    <ScreenLink to={line} className="sr-guest-strip" data-situation={situation}>
      <DrinkPicture className="sr-guest-strip-picture" {...order} edge={56} width={56} />
      <span className="sr-guest-strip-words">
        <span className="sr-strong sr-anywhere">{t(`line.${situation}.title`)}</span>
        <span className="sr-number sr-anywhere">
          {order.drink.name}
          {when === '' || !isCurrent ? null : ` · ${when}`}
        </span>
      </span>
      <OnIcon />
    </ScreenLink>
  )
}
