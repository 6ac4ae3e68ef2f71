import { useUnit } from 'effector-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { FaultBanner } from '../entities/machine/fault-banner.view.tsx'
import { frameOpened } from '../entities/machine/frame.model.ts'
import { OrderAgainHost } from '../features/order/order-again.view.tsx'
import { SentStrip } from '../features/peers/sent-strip.view.tsx'
import { StoreBanner } from '../features/peers/store-banner.view.tsx'
import { viewChanged } from '../theme/theme.model.ts'
import { Box, Stack } from '../ui/layout/layout.view.tsx'
import { ConnectionBanner } from './connection-banner.view.tsx'
import { Header } from './header.view.tsx'
import { $menuOpen, menuClosed } from './navigation.model.ts'
import { Sidebar } from './sidebar.view.tsx'
import { groupsRestored } from './sidebar-groups.model.ts'
import { SignedIn } from './signed-in.view.tsx'
import './full-layout.css'

/** Header, navigation and page: the layout for desks and phones. */
export function FullLayout() {
  const { t } = useTranslation('frame')
  const [menuOpen, closeMenu, open, changeView, restoreGroups] = useUnit([
    $menuOpen,
    menuClosed,
    frameOpened,
    viewChanged,
    groupsRestored,
  ])
  const page = useRef<HTMLElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (menuOpen) menu.current?.querySelector('a')?.focus()
  }, [menuOpen])

  useEffect(() => {
    changeView('normal')
    restoreGroups(localStorage)
    open()
  }, [changeView, restoreGroups, open])

  useMenuThatCloses()

  return (
    <SignedIn>
      <Stack className={`sr-frame ${menuOpen ? 'sr-frame-menu-open' : ''}`}>
        <button type="button" className="sr-skip" onClick={() => page.current?.focus()}>
          {t('skip')}
        </button>
        <Header />
        <OrderAgainHost />
        <div className="sr-frame-sidebar" ref={menu}>
          <Sidebar />
        </div>
        <button
          type="button"
          className="sr-frame-shade"
          tabIndex={-1}
          aria-label={t('closeMenu')}
          onClick={() => closeMenu()}
        />
        <Box as="main" shrink className="sr-frame-page" ref={page} tabIndex={-1} inert={menuOpen}>
          <FaultBanner />
          <ConnectionBanner />
          <StoreBanner />
          <SentStrip />
          <Suspense>
            <Outlet />
          </Suspense>
        </Box>
      </Stack>
    </SignedIn>
  )
}

/** By Escape, and when the window grows so wide that the menu stands beside the page. */
function useMenuThatCloses(): void {
  const close = useUnit(menuClosed)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const header = document.querySelector<HTMLElement>('.sr-header-menu[aria-expanded="true"]')
      if (event.key !== 'Escape' || header === null) return
      close()
      header.focus()
    }
    const end = new AbortController()
    const { signal } = end
    window.addEventListener('keydown', onKey, { signal })
    window.matchMedia('(min-width: 1025px)').addEventListener('change', () => close(), { signal })
    return () => end.abort()
  }, [close])
}
