import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { appShellOpened } from '../entities/machine/app-shell.model.ts'
import { EmergencyStop } from '../entities/machine/emergency-stop.view.tsx'
import { FaultBanner, LiquidAlarm } from '../entities/machine/fault-banner.view.tsx'
import { $liquidRuns } from '../entities/machine/liquid-alarm.model.ts'
import { $atWork, liveMachine } from '../entities/machine/machine.model.ts'
import { Stack } from '../ui/layout/layout.view.tsx'
import './frame.css'
import { OverlaysProvider } from '@blueprintjs/core'
import '@blueprintjs/core/lib/css/blueprint.css'
import '../theme/blueprint.css'
import { useTranslation } from 'react-i18next'
import { type Location, ScrollRestoration, useMatches, useNavigate, useNavigation } from 'react-router'
import { $busy, $connectionLost } from '../api/connection.model.ts'
import { liveLine } from '../entities/party/party.model.ts'
import { livePeers } from '../entities/peers/peers.model.ts'
import { Donation } from '../features/donation/donation.view.tsx'
import { guestGone, watchTouchesFx } from '../features/kiosk/idle.model.ts'
import { ScreenSaver } from '../features/kiosk/screen-saver.view.tsx'
import { SentStrip } from '../features/peers/sent-strip.view.tsx'
import { StoreBanner } from '../features/peers/store-banner.view.tsx'
import { liveCatalogue } from '../queries/catalogue.model.ts'
import { useLive } from '../queries/live-value.ts'
import { type View, viewChanged } from '../theme/theme.model.ts'
import { routeTitleChanged } from '../ui/page-title.ts'
import { useEvent } from '../ui/use-model.ts'
import { ConnectionBanner } from './connection-banner.view.tsx'
import { hasTitle } from './page-route.ts'

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
  const [changeView, open] = useUnit([viewChanged, appShellOpened])
  useEffect(() => {
    changeView(view)
    open()
  }, [changeView, view, open])
  useRouteTitle()
  useIdleReturn()
  useLive(liveMachine)
  useLive(liveCatalogue)
  useLive(livePeers)
  useLive(liveLine)
  return (
    <OverlaysProvider>
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

/** Above every page: what is wrong, and what is on its way elsewhere. */
export const Banners = () => (
  <>
    <FaultBanner />
    <ConnectionBanner />
    <StoreBanner />
    <SentStrip />
  </>
)

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
  return (
    <div className={`sr-request-bar ${busy || state !== 'idle' ? 'sr-request-bar-busy' : ''}`} aria-hidden="true" />
  )
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
    <Stack pad={2} className="sr-dialog-stop sr-first">
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
