import { Spinner } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnDrink } from '../../drawing/drawn-drink.view.tsx'
import { EmergencyStop } from '../../entities/machine/emergency-stop.view.tsx'
import { liveArea } from '../../entities/machine/machine.model.ts'
import { useLive } from '../../queries/live-value.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Box, Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState } from '../../ui/page-parts.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import { useEvent, useWhileShown } from '../../ui/use-model.ts'
import { $lineOrder } from './line-check.model.ts'
import { $preview, lineJoined, orderPlaced } from './order.model.ts'
import { AdditionalSection, AmountSection, GlassPicker, ReplacementsSection } from './order-choices.view.tsx'
import {
  $draft,
  $glassesProblem,
  glassesRetried,
  type OrderStart,
  orderClosed,
  orderOpened,
} from './order-draft.model.ts'
import type { OrderableDrink } from './order-draft.ts'
import { OccupiedCard, OrderFooter } from './order-footer.view.tsx'
import { orderSent } from './other-machines.model.ts'
import { PlanSection } from './plan-timeline.view.tsx'
import { PumpSection } from './pump-section.view.tsx'
import { Recipient } from './recipient.view.tsx'
import { AlcoholFreeChoice, BoostSection } from './strength.view.tsx'
import { SupplySection } from './supply.view.tsx'
import './order.css'

export interface OrderDialogProps {
  /** Read once: a change of the drink during the order must not throw the order away. */
  readonly drink: OrderableDrink
  /** To begin with; the recipe and the glass say it otherwise. */
  readonly amountMl?: number | undefined
  /** To begin with the drink's alcohol-free sister. */
  readonly isAlcoholFree?: boolean | undefined
  readonly onClose: () => void
  /** The machine took it: instead of `onClose`, where another page takes the place of this one. */
  readonly onPlaced?: (() => void) | undefined
  /** It waits in the party's line; the same. */
  readonly onJoined?: (() => void) | undefined
}

const photoWidth = 78

/** Everything about one order: how much, in which glass, of which ingredients, whether it can be made, and how. */
export function OrderDialog(props: OrderDialogProps) {
  const { drink, amountMl, isAlcoholFree = false, onClose, onPlaced, onJoined } = props
  const { t } = useTranslation(['order', 'party'])
  const { draft, problem, retry, line } = useUnit({
    draft: $draft,
    problem: $glassesProblem,
    retry: glassesRetried,
    line: $lineOrder,
  })
  const titleId = useId()
  useLive(liveArea)
  const [start] = useState<OrderStart>({ drink, amountMl: amountMl ?? null, isAlcoholFree })
  useWhileShown(orderOpened, orderClosed, start)
  useEvent(orderPlaced, onPlaced ?? onClose)
  useEvent(lineJoined, name => {
    notify.success(t('party:join.done', { drink: name }))
    ;(onJoined ?? onClose)()
  })
  useEvent(orderSent, onClose)
  return (
    <Dialog
      className="sr-order"
      isOpen
      onClose={onClose}
      canOutsideClickClose={false}
      aria-labelledby={titleId}
      usePortal
    >
      <Row gap={3} justify="between" fixed pad={[2, 2, 2, 'page']} className="sr-order-head sr-surface-header">
        {start.drink.imageUrl === null ? null : (
          <Box as="span" fixed width={photoWidth} height={44} className="sr-clip sr-round-small">
            <Photo url={start.drink.imageUrl} width={photoWidth} />
          </Box>
        )}
        <h2 className="sr-size-22 sr-grow" id={titleId} dir="auto">
          {t('order:title', { drink: start.drink.name })}
        </h2>
        <EmergencyStop />
        <IconButton icon={<Cross size={20} />} label={t('order:close')} onClick={onClose} />
      </Row>
      {draft === null ? (
        <Stack align="center" justify="center" grow>
          {problem ? <ErrorState problem={problem} onRetry={retry} /> : <Spinner size={40} />}
        </Stack>
      ) : (
        <>
          <Grid grow template="minmax(0, 5fr) minmax(0, 6fr)" className="sr-order-body sr-shrink-y">
            <Column gap={5} pad={[4, 'page']} className="sr-order-left sr-shrink-y sr-scroll">
              <Grid gap={4} align="center" template="minmax(96px, 1fr) minmax(0, 300px)" className="sr-order-top">
                <Preview />
                <AmountSection />
              </Grid>
              <GlassPicker />
              <BoostSection />
            </Column>
            <Column gap={5} pad={[4, 'page']} className="sr-order-right sr-shrink-y sr-scroll">
              {line === null ? <OccupiedCard /> : null}
              <Recipient />
              <AlcoholFreeChoice />
              <ReplacementsSection />
              <SupplySection />
              <AdditionalSection />
              <PlanSection />
              <PumpSection />
            </Column>
          </Grid>
          <OrderFooter />
        </>
      )}
    </Dialog>
  )
}

function Preview() {
  const { draft, drink } = useUnit({ draft: $draft, drink: $preview })
  return (
    <div className="sr-order-preview" aria-hidden>
      <DrawnDrink shape={draft?.glass?.shape} drink={drink} sizeMl={draft?.glass?.sizeMl} />
    </div>
  )
}
