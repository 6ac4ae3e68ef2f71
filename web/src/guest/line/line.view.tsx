import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { BackIcon } from '../parts/icons.view.tsx'
import { ScreenLink } from '../parts/screen-link.view.tsx'
import { useProblemText } from '../parts/use-problem-text.ts'
import { useScreenFocus } from '../parts/use-screen-focus.ts'
import { screenClosed } from '../place/place.model.ts'
import { menu } from '../place/place.ts'
import type { OwnOrder } from '../visit/visit.documents.ts'
import { $told } from '../visit/visit.model.ts'
import { $actionProblem, $past, $topical } from './line.model.ts'
import { OrderCard } from './order-card.view.tsx'
import { situationOf } from './situation.ts'
import { useAwake } from './use-awake.ts'
import './line.css'

/** One's own orders, the most urgent first. */
export function Line() {
  const { t } = useTranslation('guest')
  const [told, topical, past, problem, close] = useUnit([$told, $topical, $past, $actionProblem, screenClosed])
  const heading = useScreenFocus<HTMLHeadingElement>()
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0)
  }, [])
  const textOf = useProblemText()
  useAwake(topical.some(order => ['waiting', 'next', 'called'].includes(situationOf(order))))
  return (
    <div className="sr-guest-line">
      <header className="sr-guest-line-head">
        <button type="button" className="sr-guest-round" aria-label={t('drink.close')} onClick={() => close()}>
          <BackIcon />
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {t('line.title')}
        </h1>
      </header>
      {problem === null ? null : (
        <p className="sr-guest-note" data-kind="danger" role="alert">
          {textOf(problem)}
        </p>
      )}
      {told?.visit.stopped == null || topical.length === 0 ? null : (
        <p className="sr-guest-note">{t(`line.stopped_${told.visit.stopped}`)}</p>
      )}
      {told !== null && topical.length === 0 && past.length === 0 ? <Empty /> : null}
      {told === null ? <span className="sr-guest-line-skeleton" aria-busy /> : null}
      {topical.map(order => (
        <OrderCard key={order.id} order={order} at={told?.at ?? 0} />
      ))}
      {topical.length > 0 ? null : (
        <ScreenLink to={menu} className="sr-guest-button" data-kind="primary">
          {t('line.more')}
        </ScreenLink>
      )}
      <Past orders={past} />
    </div>
  )
}

function Empty() {
  const { t } = useTranslation('guest')
  return <p className="sr-guest-empty">{t('line.empty')}</p>
}

function Past({ orders }: { readonly orders: readonly OwnOrder[] }) {
  const { t } = useTranslation('guest')
  if (orders.length === 0) return null
  return (
    <section className="sr-guest-past">
      <h2>{t('line.past')}</h2>
      <ul className="sr-lined">
        {orders.map(order => (
          <li key={order.id} className="sr-guest-past-order">
            <DrinkPicture className="sr-guest-past-picture" {...order} edge={56} width={56} />
            <span className="sr-guest-past-words">
              <span className="sr-strong sr-anywhere">{order.drink.name}</span>
              <span className="sr-muted sr-size-14">{t(`line.${situationOf(order)}.title`)}</span>
            </span>
            {order.drink.kind === 'RECIPE' ? (
              <ScreenLink
                to={{ kind: 'drink', drinkId: order.drink.id, changes: null, alcoholFree: false }}
                className="sr-guest-again"
                aria-label={t('line.again', { drink: order.drink.name })}
              >
                {t('drink.order')}
              </ScreenLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
