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
import { Box, Row, Stack } from '../ui/layout/layout.view.tsx'
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
      <Stack className="sr-simple">
        <SimpleHeader />
        <Box as="main" shrink className="sr-simple-page">
          <FaultBanner />
          <ConnectionBanner />
          <StoreBanner />
          <SentStrip />
          <WaitingOrders onStarted={() => void navigate('/simple/orderprogress')} />
          <Suspense key={guest}>
            <Outlet />
          </Suspense>
        </Box>
        <SimpleFooter />
      </Stack>
    </SignedIn>
  )
}

function SimpleHeader() {
  const { t } = useTranslation('common')
  const guest = useUnit($guest)
  return (
    <Row as="header" gap={2} className="sr-header">
      <Row as="span" gap={2.5} className="sr-header-home">
        <Mark />
        <span className="sr-display">{t('productName')}</span>
      </Row>
      <SimpleProgress />
      <Row gap={2} className="sr-push">
        <OccupantChip besides="DRINK" />
        <EmergencyStop />
        <SimpleMenu key={guest} />
      </Row>
    </Row>
  )
}
