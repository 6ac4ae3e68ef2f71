import { useUnit } from 'effector-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigate } from 'react-router'
import { EmergencyStop } from '../entities/machine/emergency-stop.view.tsx'
import { FaultBanner } from '../entities/machine/fault-banner.view.tsx'
import { frameOpened } from '../entities/machine/frame.model.ts'
import { $guest } from '../features/kiosk/idle.model.ts'
import { SentStrip } from '../features/peers/sent-strip.view.tsx'
import { StoreBanner } from '../features/peers/store-banner.view.tsx'
import { WaitingOrders } from '../features/peers/waiting-orders.view.tsx'
import { viewChanged } from '../theme/theme.model.ts'
import { Mark } from '../ui/mark.view.tsx'
import { ConnectionBanner } from './connection-banner.view.tsx'
import { OccupantChip } from './occupant-chip.view.tsx'
import { SignedIn } from './signed-in.view.tsx'
import { SimpleFooter } from './simple-footer.view.tsx'
import { SimpleMenu } from './simple-menu.view.tsx'
import { SimpleProgress } from './simple-progress.view.tsx'
import './header.css'
import './simple-layout.css'

/** The layout for a touch screen at the bar. */
export function SimpleLayout() {
  const [guest, open, changeView] = useUnit([$guest, frameOpened, viewChanged])
  const navigate = useNavigate()
  useEffect(() => {
    changeView('simple')
    open()
  }, [changeView, open])
  return (
    <SignedIn>
      <div className="sr-simple">
        <SimpleHeader />
        <main className="sr-simple-page">
          <FaultBanner />
          <ConnectionBanner />
          <StoreBanner />
          <SentStrip />
          <WaitingOrders onStarted={() => void navigate('/simple/orderprogress')} />
          <Suspense key={guest}>
            <Outlet />
          </Suspense>
        </main>
        <SimpleFooter />
      </div>
    </SignedIn>
  )
}

function SimpleHeader() {
  const { t } = useTranslation('common')
  const guest = useUnit($guest)
  return (
    <header className="sr-header">
      <span className="sr-header-home">
        <Mark />
        <span className="sr-display">{t('productName')}</span>
      </span>
      <SimpleProgress />
      <div className="sr-header-end">
        <OccupantChip besides="DRINK" />
        <EmergencyStop />
        <SimpleMenu key={guest} />
      </div>
    </header>
  )
}
