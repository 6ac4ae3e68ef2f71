import { Button } from '@blueprintjs/core'
import { Glass, Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { askedOnce, graphql } from '../../api/graphql.ts'
import { $active, $production, productionEnded } from '../../entities/production/production.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import { $isKiosk } from '../kiosk/kiosk.model.ts'
import { PlaceOrderDocument } from '../order/order.documents.ts'
import { $isOffered, $isUndecided, tourEnded, tourStarted } from './tour.model.ts'

const FirstDrinkDocument = graphql(`
  query FirstDrink {
    orders(limit: 1) { id }
    recipes(filter: { searchName: "Negroni" }) { content { id name } }
  }
`)

interface FirstDrinkProps {
  /** The simulated machine, to be watched. */
  readonly picture: ReactNode
  /** The head of the page for everybody else. */
  readonly children: ReactNode
}

/**
 * Newcomers to a simulated machine that has poured nothing yet see it first; the tour is offered after the first drink.
 * Not on a screen that everybody uses.
 */
export function FirstDrink({ picture, children }: FirstDrinkProps) {
  const [isUndecided, isOffered, isKiosk] = useUnit([$isUndecided, $isOffered, $isKiosk])
  if (isKiosk) return children
  if (isUndecided) return <Stack minHeight={84} aria-busy />
  return isOffered ? <Welcome picture={picture}>{children}</Welcome> : children
}

function Welcome({ picture, children }: FirstDrinkProps) {
  const { t } = useTranslation('dashboard')
  const [{ data, error }] = useQuery({ query: FirstDrinkDocument, context: askedOnce })
  const [isPoured, setPoured] = useState(false)
  useEvent(productionEnded, ({ state }) => setPoured(state === 'FINISHED'))
  if (!(data || error)) return <Stack minHeight={480} aria-busy />
  if (data?.orders.length !== 0) {
    return (
      <>
        {children}
        {/* Asks once, on the first page. */}
        <Panel title={t('tour.title')}>
          <p className="sr-muted">{t('tour.text')}</p>
          <TourButtons />
        </Panel>
      </>
    )
  }
  const negroni = data.recipes.content.find(({ name }) => name === 'Negroni')
  return (
    <Column as="section" gap={4}>
      <Row gap={[3, 5]} align="end" justify="between" wrap minHeight={84}>
        {isPoured ? (
          <>
            <Words title={t('first.cheers')} text={t('tour.text')} />
            <TourButtons />
          </>
        ) : (
          <Making recipeId={negroni?.id} />
        )}
      </Row>
      {picture}
    </Column>
  )
}

const Words = ({ title, text }: { readonly title: string; readonly text: ReactNode }) => (
  <Stack gap={1} flex="1 1 320px" shrink role="status">
    <h1>{title}</h1>
    <p className="sr-muted sr-size-17">{text}</p>
  </Stack>
)

function Making({ recipeId }: { readonly recipeId: number | undefined }) {
  const { t } = useTranslation(['dashboard', 'terms'])
  const format = useFormat()
  const [active, production] = useUnit([$active, $production])
  const [isOrdering, order] = useAction(PlaceOrderDocument)
  // What waits for a person opens a dialog of its own.
  if (active && production) {
    const { drink, progress } = production
    const text = t('terms:drinkProgress', { drink: drink.name, progress: format.percent(progress) })
    return <Words title={t('first.pouring')} text={text} />
  }
  return (
    <>
      <Words title={t('first.title')} text={t('first.text')} />
      {recipeId === undefined ? (
        <LinkButton primary to="/recipe/public" text={t('first.choose')} />
      ) : (
        <Button
          size="large"
          intent="primary"
          icon={<Glass />}
          text={t('first.pour')}
          loading={isOrdering}
          onClick={() => void order({ order: { drink: { kind: 'RECIPE', id: recipeId } }, override: false })}
        />
      )}
    </>
  )
}

function TourButtons() {
  const { t } = useTranslation('dashboard')
  const [start, decline] = useUnit([tourStarted, tourEnded])
  return (
    <Row gap={3} wrap>
      <Button intent="primary" icon={<Play />} text={t('tour.start')} onClick={() => start()} />
      <Button text={t('tour.decline')} onClick={() => decline()} />
    </Row>
  )
}
