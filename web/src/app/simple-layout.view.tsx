import { Bookmark, Glass, LogOut, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useNavigate } from 'react-router'
import { EmergencyStop } from '../machine/emergency-stop.view.tsx'
import { FaultBanner } from '../machine/fault-banner.view.tsx'
import { viewChanged } from '../theme/theme.model.ts'
import { Mark } from '../ui/mark.view.tsx'
import { QuestionDialog } from '../ui/question-dialog.view.tsx'
import { ConnectionBanner } from './connection-banner.view.tsx'
import { frameOpened } from './frame.model.ts'
import { SignedIn } from './signed-in.view.tsx'
import { SimpleProgress } from './simple-progress.view.tsx'
import './header.css'
import './simple-layout.css'

/** The layout for a touch screen at the bar. */
export function SimpleLayout() {
  const [open, changeView] = useUnit([frameOpened, viewChanged])
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
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        <SimpleFooter />
      </div>
    </SignedIn>
  )
}

function SimpleHeader() {
  const { t } = useTranslation(['frame', 'common'])
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <header className="sr-header">
      <span className="sr-header-home">
        <Mark />
        <span className="sr-display">{t('common:productName')}</span>
      </span>
      <SimpleProgress />
      <div className="sr-header-end">
        <EmergencyStop />
        <button type="button" className="sr-header-button" onClick={() => setAsking(true)}>
          <LogOut size={20} />
          <span className="sr-simple-leave">{t('frame:simple.leave')}</span>
        </button>
      </div>
      <QuestionDialog
        open={asking}
        title={t('frame:simple.leaveTitle')}
        confirmText={t('frame:simple.leave')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void navigate('/dashboard')}
      >
        {t('frame:simple.leaveText')}
      </QuestionDialog>
    </header>
  )
}

function SimpleFooter() {
  const { t } = useTranslation('frame')
  return (
    <nav className="sr-simple-footer" aria-label={t('simple.navigation')}>
      <FooterLink path="/simple/collection" icon={<Bookmark size={20} />} text={t('title.collections')} />
      <FooterLink path="/simple/recipe" icon={<Glass size={20} />} text={t('simple.recipes')} end />
      <FooterLink path="/simple/recipe/ingredients" icon={<Tint size={20} />} text={t('title.ingredientDrinks')} />
    </nav>
  )
}

interface FooterLinkProps {
  readonly path: string
  readonly icon: ReactElement
  readonly text: string
  readonly end?: boolean
}

function FooterLink({ path, icon, text, end = false }: FooterLinkProps) {
  return (
    <NavLink className="sr-simple-link" to={path} end={end}>
      {icon}
      <span>{text}</span>
    </NavLink>
  )
}
