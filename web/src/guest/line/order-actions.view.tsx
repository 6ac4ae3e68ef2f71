import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { PartyButton } from '../parts/button.view.tsx'
import { ScreenLink } from '../parts/screen-link.view.tsx'
import { Sheet } from '../parts/sheet.view.tsx'
import { menu } from '../place/place.ts'
import type { OwnOrder } from '../visit/visit.documents.ts'
import { $choices, $isActing, cameBack, choiceMade, withdrawn } from './line.model.ts'
import { hasEnded, isOpen, type Situation } from './situation.ts'

interface OrderActionsProps {
  readonly order: OwnOrder
  readonly situation: Situation
}

/** What somebody can do about an order. */
export function OrderActions({ order, situation }: OrderActionsProps) {
  const { t } = useTranslation('guest')
  const [isActing, comeBack] = useUnit([$isActing, cameBack])
  if (hasEnded(order)) {
    return (
      <div className="sr-guest-order-actions">
        <ScreenLink to={menu} className="sr-guest-button" data-kind="primary">
          {t('line.more')}
        </ScreenLink>
      </div>
    )
  }
  if (!isOpen(order)) return null
  return (
    <div className="sr-guest-order-actions">
      {situation === 'missed' ? (
        <PartyButton kind="primary" busy={isActing} onClick={() => comeBack(order.id)}>
          {t('line.here')}
        </PartyButton>
      ) : null}
      {situation === 'choice' ? <Choices order={order} /> : null}
      {(situation === 'waiting' || situation === 'next') && order.drink.kind === 'RECIPE' ? (
        <ScreenLink
          to={{ kind: 'drink', drinkId: order.drink.id, changes: order.id, alcoholFree: false }}
          className="sr-guest-button"
        >
          {t('line.change')}
        </ScreenLink>
      ) : null}
      <Leave order={order} />
    </div>
  )
}

/** Something has run out: without it, smaller, or something else. */
function Choices({ order }: { readonly order: OwnOrder }) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [choices, isActing, choose] = useUnit([$choices, $isActing, choiceMade])
  return (
    <>
      {(choices ?? []).map(({ alternative, leftOut }) => (
        <PartyButton
          key={JSON.stringify(alternative)}
          kind="primary"
          busy={isActing}
          onClick={() => choose({ id: order.id, alternative })}
        >
          {t(`drink.instead_${alternative.kind}`, { list: format.list(leftOut) })}
        </PartyButton>
      ))}
      <ScreenLink to={{ kind: 'menu', changes: order.id }} className="sr-guest-button">
        {t('line.other')}
      </ScreenLink>
    </>
  )
}

function Leave({ order }: { readonly order: OwnOrder }) {
  const { t } = useTranslation('guest')
  const [isActing, leave] = useUnit([$isActing, withdrawn])
  const [isAsked, setAsked] = useState(false)
  useBackCloses(isAsked, () => setAsked(false))
  const heading = useId()
  return (
    <>
      <PartyButton kind="quiet" onClick={() => setAsked(true)}>
        {t('line.leave')}
      </PartyButton>
      {isAsked ? (
        <Sheet labelledBy={heading} className="sr-guest-question" onClose={() => setAsked(false)}>
          <h2 id={heading}>{t('line.leaveTitle')}</h2>
          <p>{t('line.leaveText', { drink: order.drink.name })}</p>
          <div className="sr-guest-question-buttons">
            <PartyButton autoFocus onClick={() => setAsked(false)}>
              {t('line.stay')}
            </PartyButton>
            <PartyButton
              kind="primary"
              busy={isActing}
              onClick={() => {
                leave(order.id)
                setAsked(false)
              }}
            >
              {t('line.leave')}
            </PartyButton>
          </div>
        </Sheet>
      ) : null}
    </>
  )
}
