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
import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { type ComponentProps, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { EmergencyStop } from '../entities/machine/machine-stop.view.tsx'
import { $isPartyOpen } from '../entities/party/party.model.ts'
import type { Production } from '../entities/production/production.documents.ts'
import { $active, $production } from '../entities/production/production.model.ts'
import { isPaused, waitsForPerson } from '../entities/production/production-steps.ts'
import { $savedListParams } from '../entities/recipe/saved-list-params.model.ts'
import { DemoChip } from '../features/demo/demo-chip.view.tsx'
import { DonateButton } from '../features/donation/donation.view.tsx'
import { $guest } from '../features/kiosk/idle.model.ts'
import { WaitingOrders } from '../features/peers/waiting-orders.view.tsx'
import { useFormat } from '../i18n/format.ts'
import { logoutRequested } from '../session/session.model.ts'
import { QuestionDialog } from '../ui/dialog.view.tsx'
import { Box, Row, Stack } from '../ui/layout/layout.view.tsx'
import { Mark } from '../ui/mark.view.tsx'
import { BusyIndicator } from './busy-indicator.view.tsx'
import { DisplayChoices, LanguageItems, SchemeItems } from './sidebar.view.tsx'
import { Banners, SignedIn } from './signed-in.view.tsx'
import './frame.css'

const footerToggled = createEvent()
/** The navigation at the bottom is one round button, so that there is more of the page. */
const $footerIsCollapsed = createStore(false).on(footerToggled, isCollapsed => !isCollapsed)

const footerLinks = [
  { path: '/simple/bar', Icon: Clean, text: 'title.simpleBar' },
  { path: '/simple/favourites', Icon: Heart, text: 'title.favourites' },
  { path: '/simple/collection', Icon: Bookmark, text: 'title.collections' },
  { path: '/simple/recipe', Icon: Glass, text: 'simple.recipes' },
  { path: '/simple/recipe/ingredients', Icon: Tint, text: 'simple.ingredients' },
] as const

/** The navigation of the simple view; collapsed, it's one round button. */
function SimpleFooter() {
  const { t } = useTranslation(['app', 'terms'])
  const [isCollapsed, isPartyOpen, kept] = useUnit([$footerIsCollapsed, $isPartyOpen, $savedListParams])
  const toggle = useFocusThatFollows(isCollapsed)
  if (isCollapsed) return <FooterToggle isCollapsed ref={toggle} />
  const links = isPartyOpen ? footerLinks : footerLinks.slice(1)
  return (
    <Row as="footer" gap={2} className="sr-simple-footer sr-surface-sidebar">
      <Row
        as="nav"
        gap={2}
        align="stretch"
        justify="center"
        shrink
        className="sr-spread"
        aria-label={t('terms:simpleView')}
      >
        {links.map(({ path, Icon, text }) => (
          <Row
            key={path}
            as={NavLink}
            gap={2}
            justify="center"
            flex="1 1 0"
            shrink
            pad={[0, 2]}
            className="sr-simple-link sr-round-12 sr-undecorated sr-strong"
            to={kept.get(path) ?? path}
            end={path === '/simple/recipe'}
          >
            <Icon size={20} aria-hidden />
            <span className="sr-ellipsis sr-within">{t(text)}</span>
          </Row>
        ))}
      </Row>
      <DonateButton compact />
      <FooterToggle isCollapsed={false} ref={toggle} />
    </Row>
  )
}

interface FooterToggleProps {
  readonly isCollapsed: boolean
  readonly ref: RefObject<HTMLButtonElement | null>
}

function FooterToggle({ isCollapsed, ref }: FooterToggleProps) {
  const { t } = useTranslation('app')
  const toggle = useUnit(footerToggled)
  const Icon = isCollapsed ? ChevronUp : ChevronDown
  return (
    <RoundButton
      className={`sr-touch-square sr-pill ${isCollapsed ? 'sr-simple-expand sr-raised sr-surface-active' : 'sr-hovers'}`}
      ref={ref}
      label={t(isCollapsed ? 'simple.showNavigation' : 'simple.hideNavigation')}
      onClick={() => toggle()}
    >
      <Icon size={24} aria-hidden />
    </RoundButton>
  )
}

interface RoundButtonProps extends ComponentProps<'button'> {
  readonly width?: number
  readonly height?: number
  /** To be heard, and to be seen while it is pointed at. */
  readonly label: string
}

/** A picture to press, in the frame of the simple view. */
const RoundButton = ({ label, ...props }: RoundButtonProps) => (
  <Stack as="button" type="button" align="center" justify="center" fixed aria-label={label} title={label} {...props} />
)

/** For the keyboard, the button that hides and the one that shows are the same. */
function useFocusThatFollows(collapsed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(collapsed)
  useEffect(() => {
    if (before.current !== collapsed) button.current?.focus()
    before.current = collapsed
  }, [collapsed])
  return button
}

/** The layout for a touch screen at the bar. */
export function SimpleLayout() {
  const guest = useUnit($guest)
  const navigate = useNavigate()
  return (
    <SignedIn view="simple">
      <Stack className="sr-simple sr-unselected sr-screen-high">
        <SimpleHeader />
        <Box as="main" shrink pad="page" className="sr-simple-page">
          <Banners />
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
        <BusyIndicator besides="DRINK" />
        <EmergencyStop />
        <SimpleMenu key={guest} />
      </Row>
    </Row>
  )
}

/** The way out of the simple view; it asks first, so that guests don't leave it by accident. */
function SimpleMenu() {
  const { t } = useTranslation('app')
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PopoverNext placement="bottom-end" content={<Choices onLeave={() => setAsking(true)} />}>
        <RoundButton width={48} height={48} className="sr-round-12" label={t('simple.menu')}>
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
  const { t } = useTranslation('app')
  const leave = useUnit(logoutRequested)
  return (
    <Menu size="large">
      <MenuItem icon={<Offline />} intent="danger" text={t('simple.leave')} onClick={onLeave} />
      <MenuItem icon={<LogOut />} intent="danger" text={t('logout')} onClick={() => leave()} />
      <MenuDivider />
      <LanguageItems />
      <SchemeItems />
      <MenuDivider />
      <DisplayChoices />
    </Menu>
  )
}

const detailsPath = '/simple/orderprogress'

/** While a drink is being made: what it is, how far, and the way to it. */
function SimpleProgress() {
  const [active, production] = useUnit([$active, $production])
  return active && production !== null ? <Banner production={production} /> : null
}

function Banner({ production }: { readonly production: Production }) {
  const { t } = useTranslation(['app', 'terms'])
  const format = useFormat()
  const { pathname } = useLocation()
  const waits = waitsForPerson(production) || isPaused(production)
  const progress = format.percent(production.progress)
  const Icon = waits ? Hand : Glass
  // The page says all of it, and larger.
  if (pathname === detailsPath) return null
  return (
    <Row
      as={Link}
      shrink
      className={`sr-simple-progress sr-undecorated sr-round-12 sr-clip sr-measure sr-relative sr-spread ${waits ? 'sr-simple-progress-waiting' : ''}`}
      to={detailsPath}
      title={t('simple.order')}
    >
      {waits ? null : <span className="sr-simple-progress-bar" style={{ width: `${production.progress}%` }} />}
      <Row as="span" gap={2} justify="center" grow shrink pad={[0, 3]} className="sr-relative sr-number sr-strong">
        <Icon className="sr-relative" size={18} aria-hidden />
        <span className="sr-ellipsis">
          {t(waits ? 'simple.waiting' : 'terms:drinkProgress', { drink: production.drink.name, progress })}
        </span>
      </Row>
      <ArrowRight className="sr-relative" style={{ marginInlineEnd: 12 }} size={18} aria-hidden />
      <span className="sr-visually-hidden">{t('simple.order')}</span>
    </Row>
  )
}
