import { Button, Spinner } from '@blueprintjs/core'
import { ChevronDown, ChevronLeft, ChevronUp, Cross } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPermitted } from '#domain/access/permissions.ts'
import { DrawnDrink } from '../../drawing/drink-image.view.tsx'
import { colourOfDrink } from '../../drawing/served.ts'
import { EmergencyStop } from '../../entities/machine/machine-stop.view.tsx'
import { dialogOpened } from '../../entities/production/production.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { $user } from '../../session/session.model.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Dialog } from '../../ui/dialog.view.tsx'
import { DrinkChoices, DrinkSheet } from '../../ui/drink-sheet.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import { Customise } from './order-customise.view.tsx'
import {
  isAlcoholFree,
  type OrderDraft,
  wantedIngredients,
  withAlcoholFree,
  withAmount,
  withBoost,
} from './order-draft.ts'
import { OrderFooter, type OrderView } from './order-footer.view.tsx'
import { StrengthOfOrder } from './order-parts.view.tsx'
import { drinkAsOrdered } from './order-report.ts'
import { PlanSection } from './plan.view.tsx'
import { RecipientLine } from './recipient.view.tsx'
import { Problems } from './supply.view.tsx'
import { OrderProvider, type OrderStart, useDraft, useOrder, useOrderContext } from './use-order.ts'
import './order.css'

const PumpEditor = lazy(async () => {
  const [{ PumpEditor: loaded }] = await Promise.all([import('./pump-editor.view.tsx'), loadTexts('pumps')])
  return { default: loaded }
})

export interface OrderDialogProps extends OrderStart {
  readonly onClose: () => void
  /** The machine took it: instead of `onClose`, where another page takes the place of this one. */
  readonly onPlaced?: (() => void) | undefined
  /** It waits in the party's line; the same. */
  readonly onJoined?: (() => void) | undefined
  /** Another page shows what the machine is doing; else its dialog does. */
  readonly onShowProgress?: (() => void) | undefined
}

const photoWidth = 560

/** One order: how large and how strong; behind two buttons everything else about it, and how it's made. */
export function OrderDialog(props: OrderDialogProps) {
  const { t } = useTranslation('order')
  // Read once: a change of the drink during the order must not throw the order away.
  const [start] = useState<OrderStart>(props)
  const { draft, problem, retry, ...more } = useDraft(start)
  const titleId = useId()
  return (
    <Dialog
      className="sr-order"
      isOpen
      onClose={props.onClose}
      canOutsideClickClose={false}
      aria-labelledby={titleId}
      usePortal
    >
      <span id={titleId} className="sr-visually-hidden">
        {t('title', { drink: start.drink.name })}
      </span>
      <Row gap={2} className="sr-order-corner">
        <EmergencyStop />
        <IconButton
          className="sr-push sr-pill sr-surface-card"
          icon={<Cross size={20} />}
          label={t('close')}
          onClick={props.onClose}
        />
      </Row>
      {draft === null ? (
        <Stack align="center" justify="center" grow>
          {problem ? <ErrorState problem={problem} onRetry={retry} /> : <Spinner size={40} />}
        </Stack>
      ) : (
        <Sheet {...props} {...more} draft={draft} />
      )}
    </Dialog>
  )
}

type SheetProps = Omit<OrderDialogProps, keyof OrderStart> &
  Omit<ReturnType<typeof useDraft>, 'problem' | 'retry' | 'draft'> & { readonly draft: OrderDraft }

function Sheet({ onClose, onPlaced = onClose, onJoined = onClose, onShowProgress, ...ordering }: SheetProps) {
  const { t } = useTranslation(['order', 'party', 'terms'])
  const [showDialog, user] = useUnit([dialogOpened, $user])
  const [view, setView] = useState<OrderView>('drink')
  const [arePumpsOpen, setPumpsOpen] = useState(false)
  const mayFill = user !== null && isPermitted(user.role, 'pumps.fill')
  const { draft } = ordering
  const order = useOrder({
    ...ordering,
    onPlaced,
    onJoined: () => {
      notify.success(t('party:join.done', { drink: draft.drink.name }))
      onJoined()
    },
  })
  const drink = drinkAsOrdered(order.report, draft)
  const showProgress = (): void => {
    onClose()
    showDialog()
  }
  const showPumps = (): void => {
    setPumpsOpen(true)
    setView('made')
  }
  return (
    <OrderProvider value={order}>
      <DrinkSheet
        colour={colourOfDrink(drink)}
        isCompact={view !== 'drink'}
        picture={
          draft.drink.imageUrl === null ? (
            <DrawnDrink shape={draft.glass?.shape} drink={drink} sizeMl={draft.glass?.sizeMl} />
          ) : (
            <Photo url={draft.drink.imageUrl} width={photoWidth} />
          )
        }
        foot={
          <OrderFooter view={view} onView={setView} onSent={onClose} onShowProgress={onShowProgress ?? showProgress} />
        }
      >
        {view === 'drink' ? (
          <Choices onCustomise={() => setView('customise')} />
        ) : (
          <Row gap={2} style={{ margin: '-8px 0 0 -12px' }}>
            <Button
              variant="minimal"
              icon={<ChevronLeft />}
              aria-label={t('terms:back')}
              onClick={() => setView('drink')}
            />
            <h2 style={{ fontSize: '1.375rem' }}>
              {t(view === 'customise' ? 'order:customise' : 'terms:howItIsMade')}
            </h2>
          </Row>
        )}
        {view === 'customise' ? <Customise onPumps={mayFill ? showPumps : undefined} /> : null}
        {view === 'made' ? <PlanSection /> : null}
        {view === 'made' && mayFill ? <PumpSection isOpen={arePumpsOpen} onToggle={setPumpsOpen} /> : null}
      </DrinkSheet>
    </OrderProvider>
  )
}

function Choices({ onCustomise }: { readonly onCustomise: () => void }) {
  const format = useFormat()
  const { draft, report, change } = useOrderContext()
  const { drink, amountMl, boost } = draft
  return (
    <>
      <Stack as="header" gap={1}>
        <h2 className="sr-anywhere" dir="auto">
          {drink.name}
        </h2>
        {drink.kind === 'RECIPE' ? (
          <p className="sr-muted sr-clamp-2">{format.list(wantedIngredients(draft).map(({ name }) => name))}</p>
        ) : null}
        <StrengthOfOrder />
      </Stack>
      <DrinkChoices
        sizes={report?.sizes ?? []}
        amountMl={amountMl}
        onAmount={ml => change(before => withAmount(before, ml))}
        boost={drink.boostable ? boost : null}
        onBoost={percent => change(before => withBoost(before, percent))}
        isAlcoholFree={drink.alcoholFree === null ? null : isAlcoholFree(draft)}
        onAlcoholFree={isFree => change(before => withAlcoholFree(before, isFree))}
      />
      <RecipientLine onChange={onCustomise} />
      <Problems />
    </>
  )
}

/** Bottles and tubes, without leaving the order; for those who look after them. */
function PumpSection({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: (isOpen: boolean) => void }) {
  const { t } = useTranslation('terms')
  return (
    <Stack as="section" gap={2} shrink>
      <h3>
        <Button
          variant="minimal"
          alignText="start"
          style={{ width: 'calc(100% + 24px)', marginInline: -12, font: 'inherit' }}
          endIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
          text={t('pumps')}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
          data-testid="pumps-toggle"
        />
      </h3>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="240px" />}>
          <PumpEditor />
        </Suspense>
      ) : null}
    </Stack>
  )
}
