import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ChevronDown, LogOut, Menu as MenuIcon, Path, Refresh, User } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useNavigate } from 'react-router'
import { $isSimulated } from '../entities/machine/app-shell.model.ts'
import { EmergencyStop } from '../entities/machine/machine-stop.view.tsx'
import { $isPartyOpen } from '../entities/party/party.model.ts'
import { DemoChip } from '../features/demo/demo-chip.view.tsx'
import { OrderAgainHost } from '../features/order/order-of.view.tsx'
import { ProductionButton } from '../features/production/production-button.view.tsx'
import { useSlashSearch } from '../features/recipe-search/slash-search.ts'
import { tourStarted } from '../features/tour/tour.model.ts'
import { TourPlace } from '../features/tour/tour-place.view.tsx'
import { loadTexts } from '../i18n/i18n.ts'
import { $user, logoutRequested } from '../session/session.model.ts'
import { useMatches, useWindowEvent } from '../ui/hooks.ts'
import { Box, Row, Stack } from '../ui/layout/layout.view.tsx'
import { Mark } from '../ui/mark.view.tsx'
import { useBackCloses } from '../ui/use-back-closes.ts'
import { BusyIndicator } from './busy-indicator.view.tsx'
import { DisplayChoices, LanguageItems, SchemeItems, Sidebar } from './sidebar.view.tsx'
import { Banners, SignedIn } from './signed-in.view.tsx'
import './frame.css'

/** Fetched once there is a party: on most days there is none. */
const PartyStrip = lazy(async () => {
  const [strip] = await Promise.all([import('../features/party/party-strip.view.tsx'), loadTexts('party')])
  return { default: strip.PartyStrip }
})

/** Header, navigation and page: the layout for desks and phones. */
export function FullLayout() {
  const { t } = useTranslation('app')
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const page = useRef<HTMLElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (menuOpen) menu.current?.querySelector('a')?.focus()
  }, [menuOpen])

  useMenuThatCloses(menuOpen, closeMenu)
  useSlashSearch()

  return (
    <SignedIn view="normal">
      <Stack className={`sr-frame sr-screen-high ${menuOpen ? 'sr-frame-menu-open' : ''}`}>
        <button
          type="button"
          className="sr-skip sr-surface-card sr-round-12 sr-tall"
          onClick={() => page.current?.focus()}
        >
          {t('skip')}
        </button>
        <Header menuOpen={menuOpen} onMenu={() => setMenuOpen(!menuOpen)} onHome={closeMenu} />
        <OrderAgainHost />
        <div className="sr-frame-sidebar sr-column" ref={menu}>
          <Sidebar onChosen={closeMenu} />
        </div>
        {menuOpen ? (
          <button
            type="button"
            className="sr-frame-shade"
            tabIndex={-1}
            aria-label={t('closeMenu')}
            onClick={closeMenu}
          />
        ) : null}
        <Box as="main" shrink pad="page" ref={page} tabIndex={-1} inert={menuOpen}>
          <Banners />
          <OpenParty />
          <Suspense>
            <Outlet />
          </Suspense>
        </Box>
        <TourPlace />
      </Stack>
    </SignedIn>
  )
}

/** By Escape, by the way back, and when the window grows so wide that the menu stands beside the page. */
function useMenuThatCloses(isOpen: boolean, close: () => void): void {
  useBackCloses(isOpen, close)
  useWindowEvent('keydown', ({ key }) => {
    const header = document.querySelector<HTMLElement>('.sr-header-menu[aria-expanded="true"]')
    if (key !== 'Escape' || header === null) return
    close()
    header.focus()
  })
  const isWide = useMatches('(min-width: 1025px)')
  useEffect(() => {
    if (isWide) close()
  }, [isWide, close])
}

interface HeaderProps {
  readonly menuOpen: boolean
  readonly onMenu: () => void
  readonly onHome: () => void
}

/** The bar at the top of the full layout. */
function Header({ menuOpen, onMenu, onHome }: HeaderProps) {
  const { t } = useTranslation(['app', 'common'])
  return (
    <Row as="header" gap={2} className="sr-header sr-across">
      <Row
        as="button"
        type="button"
        justify="center"
        pad={[0, 2]}
        className="sr-header-menu sr-round-12 sr-hovers"
        style={{ minWidth: 'var(--sr-touch)', height: 'var(--sr-touch)' }}
        aria-label={menuOpen ? t('app:closeMenu') : t('app:menu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <MenuIcon size={20} />
      </Row>
      <Row
        as={Link}
        gap={2.5}
        className="sr-header-home sr-inherit sr-undecorated"
        aria-label={t('common:productName')}
        to="/dashboard"
        onClick={onHome}
      >
        <Mark />
        <span className="sr-display">{t('common:productName')}</span>
      </Row>
      <Row gap={2} className="sr-push">
        <DemoChip />
        <BusyIndicator />
        <EmergencyStop />
        <ProductionButton />
        <UserMenu />
      </Row>
    </Row>
  )
}

/** Everything that belongs to the one who is logged in. */
function UserMenu() {
  const { t } = useTranslation('app')
  const username = useUnit($user)?.username ?? ''
  return (
    <PopoverNext placement="bottom-end" content={<AccountMenu />}>
      <Row
        as="button"
        type="button"
        inline
        gap={2}
        justify="center"
        pad={[0, 2]}
        className="sr-round-12 sr-hovers"
        style={{ minWidth: 'var(--sr-touch)', height: 'var(--sr-touch)' }}
      >
        <Stack
          as="span"
          align="center"
          justify="center"
          width={32}
          height={32}
          className="sr-pill sr-surface-active sr-strong"
          aria-hidden="true"
        >
          {username.slice(0, 1).toUpperCase()}
        </Stack>
        <span className="sr-visually-hidden">{t('accountOf')} </span>
        <span className="sr-hush-narrow">{username}</span>
        <ChevronDown className="sr-hide-narrow" aria-hidden />
      </Row>
    </PopoverNext>
  )
}

function AccountMenu() {
  const { t } = useTranslation(['app', 'terms'])
  const [isSimulated, leave, startTour] = useUnit([$isSimulated, logoutRequested, tourStarted])
  const navigate = useNavigate()
  return (
    <Menu size="large">
      <MenuItem icon={<User />} text={t('profile')} onClick={() => void navigate('/user/profile')} />
      {isSimulated ? <MenuItem icon={<Path />} text={t('terms:guidedMinute')} onClick={() => startTour()} /> : null}
      <MenuItem icon={<Refresh />} text={t('reload')} onClick={() => window.location.reload()} />
      <MenuDivider />
      <LanguageItems />
      <SchemeItems />
      <MenuDivider />
      <DisplayChoices />
      <MenuDivider />
      <MenuItem icon={<LogOut />} text={t('logout')} onClick={() => leave()} />
    </Menu>
  )
}

function OpenParty() {
  const isOpen = useUnit($isPartyOpen)
  return <Suspense fallback={null}>{isOpen ? <PartyStrip /> : null}</Suspense>
}
