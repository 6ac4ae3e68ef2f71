import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import {
  ArrowRight,
  Bookmark,
  ChevronDown,
  ChevronUp,
  Clean,
  Glass,
  Hand,
  Heart,
  LogOut,
  Menu as MenuIcon,
  Offline,
  Tint,
} from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ComponentProps, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { EmergencyStop } from '../entities/machine/emergency-stop.view.tsx'
import { FaultBanner } from '../entities/machine/fault-banner.view.tsx'
import { frameOpened } from '../entities/machine/frame.model.ts'
import { $isPartyOpen } from '../entities/party/party.model.ts'
import type { Production } from '../entities/production/production.documents.ts'
import { $active, $production, productionFollowed } from '../entities/production/production.model.ts'
import { isPaused, waitsForPerson } from '../entities/production/production-steps.ts'
import { $keptAddresses } from '../entities/recipe/kept-addresses.model.ts'
import { DemoChip } from '../features/demo/demo-chip.view.tsx'
import { DonateButton } from '../features/donation/donate-button.view.tsx'
import { $guest } from '../features/kiosk/idle.model.ts'
import { SentStrip } from '../features/peers/sent-strip.view.tsx'
import { StoreBanner } from '../features/peers/store-banner.view.tsx'
import { WaitingOrders } from '../features/peers/waiting-orders.view.tsx'
import { useFormat } from '../i18n/format.ts'
import { logoutRequested } from '../session/session.model.ts'
import { viewChanged } from '../theme/theme.model.ts'
import { QuestionDialog } from '../ui/dialog.view.tsx'
import { Box, Row, Stack } from '../ui/layout/layout.view.tsx'
import { Mark } from '../ui/mark.view.tsx'
import { ConnectionBanner } from './connection-banner.view.tsx'
import { OccupantChip } from './occupant-chip.view.tsx'
import { LanguageItems, SchemeItems } from './sidebar.view.tsx'
import { SignedIn } from './signed-in.view.tsx'
import { $footerIsCollapsed, footerCollapsed, footerExpanded } from './simple-layout.model.ts'
import './header.css'
import './simple-layout.css'

/** The navigation of the simple view; one round button while somebody wants to see more of the page. */
function SimpleFooter() {
  const { t } = useTranslation('frame')
  const [collapsed, isPartyOpen] = useUnit([$footerIsCollapsed, $isPartyOpen])
  const [collapse, expand] = useUnit([footerCollapsed, footerExpanded])
  const toggle = useFocusThatFollows(collapsed)
  if (collapsed) {
    return (
      <RoundButton
        className="sr-simple-expand"
        ref={toggle}
        label={t('simple.showNavigation')}
        onClick={() => expand()}
      >
        <ChevronUp size={24} aria-hidden />
      </RoundButton>
    )
  }
  return (
    <Row as="footer" gap={2} className="sr-simple-footer sr-surface-sidebar">
      <Row
        as="nav"
        gap={2}
        align="stretch"
        justify="center"
        shrink
        className="sr-spread"
        aria-label={t('simple.navigation')}
      >
        {isPartyOpen ? (
          <FooterLink path="/simple/bar" icon={<Clean size={20} aria-hidden />} text={t('title.simpleBar')} />
        ) : null}
        <FooterLink path="/simple/favourites" icon={<Heart size={20} aria-hidden />} text={t('title.favourites')} />
        <FooterLink path="/simple/collection" icon={<Bookmark size={20} aria-hidden />} text={t('title.collections')} />
        <FooterLink path="/simple/recipe" icon={<Glass size={20} aria-hidden />} text={t('simple.recipes')} end />
        <FooterLink
          path="/simple/recipe/ingredients"
          icon={<Tint size={20} aria-hidden />}
          text={t('simple.ingredients')}
        />
      </Row>
      <DonateButton compact />
      <RoundButton
        className="sr-simple-collapse"
        ref={toggle}
        label={t('simple.hideNavigation')}
        onClick={() => collapse()}
      >
        <ChevronDown size={24} aria-hidden />
      </RoundButton>
    </Row>
  )
}

interface RoundButtonProps extends ComponentProps<'button'> {
  /** To be heard, and to be seen while it is pointed at. */
  readonly label: string
}

/** A picture to press, in the frame of the simple view. */
const RoundButton = ({ label, ...props }: RoundButtonProps) => (
  <Stack as="button" type="button" align="center" justify="center" fixed aria-label={label} title={label} {...props} />
)

/** The button that hides and the one that shows are the same to whoever pressed it by keyboard. */
function useFocusThatFollows(collapsed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(collapsed)
  useEffect(() => {
    if (before.current !== collapsed) button.current?.focus()
    before.current = collapsed
  }, [collapsed])
  return button
}

interface FooterLinkProps {
  readonly path: string
  readonly icon: ReactElement
  readonly text: string
  readonly end?: boolean
}

function FooterLink({ path, icon, text, end = false }: FooterLinkProps) {
  const kept = useUnit($keptAddresses)
  return (
    <Row
      as={NavLink}
      gap={2}
      justify="center"
      flex="1 1 0"
      shrink
      className="sr-simple-link sr-round-12 sr-undecorated sr-size-17 sr-strong"
      to={kept.get(path) ?? path}
      end={end}
    >
      {icon}
      <span>{text}</span>
    </Row>
  )
}

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
