import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowRight, Glass, Hand, LogOut, Menu as MenuIcon, Offline } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { EmergencyStop } from '../entities/machine/emergency-stop.view.tsx'
import { FaultBanner } from '../entities/machine/fault-banner.view.tsx'
import { frameOpened } from '../entities/machine/frame.model.ts'
import type { Production } from '../entities/production/production.documents.ts'
import { $active, $production, productionFollowed } from '../entities/production/production.model.ts'
import { isPaused, waitsForPerson } from '../entities/production/production-steps.ts'
import { DemoChip } from '../features/demo/demo-chip.view.tsx'
import { $guest } from '../features/kiosk/idle.model.ts'
import { SentStrip } from '../features/peers/sent-strip.view.tsx'
import { StoreBanner } from '../features/peers/store-banner.view.tsx'
import { WaitingOrders } from '../features/peers/waiting-orders.view.tsx'
import { useFormat } from '../i18n/format.ts'
import { logoutRequested } from '../session/session.model.ts'
import { viewChanged } from '../theme/theme.model.ts'
import { Box, Row, Stack } from '../ui/layout/layout.view.tsx'
import { Mark } from '../ui/mark.view.tsx'
import { QuestionDialog } from '../ui/question-dialog.view.tsx'
import { LanguageItems, SchemeItems } from './choice-items.view.tsx'
import { ConnectionBanner } from './connection-banner.view.tsx'
import { OccupantChip } from './occupant-chip.view.tsx'
import { SignedIn } from './signed-in.view.tsx'
import { RoundButton, SimpleFooter } from './simple-footer.view.tsx'
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
      <Stack className="sr-simple sr-screen-high">
        <SimpleHeader />
        <Box as="main" shrink pad={5} className="sr-simple-page">
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
        <DemoChip />
        <OccupantChip besides="DRINK" />
        <EmergencyStop />
        <SimpleMenu key={guest} />
      </Row>
    </Row>
  )
}

/** The way out of the simple view; it asks first: guests should not find themselves elsewhere by accident. */
function SimpleMenu() {
  const { t } = useTranslation('frame')
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PopoverNext placement="bottom-end" content={<Choices onLeave={() => setAsking(true)} />}>
        <RoundButton className="sr-simple-menu sr-round-12" label={t('simple.menu')}>
          <MenuIcon size={22} aria-hidden />
        </RoundButton>
      </PopoverNext>
      <QuestionDialog
        open={asking}
        title={t('simple.leaveTitle')}
        confirmText={t('simple.leave')}
        intent="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => void navigate('/dashboard')}
      >
        {t('simple.leaveText')}
      </QuestionDialog>
    </>
  )
}

function Choices({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('frame')
  const leave = useUnit(logoutRequested)
  return (
    <Menu size="large" className="sr-simple-choices">
      <LanguageItems />
      <SchemeItems />
      <MenuDivider />
      <MenuItem icon={<Offline />} intent="danger" text={t('simple.leave')} onClick={onLeave} />
      <MenuItem icon={<LogOut />} intent="danger" text={t('logout')} onClick={() => leave()} />
    </Menu>
  )
}

const detailsPath = '/simple/orderprogress'

/** While a drink is being made: what it is, how far, and the way to it. */
function SimpleProgress() {
  const [active, production, follow] = useUnit([$active, $production, productionFollowed])
  useEffect(() => {
    follow()
  }, [follow])
  return active && production !== null ? <Banner production={production} /> : null
}

function Banner({ production }: { readonly production: Production }) {
  const { t } = useTranslation('frame')
  const format = useFormat()
  const { pathname } = useLocation()
  const waits = waitsForPerson(production) || isPaused(production)
  const progress = format.percent(production.progress)
  const content = (
    <Content
      production={production}
      icon={waits ? <Hand size={18} aria-hidden /> : <Glass size={18} aria-hidden />}
      text={t(waits ? 'simple.waiting' : 'simple.making', { drink: production.drink.name, progress })}
    />
  )
  const className = `sr-simple-progress sr-relative sr-spread ${waits ? 'sr-simple-progress-waiting' : ''}`
  // The page says all of it, and larger.
  if (pathname === detailsPath) return null
  return (
    <Row as={Link} shrink className={className} to={detailsPath} title={t('simple.order')}>
      {content}
      <ArrowRight className="sr-simple-progress-on sr-relative" size={18} aria-hidden />
      <span className="sr-visually-hidden">{t('simple.order')}</span>
    </Row>
  )
}

interface ContentProps {
  readonly production: Production
  readonly icon: ReactNode
  readonly text: string
}

const Content = ({ production, icon, text }: ContentProps) => (
  <>
    <span className="sr-simple-progress-bar" style={{ width: `${production.progress}%` }} />
    <Row as="span" gap={2} justify="center" grow shrink pad={[0, 3]} className="sr-relative sr-number sr-strong">
      {icon}
      <span className="sr-ellipsis">{text}</span>
    </Row>
  </>
)
