import { useUnit } from 'effector-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { FaultBanner } from '../machine/fault-banner.view.tsx'
import { viewChanged } from '../theme/theme.model.ts'
import { ConnectionBanner } from './connection-banner.view.tsx'
import { $menuOpen, frameOpened, menuClosed } from './frame.model.ts'
import { Header } from './header.view.tsx'
import { Sidebar } from './sidebar.view.tsx'
import { SignedIn } from './signed-in.view.tsx'
import './full-layout.css'

/** Header, navigation and page: the layout for desks and phones. */
export function FullLayout() {
  const { t } = useTranslation('frame')
  const [menuOpen, closeMenu, open, changeView] = useUnit([$menuOpen, menuClosed, frameOpened, viewChanged])
  const page = useRef<HTMLElement>(null)

  useEffect(() => {
    changeView('normal')
    open()
  }, [changeView, open])

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closeMenu()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [closeMenu])

  return (
    <SignedIn>
      <div className={`sr-frame ${menuOpen ? 'sr-frame-menu-open' : ''}`}>
        <button type="button" className="sr-skip" onClick={() => page.current?.focus()}>
          {t('skip')}
        </button>
        <Header />
        <div className="sr-frame-sidebar">
          <Sidebar />
        </div>
        <button
          type="button"
          className="sr-frame-shade"
          tabIndex={-1}
          aria-label={t('closeMenu')}
          onClick={() => closeMenu()}
        />
        <main className="sr-frame-page" ref={page} tabIndex={-1}>
          <FaultBanner />
          <ConnectionBanner />
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </SignedIn>
  )
}
