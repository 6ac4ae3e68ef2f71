import { OverlaysProvider } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Location, ScrollRestoration, useMatches, useNavigate, useNavigation } from 'react-router'
import { $busy, $connection, $connectionLost, reconnectRequested } from '../api/connection.model.ts'
import { useSimulationKnown } from '../entities/machine/app-shell.model.ts'
import { $atWork, liveMachine } from '../entities/machine/machine.model.ts'
import { $liquidRuns, EmergencyStop, FaultBanner, LiquidAlarm } from '../entities/machine/machine-stop.view.tsx'
import { liveLine } from '../entities/party/party.model.ts'
import { livePeers } from '../entities/peers/peers.model.ts'
import { liveProduction } from '../entities/production/production.model.ts'
import { Donation } from '../features/donation/donation.view.tsx'
import { guestGone, watchTouchesFx } from '../features/kiosk/idle.model.ts'
import { ScreenSaver } from '../features/kiosk/screen-saver.view.tsx'
import { SentStrip, StoreBanner } from '../features/peers/sent-strip.view.tsx'
import { liveCatalogue } from '../queries/catalogue.model.ts'
import { useLive } from '../queries/live-value.ts'
import { type View, viewChanged } from '../theme/theme.model.ts'
import { Row, Stack } from '../ui/layout/layout.view.tsx'
import { routeTitleChanged } from '../ui/page-title.ts'
import { useEvent } from '../ui/use-model.ts'
import { hasTitle } from './page-route.ts'
import './frame.css'
import '@blueprintjs/core/lib/css/blueprint.css'
import '../theme/blueprint.css'

// Colours that are computed: what cannot do that has them in a sheet of their own.
if (!CSS.supports('color', 'rgb(from red r g b)')) await import('@blueprintjs/core/lib/css/blueprint.css?older')

/** The first page of a tab has always the same key, whichever page it is: each is scrolled on its own. */
const visitOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)

interface SignedInProps {
  readonly view: View
  readonly children: ReactNode
}

/** What every page behind the login has around it, in either layout. */
export function SignedIn({ view, children }: SignedInProps) {
  const changeView = useUnit(viewChanged)
  useEffect(() => {
    changeView(view)
  }, [changeView, view])
  useSimulationKnown()
  useRouteTitle()
  useIdleReturn()
  return (
    <OverlaysProvider>
      <Following />
      <RequestBar />
      {children}
      <Donation />
      <DialogStop />
      <DialogAlerts />
      <ScreenSaver />
      <ScrollRestoration getKey={visitOf} />
    </OverlaysProvider>
  )
}

/** What every page shows, or reads again by. */
function Following() {
  useLive(liveMachine)
  useLive(liveProduction)
  useLive(liveCatalogue)
  useLive(livePeers)
  useLive(liveLine)
  return null
}

/** Above every page: what is wrong, and what is on its way elsewhere. */
export const Banners = () => (
  <>
    <FaultBanner />
    <ConnectionBanner />
    <StoreBanner />
    <SentStrip />
  </>
)

/** Says that the live connection is gone, and when it's tried again. The page stays usable. */
function ConnectionBanner() {
  const { t } = useTranslation('app')
  const [connection, lost, reconnect] = useUnit([$connection, $connectionLost, reconnectRequested])
  if (!lost) return null
  const waiting = connection.kind === 'waiting'
  return (
    <Row gap={[2, 4]} pad={[1.5, 1.5, 1.5, 4]} wrap className="sr-banner sr-surface-warning">
      <span className="sr-spread">
        <strong role="alert">{t('connection.lost')}</strong> {/* Not read out every second. */}
        <span className="sr-number" data-testid="reconnect-countdown">
          {waiting ? t('connection.countdown', { seconds: String(connection.secondsLeft) }) : t('connection.trying')}
        </span>
      </span>
      <button
        type="button"
        className="sr-dims sr-tall sr-strong sr-round-small sr-spread"
        style={{ paddingInline: 16, background: 'var(--sr-notice-warning-text)', color: 'var(--sr-notice-warning)' }}
        disabled={!waiting}
        onClick={() => reconnect()}
      >
        {t('connection.reconnect')}
      </button>
    </Row>
  )
}

/** Follows the innermost route that names a title. */
function useRouteTitle(): void {
  const { t } = useTranslation('app')
  const change = useUnit(routeTitleChanged)
  const handle = useMatches().findLast(match => hasTitle(match.handle))?.handle
  const title = hasTitle(handle) ? t(`title.${handle.title}`) : ''
  useEffect(() => {
    change(title)
  }, [title, change])
}

/** A shared screen that was left alone is made ready for the next guest. */
function useIdleReturn(): void {
  const watch = useUnit(watchTouchesFx)
  const navigate = useNavigate()
  useEffect(() => {
    void watch()
  }, [watch])
  useEvent(guestGone, path => void navigate(path))
}

/** A thin line at the top while a request or a page is under way. */
function RequestBar() {
  const busy = useUnit($busy)
  const { state } = useNavigation()
  return busy || state !== 'idle' ? <div className="sr-request-bar-busy sr-untouched" aria-hidden="true" /> : null
}

/**
 * A dialog hides the page's head and keeps the focus inside: while anything runs, the one on top gets a stop of its
 * own, unless it has one.
 */
function DialogStop() {
  const atWork = useUnit($atWork)
  const dialog = useTopDialog(atWork, topDialogWithoutStop)
  if (dialog === null) return null
  return createPortal(
    // Appended last, shown first: dialogs and drawers are columns.
    <Stack pad={2} className="sr-dialog-stop sr-surface-header sr-first">
      <EmergencyStop />
    </Stack>,
    dialog,
  )
}

/** Nor may a dialog hide that liquid runs, and what helps; or that what it shows is no longer so. */
function DialogAlerts() {
  const [liquidRuns, lost] = useUnit([$liquidRuns, $connectionLost])
  const dialog = useTopDialog(liquidRuns || lost, topDialog)
  if (dialog === null) return null
  return createPortal(
    <div className="sr-dialog-alarm sr-first sr-fixed">
      {liquidRuns ? <LiquidAlarm /> : null}
      <ConnectionBanner />
    </div>,
    dialog,
  )
}

/** The dialog on top while it is wanted, as `find` finds it. */
function useTopDialog(isWanted: boolean, find: () => Element | null): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null)
  useEffect(() => {
    if (!isWanted) {
      setDialog(null)
      return
    }
    const look = (): void => setDialog(find())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isWanted, find])
  return dialog
}

function topDialog(): Element | null {
  const covering = [...document.querySelectorAll('.bp6-portal .bp6-overlay-backdrop')].at(-1)
  return covering?.closest('.bp6-portal')?.querySelector('.bp6-dialog, .bp6-drawer') ?? null
}

function topDialogWithoutStop(): Element | null {
  const dialog = topDialog()
  const hasOwn = dialog?.querySelector('.sr-emergency:not(.sr-dialog-stop .sr-emergency)')
  return hasOwn ? null : dialog
}
